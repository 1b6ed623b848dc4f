// Days as librarians count them: of Asia/Shanghai, which has no summer time, written 2026-12-31.
import { z } from 'zod';

const shift = 8 * 3_600_000;
const dayTime = 24 * 3_600_000;

/** Epoch milliseconds of the first moment of a day. NaN for what is no day. */
export const startOfDay = (day: string): number => Date.parse(`${day}T00:00:00.000Z`) - shift;

/** The first moment after a day. */
export const endOfDay = (day: string): number => startOfDay(day) + dayTime;

export const dayOf = (at: number): string => new Date(at + shift).toISOString().slice(0, 10);

/** A day that exists: the 31st of February does not. */
export const isDay = (text: string): boolean => {
  if (!/^(?:19|20|21)\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const start = startOfDay(text);
  return !Number.isNaN(start) && dayOf(start) === text;
};

export const Day = z.string().refine(isDay, { params: { rule: 'not-a-day' } });
