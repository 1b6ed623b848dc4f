// Every label of days that statistics print is read back by their own box to the same days.
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DateCountsRequest, dateAxes, dateScales } from '#contract/search/statistics.ts';
import { computedCalendar } from '#library/reference-data/calendar/table-calendar.ts';
import { toAstronomical } from '#reference/dates/julian-day.ts';
import { monthsOfReign, spanOfYear } from '#reference/dates/year-span.ts';
import type { DateReading } from '#reference/entries/carry-date.ts';
import { type DatedProduct, openDatedProduct } from '#testing/oracles/compare-entries.ts';
import { answerEntryDates } from './answer-counts.ts';
import { type DayRange, readDayRanges } from './day-ranges.ts';
import { dateBuckets } from './date-buckets.ts';
import { EntryDatesBuilder, labelOfBucket, describeEntryDay, writeReading } from './entry-dates.ts';

const calendar = computedCalendar();
type Dated = [DayRange, DateReading | undefined];

/** A day, a month or a year of any reign, and one that has no date of reigns. */
const reading = fc
  .tuple(fc.constantFrom(...calendar.reigns), fc.nat(), fc.nat(), fc.nat(), fc.nat(3))
  .map(([reign, year, month, day, depth]): Dated => {
    const n = 1 + (year % (toAstronomical(reign.last) - toAstronomical(reign.first) + 1));
    const months = (monthsOfReign(calendar, reign, n) ?? []).filter(
      ({ days, month: at }) => days > 0 && at > 0,
    );
    const { first, last } = spanOfYear(calendar, reign, n);
    if (depth === 3) return [{ first, last: first }, undefined];
    if (depth === 0 || months.length === 0)
      return [
        { first, last },
        { reign: reign.name, year: n },
      ];
    const at = months[month % months.length];
    const date = { reign: reign.name, year: n, month: at.month, ...(at.leap && { leap: true as const }) };
    if (depth === 1) return [{ first: at.first, last: at.first + at.days - 1 }, date];
    const on = at.first + (day % at.days);
    return [
      { first: on, last: on },
      { ...date, day: on - at.first + 1 },
    ];
  });

/** Days. 聖曆三年 and 太初元年, in which the beginning of the year was moved, had fifteen months. */
const mostDays = { year: 445, month: 31, day: 1 };
const isWithin = (days: DayRange, whole: DayRange): boolean =>
  whole.first <= days.first && days.last <= whole.last;

const datesOf = (entries: readonly Dated[]) => {
  const builder = new EntryDatesBuilder();
  for (const [days, read] of entries) builder.add(days, read);
  return builder.build();
};
const ask = (label: string, dates: ReturnType<typeof datesOf>) =>
  readDayRanges({ startDate: label, endDate: label }, dates);

describe('a label of days', () => {
  it('means the days that it was made from, in any reign', () => {
    fc.assert(
      fc.property(fc.array(reading, { minLength: 1, maxLength: 30 }), (entries) => {
        const dates = datesOf(entries);
        for (const axis of dateAxes)
          for (const scale of dateScales) {
            const { codes, from, to, bucketOf } = dateBuckets(dates, axis, scale);
            for (const [i, code] of codes.entries()) {
              const label = labelOfBucket(dates, axis, scale, code);
              const read = ask(label, dates)!;
              const counted = entries.filter((_, entry) => bucketOf[entry] === i);
              const missed = counted.filter(([days]) => !read.some((one) => isWithin(days, one)));
              const own = { first: from[i], last: to[i] };
              const longer = read.filter(
                ({ first, last }) =>
                  last - first >= mostDays[scale] && first !== own.first && last !== own.last,
              );
              expect([label, missed, longer]).toEqual([label, [], []]);
            }
          }
        for (const [{ first, last }] of entries) {
          const [one, other] = [first, last].map((day) => describeEntryDay(day).western);
          const label = first === last ? one : `${one} – ${other}`;
          expect([label, ask(label, dates)]).toEqual([label, [{ first, last }]]);
        }
      }),
    );
  });

  it('is read in simplified characters and with digits', () => {
    const days = { first: 1_600_000, last: 1_600_354 };
    const dates = datesOf([[days, { reign: '慎靚王', year: 23 }]]);
    for (const text of ['慎靚王二十三年', '慎靓王二十三年', '慎靚王23年', '慎靚王 二三年'])
      expect([text, ask(text, dates)]).toEqual([text, [days]]);
  });

  it('has years of the cycle beside it, which mean those of the book', () => {
    const days = { first: 2_350_000, last: 2_354_000 };
    const dates = datesOf([[days, { reign: '雍正', year: 1 }]]);
    const [year, day] = ['雍正三年', '雍正四年正月十三'].map((text) => ask(text, dates));
    expect([ask('乙巳年', dates), ask('丙午年正月十三', dates)]).toEqual([year, day]);
  });

  it('means its own of two that are written alike', () => {
    const [early, late] = [2_349_990, 2_350_000].map((first) => ({ first, last: first }));
    const dates = datesOf([
      [early, { reign: '太和', year: 1 }],
      [late, { reign: '大和', year: 1 }],
    ]);
    expect([ask('太和元年', dates), ask('大和元年', dates)]).toEqual([[early], [late]]);
  });
});

it('names of rulers of annals are read, which the calendar of reigns has not', () => {
  const rows = readFileSync(join(import.meta.dirname, '../../reference/entries/rulers.tsv'), 'utf8')
    .split('\n')
    .filter((row) => row !== '' && !row.startsWith('#'));
  expect(rows.length).toBeGreaterThan(10);
  for (const row of rows) {
    const [name] = row.split('\t');
    const days = { first: 1_570_000, last: 1_570_354 };
    const date = { reign: name, year: 2 };
    expect([name, ask(writeReading(date), datesOf([[days, date]]))]).toEqual([name, [days]]);
  }
});

describe('of a product', () => {
  const never = { check: () => undefined, hold: () => undefined };
  let dated: DatedProduct;
  beforeAll(async () => {
    dated = await openDatedProduct(40, 3);
  });
  afterAll(() => dated.close());

  it('every label of a count asks for all that is counted under it', () => {
    const count = (more: object) =>
      answerEntryDates(dated.product, DateCountsRequest.parse({ code: 'dated', ...more }), never);
    // By reigns its readings are drawn without regard to its days.
    for (const scale of dateScales)
      for (const { label, of } of count({ axis: 'gregorian', scale }).buckets.slice(0, 40)) {
        const { buckets } = count({ axis: 'gregorian', scale, startDate: label, endDate: label });
        expect(buckets.map((one) => [one.label, one.count])).toContainEqual([label, of]);
      }
  });
});
