import { describe, expect, it } from 'vitest';
import { dateOfDay } from '#reference/dates/julian-day.ts';
import { lineOf, sourceCells } from '#testing/products/source.ts';
import { FaultLog } from '../sources/fault-log.ts';
import { computedCalendar } from '../reference-data/calendar/table-calendar.ts';
import type { SourceLine } from '../sources/source.ts';
import type { SourceEntry } from '../sources/source-entry.ts';
import { DatedHeadings } from './dated-headings.ts';

const calendar = computedCalendar();
const foot = 21;

/** The first line of a 卷. */
const title = (): SourceLine => ({ ...lineOf('資治通鑑卷', { indent: 1 }), section: true });
/** What the 卷 is of, in a note that may go on in another line: 周紀一(起著雍攝提格…). */
const head = (main: string, note: string): SourceLine[] => {
  const right = sourceCells(note);
  const left = right.splice(Math.ceil(note.length / 2));
  return [
    {
      indent: 1,
      runs: [
        { kind: 'main', cells: sourceCells(main) },
        { kind: 'note', right, left, continues: false },
      ],
    },
    {
      indent: 4,
      runs: [{ kind: 'note', right: sourceCells('爾雅曰'), left: sourceCells('太歲'), continues: true }],
    },
  ];
};
const ruler = (name: string): SourceLine => lineOf(name, { indent: 2 });
const full = (text: string): SourceLine => lineOf(text.padEnd(foot, '也'));
const text = (main: string): SourceLine => lineOf(main);
/** 九年春: what follows an empty place in a line. */
const gapped = (before: string, after: string): SourceLine => ({
  indent: 0,
  runs: [
    { kind: 'main', cells: sourceCells(before) },
    { kind: 'gap', cells: 1 },
    { kind: 'main', cells: sourceCells(after) },
  ],
});

const read = (...pages: SourceLine[][]): { entries: SourceEntry[]; faults: string[] } => {
  const faults = new FaultLog();
  const headings = new DatedHeadings({
    calendar,
    faults,
    product: { form: { lines: 8, cells: foot }, gaiji: new Map() },
  });
  const entries = pages.flatMap((lines, i) => [
    ...headings.addPage({ pageKey: `P${i + 1}`, pageNum: '', lines }),
  ]);
  entries.push(...headings.finish());
  return { entries, faults: faults.list.map(({ file, line, message }) => `${file}:${line}: ${message}`) };
};

/** Where it begins, the date as written, how it is read, its days, how sure it is. */
const formatEntry = ({ key, date, reading, days, certainty }: SourceEntry): string => {
  const [first, last] = [days!.first, days!.last].map((day) =>
    Object.values(dateOfDay(day)).slice(0, 3).join('-'),
  );
  return `${key} ${date} ${reading!.reign}${reading!.year} ${first}~${last} ${certainty}`;
};

describe('annals, which are arranged by years', () => {
  it('have an entry a year, of the ruler whose heading precedes it, in the years that the 卷 names', () => {
    const { entries, faults } = read([
      title(),
      ...head('周紀一', '起著雍攝提格盡上章執徐凡三年'),
      ruler('威烈王'),
      text('二十三年初命晉大夫魏斯趙籍韓䖍為諸侯'),
      lineOf('臣光曰臣聞天子之職莫大於禮', { indent: 1 }),
      full('三年於此矣'),
      full('二十四年王崩子安王驕立'),
      ruler('安王'),
      text('元年秦伐魏至陽孤'),
    ]);
    expect(entries.map(formatEntry)).toEqual([
      'P1/5 二十三年 威烈王23 -403-1-1~-403-12-31 doubtful',
      'P1/8 二十四年 威烈王24 -402-1-1~-402-12-31 doubtful',
      'P1/10 元年 安王1 -401-1-1~-401-12-31 doubtful',
    ]);
    // A heading is no text of the entry before it.
    expect(entries[1].end).toMatchObject({ pageKey: 'P1', cell: entries[2].start.cell - 2 });
    expect(faults).toEqual([]);
  });

  it('have the whole lunar year by the reign that is named there or before, in printed forms of its name', () => {
    const { entries, faults } = read(
      [
        title(),
        ...head('漢紀五十八', '起屠維赤奮若盡上章攝提格凡二年'),
        ruler('孝獻皇帝辛'),
        text('建安十四年春三月曹操軍至譙'),
        text('十五年春下令'),
      ],
      [title(), ...head('魏紀一', '起重光單閼盡玄黓執徐凡二年'), text('建安十六年春'), text('十七年春')],
    );
    expect(entries.map(formatEntry)).toEqual([
      'P1/5 建安十四年 建安14 209-2-22~210-2-11 written',
      'P1/6 十五年 建安15 210-2-12~211-1-31 carried',
      'P2/4 建安十六年 建安16 211-2-1~212-2-19 written',
      'P2/5 十七年 建安17 212-2-20~213-2-7 carried',
    ]);
    expect(faults).toEqual([]);
    const tang = read([
      title(),
      ...head('唐紀三', '起屠維單閼正月盡十月不滿一年'),
      text('武徳二年春正月壬寅'),
    ]);
    expect(tang.entries.map(formatEntry)).toEqual(['P1/4 武徳二年 武德2 619-1-21~620-2-8 written']);
    expect(tang.faults).toEqual([]);
  });

  it('part reigns of one name, which are years of different dynasties', () => {
    const reading = (heading: string, span: string, line: string) =>
      read([title(), ...head(heading, span), text(line)]).entries.map((entry) => entry.reading);
    expect([
      ...reading('漢紀九', '起重光赤奮若盡重光赤奮若凡一年', '建元元年冬十月詔舉賢良'),
      ...reading('齊紀一', '起屠維協洽盡屠維協洽凡一年', '建元元年春正月甲辰'),
      ...reading('唐紀十八', '起閼逢閹茂盡閼逢閹茂凡一年', '上元元年春正月壬午'),
      ...reading('唐紀三十七', '起上章困敦盡上章困敦凡一年', '上元元年春正月辛巳'),
    ]).toEqual(['西漢建元', '南齊建元', '唐高宗上元', '唐肅宗上元'].map((reign) => ({ reign, year: 1 })));
  });

  it('know a year that a note separates from its season, that is set low, or that follows an empty place in a line', () => {
    const { entries } = read([
      title(),
      ...head('晉紀二十七', '起昭陽協洽盡旃蒙作噩凡三年'),
      text('太元八年春正月秦呂光發長安'),
      gapped('苻堅還長安', '九年春正月乙酉朔'),
      full('會賓客'),
      lineOf('十年春正月', { indent: 2 }),
    ]);
    expect(entries.map(({ key, date }) => `${key} ${date}`)).toEqual([
      'P1/4 太元八年',
      'P1/5-5 九年',
      'P1/7 十年',
    ]);
    expect(entries[0].end).toEqual(entries[1].start);
    expect(entries[1].title.startsWith('春正月乙酉朔')).toBe(true);
  });

  it('are not begun by a number of years in their text, nor by a year of another 卷', () => {
    const { entries, faults } = read([
      title(),
      ...head('周紀二', '起昭陽赤奮若盡閼逢攝提格凡二年'),
      ruler('顯王'),
      text('元年齊伐魏取觀津'),
      full('秦孝公三年'),
      text('十年人多怨之'),
      text('七年而東伐鄭'),
      text('以十七年為元年'),
      text('景初元年春正月'),
    ]);
    expect(entries.map(({ date }) => date)).toEqual(['元年']);
    expect(faults).toEqual(['P1:0: no line begins these years of the 卷 that ends here: 甲寅']);
  });

  it('report where their headings disagree, and mark a 卷 as doubtful that begins with another year', () => {
    const { entries, faults } = read(
      [
        title(),
        ...head('漢紀三十八', '起柔兆困敦盡強圉赤奮若凡九年'),
        text('建初元年春正月'),
        text('二年春三月'),
      ],
      [title(), ...head('漢紀三十九', '起著雍攝提格盡屠維單閼凡二年'), text('建初四年春正月')],
      [title(), ...head('漢紀四十', '起某某某某'), text('建初五年春正月')],
    );
    expect(entries.map(({ certainty }) => certainty)).toEqual(['written', 'carried', 'doubtful', 'written']);
    expect(faults).toEqual([
      expect.stringMatching(/^P1:4: the first and the last year of this 卷 are not as many/),
      expect.stringMatching(/^P2:4: this is not the year with which its 卷 begins/),
      'P2:0: no line begins these years of the 卷 that ends here: 戊寅',
      expect.stringMatching(/^P3:4: the years that this 卷 is of cannot be read/),
    ]);
  });
});
