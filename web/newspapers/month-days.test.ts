import { describe, expect, it } from 'vitest';
import { addDays, addMonths, dayByKey, heldTo, isDayOfCalendar, monthsOfYear } from './month-days.ts';

const iso = (at: Date) => at.toISOString().slice(0, 10).replaceAll('-', '');

describe('the days of a year', () => {
  it.each([1887, 1900, 1912, 1919, 1940, 2000])(
    'are placed in %i as in the browser’s own calendar',
    (year) => {
      const months = monthsOfYear(year);
      const placed = months.flatMap(({ month, weeks }) =>
        weeks.flatMap((week) =>
          week.flatMap((date, weekday) => (date === undefined ? [] : [{ month, date, weekday }])),
        ),
      );
      const expected: typeof placed = [];
      for (let at = new Date(Date.UTC(year, 0, 1)); at.getUTCFullYear() === year; ) {
        expected.push({ month: at.getUTCMonth() + 1, date: iso(at), weekday: at.getUTCDay() });
        at = new Date(at.getTime() + 86_400_000);
      }
      expect(placed).toEqual(expected);
      expect(months.every(({ weeks }) => weeks.every((week) => week.some(Boolean)))).toBe(true);
    },
  );

  it('are distinguished from texts that are no day', () => {
    expect(
      ['19200229', '19190229', '19191301', '19190100', '1919', 'abcdefgh', '00000101'].map(isDayOfCalendar),
    ).toEqual([true, ...Array.from({ length: 6 }, () => false)]);
  });
});

describe('steps among days', () => {
  it('lead over months and years', () => {
    expect([addDays('19191231', 1), addDays('19200301', -1), addDays('19190306', -7)]).toEqual([
      '19200101',
      '19200229',
      '19190227',
    ]);
    expect([addMonths('19190131', 1), addMonths('19190131', -2), addMonths('19191215', 1)]).toEqual([
      '19190228',
      '19181130',
      '19200115',
    ]);
  });

  it('follow the keys of a grid', () => {
    // A Thursday.
    const keys = [
      'ArrowLeft',
      'ArrowRight',
      'ArrowUp',
      'ArrowDown',
      'Home',
      'End',
      'PageUp',
      'PageDown',
      'a',
    ];
    expect(keys.map((key) => dayByKey({ key }, '19190306'))).toEqual([
      '19190305',
      '19190307',
      '19190227',
      '19190313',
      '19190302',
      '19190308',
      '19190206',
      '19190406',
      undefined,
    ]);
  });

  it('end where a stretch of days ends', () => {
    const run = { first: '19190303', last: '19191231' };
    expect(['19190101', '19190306', '19200101'].map((date) => heldTo(date, run))).toEqual([
      '19190303',
      '19190306',
      '19191231',
    ]);
  });
});
