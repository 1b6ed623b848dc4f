import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayOf, endOfDay, isDay, startOfDay } from './shanghai-day.ts';

it('holds every moment in one day, as the calendar of Asia/Shanghai has it', () => {
  const calendar = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Shanghai' });
  // Before 1992 Shanghai had summers of its own; nobody subscribed then.
  fc.assert(
    fc.property(fc.integer({ min: Date.UTC(1992, 0), max: Date.UTC(2199, 0) }), (at) => {
      const day = dayOf(at);
      expect(day).toBe(calendar.format(at));
      expect([isDay(day), startOfDay(day) <= at, at < endOfDay(day)]).toEqual([true, true, true]);
      expect(endOfDay(day)).toBe(startOfDay(dayOf(endOfDay(day))));
    }),
  );
});

it('knows what is no day', () => {
  for (const text of ['', '2026-02-30', '2026-13-01', '2026-1-1', '0026-01-01', '2026-01-01 ', '二〇二六'])
    expect([text, isDay(text)]).toEqual([text, false]);
  expect(isDay('2028-02-29')).toBe(true);
});
