import { describe, expect, it } from 'vitest';
import { MentionFinder } from '#reference/entries/find-mentions.ts';
import { dateOfDay } from '#reference/dates/julian-day.ts';
import { openVariants, packVariants } from '#search/characters/variants.ts';
import { lineOf } from '#testing/products/source.ts';
import { FaultLog } from '../sources/fault-log.ts';
import { computedCalendar } from '../reference-data/calendar/table-calendar.ts';
import type { SourceLine } from '../sources/source.ts';
import type { SourceEntry } from '../sources/source-entry.ts';
import { DatedHeadings } from './dated-headings.ts';

const calendar = computedCalendar();
const words = new MentionFinder(
  {
    offices: '總督\toffice\n巡撫\toffice\n禮部\tbody',
    places: '河南',
    officerWords: 'verb\t奏\nverb\t題報\nstop\t等之朕\nlongest\t4',
    categories: '財政\t錢糧\n災異\t地震\t水災',
  },
  openVariants(packVariants([])),
);

const foot = 12;
const full = (text: string): SourceLine => lineOf(text.padEnd(foot, '朕'));
const short = (text: string): SourceLine => lineOf(text);
const set = (text: string, indent = 3): SourceLine => lineOf(text, { indent });
const section = (line: SourceLine): SourceLine => ({ ...line, section: true });

/** Entries and faults of pages, each a list of lines. */
const read = (...pages: SourceLine[][]): { entries: SourceEntry[]; faults: string[] } => {
  const faults = new FaultLog();
  const product = { form: { lines: 8, cells: foot }, gaiji: new Map() };
  const headings = new DatedHeadings({ calendar, faults, product, words });
  const entries = pages.flatMap((lines, i) => [
    ...headings.addPage({ pageKey: `P${i + 1}`, pageNum: '', lines }),
  ]);
  entries.push(...headings.finish());
  return { entries, faults: faults.list.map(({ file, line, message }) => `${file}:${line}: ${message}`) };
};
const dayOf = ({ days }: SourceEntry): string =>
  days === undefined
    ? '-'
    : [days.first, days.last].map((d) => Object.values(dateOfDay(d)).slice(0, 3).join('-')).join('~');

describe('the entries of a dated book', () => {
  it('are not dated by a heading many 卷 before them', () => {
    const text = Array.from({ length: 121 }, () => [full('諭禮部')]);
    const begun = [section(set('雍正四年正月')), set('初一日'), short('諭')];
    const later = [section(set('卷二')), set('初三日'), short('諭')];
    expect(read(begun, ...text.slice(2), later).entries.map(({ date }) => date)).toEqual([
      '初一日',
      '初三日',
    ]);
    expect(read(begun, ...text, later).entries.map(({ date }) => date)).toEqual(['初一日']);
  });

  it('take reign, year and month from the heading, and end at the next, at a heading and with the 卷', () => {
    const { entries, faults } = read(
      [
        section(set('雍正四年正月')),
        set('上諭三道'),
        set('初一日'),
        full('諭禮部'),
        short('完'),
        set('又奉'),
        short('上諭'),
      ],
      [set('初三日奉'), short('上諭'), section(set('雍正四年二月')), set('初二日'), short('諭')],
    );
    expect(faults).toEqual([]);
    expect(entries.map((entry) => [entry.key, entry.date, dayOf(entry), entry.certainty])).toEqual([
      ['P1/3', '初一日', '1726-2-2~1726-2-2', 'carried'],
      ['P1/6', '', '1726-2-2~1726-2-2', 'carried'],
      ['P2/1', '初三日', '1726-2-4~1726-2-4', 'carried'],
      ['P2/4', '初二日', '1726-3-5~1726-3-5', 'carried'],
    ]);
    expect(entries.map(({ start, end }) => [start.pageKey, start.cell, end.pageKey, end.cell])).toEqual([
      ['P1', 10, 'P1', 26],
      ['P1', 26, 'P1', 30],
      ['P2', 0, 'P2', 6],
      ['P2', 12, 'P2', 16],
    ]);
  });

  it('are dated by pairs of the cycle, new moons and intercalary months', () => {
    const { entries } = read([
      section(set('康熙三十六年正月')),
      set('癸丑朔'),
      short('上'),
      set('二月甲申'),
      short('上'),
      set('閏三月癸未'),
      short('上'),
    ]);
    expect(entries.map((entry) => [dayOf(entry), entry.reading])).toEqual([
      ['1697-1-23~1697-1-23', { reign: '康熙', year: 36, month: 1, day: 1 }],
      ['1697-2-23~1697-2-23', { reign: '康熙', year: 36, month: 2, day: 3 }],
      ['1697-4-23~1697-4-23', { reign: '康熙', year: 36, month: 3, leap: true, day: 3 }],
    ]);
  });

  it('are not opened by a date in their text', () => {
    const { entries } = read([
      section(set('雍正四年正月')),
      set('初二日'),
      lineOf('朕於是月二'.padStart(foot - 1, '朕'), { indent: 1 }),
      set('十日祗告', 1),
      full('至'),
      set('三日八旗引見'),
      short('完'),
      set('康熙六十一年'),
      set('初五日'),
      short('諭'),
    ]);
    expect(entries.map(({ date }) => date)).toEqual(['初二日', '初五日']);
  });

  it('report days that do not exist, dates that go backwards and entries without a date', () => {
    const { entries, faults } = read([
      section(set('雍正三年六月')),
      set('十五日'),
      short('諭'),
      set('初九日'),
      short('諭'),
      set('三十日'),
      short('諭'),
    ]);
    expect(entries.map((entry) => [dayOf(entry), entry.certainty])).toEqual([
      ['1725-7-24~1725-7-24', 'carried'],
      ['1725-7-18~1725-7-18', 'doubtful'],
      ['1725-2-13~1726-2-1', 'doubtful'],
    ]);
    expect(faults).toEqual([
      expect.stringMatching(/^P1:4: “初九日”: it lies before the entry/),
      expect.stringMatching(/^P1:6: “三十日”: there is no such day in that month/),
    ]);
    expect(read([section(set('初一日')), short('諭')]).entries).toEqual([]);
  });

  it('identify officers by office and verb, offices, provinces and matters, each with its place', () => {
    const { entries } = read([
      section(set('雍正四年正月')),
      set('初一日河南巡撫田文鏡奏'),
      short('錢糧之事總督等奏'),
      short('禮部題報水'),
      short('災'),
    ]);
    const [{ mentions, categories, title }] = entries;
    expect(title).toBe('河南巡撫田文鏡奏錢糧之事總督等奏禮部題報水災');
    expect(mentions).toEqual([
      { kind: 'place', name: '河南', pageKey: 'P1', cell: 9, cells: 2 },
      { kind: 'office', name: '巡撫', pageKey: 'P1', cell: 11, cells: 2 },
      { kind: 'officer', name: '田文鏡', office: '巡撫', pageKey: 'P1', cell: 13, cells: 3 },
      { kind: 'office', name: '總督', pageKey: 'P1', cell: 21, cells: 2 },
      { kind: 'office', name: '禮部', pageKey: 'P1', cell: 25, cells: 2 },
    ]);
    expect(categories).toEqual([
      { name: '財政', words: [{ pageKey: 'P1', cell: 17, cells: 2 }] },
      { name: '災異', words: [{ pageKey: 'P1', cell: 29, cells: 2 }] },
    ]);
  });

  it('have what goes on over the end of a page where it begins', () => {
    const { entries } = read(
      [section(set('雍正四年正月')), set('初一日河南巡撫田文')],
      [short('鏡奏錢糧'), short('地')],
      [short('震')],
    );
    const [{ mentions, categories }] = entries;
    expect(mentions.at(-1)).toEqual({
      kind: 'officer',
      name: '田文鏡',
      office: '巡撫',
      pageKey: 'P1',
      cell: 13,
      cells: 2,
    });
    expect(categories.at(-1)).toEqual({ name: '災異', words: [{ pageKey: 'P2', cell: 4, cells: 1 }] });
  });

  it('hold no more of a long entry than a stretch, and of what it mentions than a bound', () => {
    const lines = Array.from({ length: 4_000 }, () => full('河南巡撫田文鏡奏錢糧'));
    const { entries } = read([section(set('雍正四年正月')), set('初一日')], lines);
    expect(entries).toHaveLength(1);
    expect(entries[0].mentions).toHaveLength(2_000);
    expect(entries[0].end).toMatchObject({ pageKey: 'P2', cell: 4_000 * foot });
  });
});
