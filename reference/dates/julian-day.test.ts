import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateOfDay, dayOfDate, firstGregorianDay, toAstronomical, toHistorical } from './julian-day.ts';
import { cycleName, cycleOf, cycleOfDay, cycleOfYear } from './sexagenary.ts';

/** The proleptic Gregorian date as the machine counts it. */
const byMachine = (day: number) => new Date((day - 2_440_588) * 86_400_000);

describe('dates of days', () => {
  it('lead back to their days', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3_000_000 }), (day) => {
        expect(dayOfDate(dateOfDay(day))).toBe(day);
      }),
    );
  });

  it('are those of the machine, from 15 October 1582 on', () => {
    fc.assert(
      fc.property(fc.integer({ min: firstGregorianDay, max: 3_000_000 }), (day) => {
        const date = byMachine(day);
        expect(dateOfDay(day)).toEqual({
          year: date.getUTCFullYear(),
          month: date.getUTCMonth() + 1,
          day: date.getUTCDate(),
          calendar: 'gregorian',
        });
      }),
    );
  });

  it('count on without a gap before it, a leap day in every fourth year', () => {
    const leap = (year: number) => toAstronomical(year) % 4 === 0;
    const lengths = (year: number) => [31, leap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    let before = dateOfDay(1_600_000);
    for (let day = 1_600_001; day < firstGregorianDay; day++) {
      const date = dateOfDay(day);
      const ends = before.day === lengths(before.year)[before.month - 1];
      const next = ends
        ? before.month === 12
          ? { year: toHistorical(toAstronomical(before.year) + 1), month: 1, day: 1 }
          : { year: before.year, month: before.month + 1, day: 1 }
        : { year: before.year, month: before.month, day: before.day + 1 };
      if (
        date.year !== next.year ||
        date.month !== next.month ||
        date.day !== next.day ||
        date.calendar !== 'julian'
      )
        expect({ day, date }).toEqual({ day, date: { ...next, calendar: 'julian' } });
      before = date;
    }
    expect(before).toEqual({ year: 1582, month: 10, day: 4, calendar: 'julian' });
    expect(dateOfDay(1_721_424)).toMatchObject({ year: 1, month: 1, day: 1 });
    expect(dateOfDay(1_721_423)).toMatchObject({ year: -1, month: 12, day: 31 });
  });
});

describe('the cycle of sixty', () => {
  it('has sixty names, each of which is read back as its place', () => {
    const names = Array.from({ length: 60 }, (_, i) => cycleName(i));
    expect(new Set(names).size).toBe(60);
    names.forEach((name, i) => expect(cycleOf(name[0], name[1])).toBe(i));
    expect(cycleOf('甲', '丑')).toBeUndefined();
    expect(cycleOf('甲', undefined)).toBeUndefined();
  });

  it('names known years and days', () => {
    expect(cycleName(cycleOfYear(1984))).toBe('甲子');
    expect(cycleName(cycleOfYear(toAstronomical(-1)))).toBe('庚申');
    expect(cycleName(cycleOfDay(2_451_545))).toBe('戊午');
    // 1 October 1949
    expect(cycleName(cycleOfDay(2_433_191))).toBe('甲子');
  });
});
