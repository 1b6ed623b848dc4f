// 唐人紀年: every date existed in the calendar of its time, and every name of an entry occurs in its text.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Month } from '#reference/dates/calendar.ts';
import { readDatePart } from '#reference/dates/read-date.ts';
import { monthsOfReign } from '#reference/dates/year-span.ts';
import { cycleOfDay } from '#reference/dates/sexagenary.ts';
import { cellsInReading } from '#library/entries/page-marks.ts';
import { computedCalendar, openTableCalendar } from '#library/reference-data/calendar/table-calendar.ts';
import { readTimeTable } from '#library/reference-data/calendar/read-time-table.ts';
import type { SourcePage } from '#library/sources/source.ts';
import type { SourceEntry, SourceSpan } from '#library/sources/source-entry.ts';
import { chronicle } from './chronicle.ts';
import { ChronicleDates } from './date-chronicle.ts';
import { layLeaves } from './lay-leaves.ts';
import { readChronicle } from './read-chronicle.ts';

const root = resolve(import.meta.dirname, '..');
const corpora = resolve(root, process.env.LANGHUAN_CORPORA ?? '../shared/corpora');
const table = join(corpora, 'reference/dila-time/authority_time_chinese.sql');
const has = existsSync(table) || process.env.CI === 'true';

let pages: SourcePage[];
let entries: SourceEntry[];
beforeAll(() => {
  const { blocks, form } = chronicle();
  pages = [
    ...layLeaves(
      blocks(() => undefined),
      form,
    ),
  ];
  entries = pages.flatMap((page) => page.entries ?? []);
});

const textAt = ({ pageKey, cell, cells }: SourceSpan): string =>
  pages
    .find((page) => page.pageKey === pageKey)!
    .lines.flatMap((line) => cellsInReading(line).map(({ cell: { text } }) => text))
    .slice(cell, cell + cells)
    .join('');

describe('唐人紀年', () => {
  it('has its entries in the order of their years, from 618 to 907, each of one year', () => {
    const years = entries.map(({ reading, days }) => [reading!.year, days!.first] as const);
    expect(entries.length).toBe(
      readChronicle().flatMap((juan) => juan.years.flatMap((y) => y.entries)).length,
    );
    expect(entries.length).toBeGreaterThan(400);
    expect(chronicle().introduction.paragraphs[0]).toContain(`凡${entries.length}条`);
    expect(entries[0].reading).toEqual({ reign: '武德', year: 1, month: 5, day: 20 });
    expect(entries.at(-1)!.reading).toMatchObject({ reign: '天祐', year: 4 });
    // Entries dated by year or season alone follow those dated by day.
    const dated = entries.filter(({ reading }) => reading!.month !== undefined);
    for (const [i, { days }] of dated.entries())
      if (i > 0)
        expect([dated[i].title, days!.last >= dated[i - 1].days!.first]).toEqual([dated[i].title, true]);
    expect(years.every(([, first]) => first > 0)).toBe(true);
  });

  it('names nothing that does not stand in its entry, a few names over the end of a leaf left out', () => {
    const written = readChronicle().flatMap((juan) => juan.years.flatMap((year) => year.entries));
    let left = 0;
    for (const [i, { mentions, categories }] of entries.entries()) {
      const shown = (kind: string, name: string) =>
        written[i].mentions
          .filter((one) => one.kind === kind && one.name === name)
          .map(({ at, length }) =>
            [...written[i].text.replace(/[^\p{L}\p{N}]/gu, '')].slice(at, at + length).join(''),
          );
      for (const mention of mentions) expect(shown(mention.kind, mention.name)).toContain(textAt(mention));
      for (const { name, words } of categories)
        for (const word of words) expect(shown('category', name)).toContain(textAt(word));
      left +=
        written[i].mentions.length -
        mentions.length -
        categories.reduce((n, { words }) => n + words.length, 0);
    }
    expect(left).toBeLessThan(entries.length / 10);
  });

  it('marks a name wherever an entry has it', () => {
    const written = readChronicle().flatMap((juan) => juan.years.flatMap((year) => year.entries));
    const cellsOf = (words: string) => [...words.replace(/[^\p{L}\p{N}]/gu, '')];
    // Titles of books and poems are no places or persons of the entry.
    const titles = /《[^》]*》/gu;
    const names = new Set<string>();
    for (const { text, mentions } of written)
      for (const { kind, name, at, length } of mentions)
        if (
          kind !== 'category' &&
          length > 1 &&
          cellsOf(text)
            .slice(at, at + length)
            .join('') === name
        )
          names.add(name);
    expect(names.size).toBeGreaterThan(900);
    const bare: string[] = [];
    for (const { text, mentions } of written) {
      const cells = cellsOf(text.replace(titles, (title) => '書'.repeat(cellsOf(title).length)));
      for (const { kind, at, length } of mentions) if (kind !== 'category') cells.fill('', at, at + length);
      const rest = cells.map((cell) => cell || '　').join('');
      for (const name of names)
        if (rest.includes(name)) bare.push(rest.slice(rest.indexOf(name) - 1).slice(0, name.length + 2));
    }
    // Words in which it is no name: north of the river at 安陽, five 府, the reigns 興元 and 載初, eighteen 學士, flowers in a
    // verse, a paper, the name of a temple, the name that somebody went by.
    expect(bare.toSorted()).toEqual([
      '　河北大',
      '五都督府',
      '元興元大',
      '八學士時',
      '改元載初',
      '盡長安花',
      '稱薛濤箋',
      '號高祖',
      '韋蘇州',
    ]);
  });

  it('tells of every officer an office that his entry names, and marks no name without its words', () => {
    const entriesOf = readChronicle().flatMap((juan) => juan.years.flatMap((year) => year.entries));
    const wrong = entriesOf.flatMap(({ mentions }) => {
      const offices = mentions.filter(({ kind }) => kind === 'office').map(({ name }) => name);
      return mentions.filter(
        ({ kind, office, length }) =>
          length === 0 || (kind === 'officer' && !(office !== undefined && offices.includes(office))),
      );
    });
    expect(wrong).toEqual([]);
    const officesOf = (words: string) =>
      entriesOf
        .find(({ text }) => text.includes(words))!
        .mentions.flatMap(({ kind, name, office }) => (kind === 'officer' ? [`${name} ${office}`] : []));
    // An office before a punctuation mark belongs to another officer; a title between office and name needs `!office` in the mark.
    expect(officesOf('武元衡以門下侍郎、李吉甫以中書侍郎並相')).toEqual([
      '武元衡 門下侍郎',
      '李吉甫 中書侍郎',
    ]);
    expect(officesOf('司徒、中書令晉公裴度薨')).toEqual(['裴度 中書令']);
  });

  it('fills all five views of the statistics', () => {
    const kinds = new Set(entries.flatMap(({ mentions }) => mentions.map(({ kind }) => kind)));
    expect([...kinds].toSorted()).toEqual(['office', 'officer', 'person', 'place']);
    expect(
      new Set(entries.flatMap(({ categories }) => categories.map(({ name }) => name))).size,
    ).toBeGreaterThan(10);
    expect(entries.filter(({ reading }) => reading!.day !== undefined).length).toBeGreaterThan(100);
    const offices = entries.flatMap(({ mentions }) => mentions.filter(({ office }) => office !== undefined));
    expect(offices.length).toBeGreaterThan(150);
  });

  it('refuses a day that its month does not have, a month that its year does not have, and years out of order', () => {
    const dates = new ChronicleDates(computedCalendar());
    dates.beginYear('開元十三年');
    expect(dates.dateOf('十一月庚寅').reading).toEqual({ reign: '開元', year: 13, month: 11, day: 10 });
    expect(() => dates.dateOf('十一月庚申')).toThrow('no-such-day');
    expect(() => dates.dateOf('閏三月')).toThrow('no-such-month');
    expect(() => dates.beginYear('開元十三年')).toThrow('not after');
    // Of the two reigns of one name that which goes on from the year before.
    dates.beginYear('上元元年');
    expect(dates.year).toBe(760);
  });

  it.skipIf(!has)('has days that the time authority of DILA has in these months', () => {
    const authority = openTableCalendar(readTimeTable(readFileSync(table, 'utf8')));
    const reigns = authority.reigns.filter(({ dynasty }) => dynasty === '唐' || dynasty === '武周');
    /** Regardless of the reign: this table begins a reign with its year, the other with the day of the change. */
    const monthsOf = (year: number): Month[] =>
      reigns.flatMap((reign) =>
        reign.first <= year && year <= reign.last
          ? (monthsOfReign(authority, reign, year - reign.first + 1) ?? [])
          : [],
      );
    const dates = new ChronicleDates(computedCalendar());
    const wrong: string[] = [];
    let checked = 0;
    for (const { years } of readChronicle())
      for (const { name, entries: written } of years) {
        dates.beginYear(name);
        const months = monthsOf(dates.year);
        for (const { date } of written) {
          const part = readDatePart([...date], 0);
          if (!part?.month) continue;
          const { number, leap } = part.month;
          const own = months.filter((one) => one.leap === leap && one.month === number);
          const { day } = part;
          const { days, certainty } = dates.dateOf(date);
          const isDay = (one: Month) =>
            day === undefined ||
            typeof day === 'string' ||
            ('number' in day
              ? day.number <= one.days
              : (day.cycle - cycleOfDay(one.first) + 60) % 60 < one.days);
          const agrees = own.some(
            ({ first, days: length }) =>
              certainty === 'doubtful' || (days.first <= first + length - 1 && first <= days.last),
          );
          checked++;
          if (!own.some(isDay) || !agrees) wrong.push(name + date);
        }
      }
    // The table parts the 正月 in which a ruler died, and calls its last four days 閏月.
    expect(wrong).toEqual(['元和十五年正月庚子']);
    expect(checked).toBeGreaterThan(250);
  });
});
