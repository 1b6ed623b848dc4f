// Whether more may be read: the counters of a caller compared with the limits on them. Pure.
import {
  type LimitMeasure,
  limitOf,
  type LimitOwner,
  type LimitSpan,
  limitSpans,
  type ReadingLimits,
} from '#contract/limits/reading-limits.ts';

/** What a counter has. */
export interface CounterState {
  owner: LimitOwner;
  key: string;
  measure: LimitMeasure;
  /** Of a unit, for a session that takes no more than readers do: in these windows twice the limit. */
  lenient?: readonly LimitSpan[];
  used(span: LimitSpan): number;
}

/** How many read in a unit: now, and in hours of readers within a window. */
export interface Readers {
  now: number;
  hours: number;
  dayHours: number;
}

/** That so much of a limit was taken. */
export interface Breach extends Omit<CounterState, 'used'> {
  span: LimitSpan;
  used: number;
  limit: number;
  /** Seconds between a page and the next; undefined when no more may be taken. */
  delay: number | undefined;
}

/** Seconds between one page and the next when a share of the limit is taken, and when all of it is; in between they multiply. */
const leastDelay = 0.5;
export const mostDelay = 10;

const limitIn = (
  limits: ReadingLimits,
  { owner, measure, lenient }: Pick<CounterState, 'owner' | 'measure' | 'lenient'>,
  span: LimitSpan,
  readers: Readers,
): number | undefined => {
  const limit = limitOf(limits, owner, measure)?.[span];
  if (limit === undefined || owner !== 'unit') return limit;
  const { perReader } = measure === 'character' ? limits.characters : limits.pages;
  const hours = { minute: readers.now / 10, hour: readers.hours, day: readers.dayHours };
  return (limit + perReader * hours[span]) * (lenient?.includes(span) ? 2 : 1);
};

const delayAt = (share: number, from: number): number =>
  leastDelay * (mostDelay / leastDelay) ** Math.min(1, (share - from) / Math.max(0.01, 1 - from));

/** Where a limit is reached, or so much of it that taking is slowed: the ends first, then the longest delay. */
export const findBreaches = (
  states: readonly CounterState[],
  limits: ReadingLimits,
  readers: Readers,
): Breach[] => {
  const from = limits.slowFrom / 100;
  const breaches: Breach[] = [];
  for (const { used: usedIn, ...of } of states)
    for (const span of limitSpans) {
      const limit = limitIn(limits, of, span, readers);
      if (limit === undefined) continue;
      const used = usedIn(span);
      const share = used / limit;
      if (share >= 1) breaches.push({ ...of, span, used, limit, delay: undefined });
      else if (share >= from) breaches.push({ ...of, span, used, limit, delay: delayAt(share, from) });
    }
  const rank = ({ delay }: Breach): number => delay ?? Number.POSITIVE_INFINITY;
  return breaches.toSorted((a, b) => rank(b) - rank(a));
};

/** From when a session counts as a reader of its unit, and how much readers take at once, in hours of a reader. */
export const readerAfter = 2 * 60_000;
const startingHours = 0.5;
/** What a session that has just begun may have taken, in hours of a reader: that of three minutes. */
const begunHours = 0.05;

interface SessionUse {
  /** In an hour. */
  used: number;
  /** In which it read. */
  hours: number;
  /** 0 before its first page. */
  begunAt: number;
}

/**
 * The windows in which a session goes on when its unit is over a limit, up to twice that: all, where it has read for some
 * minutes, and no more than readers do; but for the day, where it has just begun, for many begin at once and none of them
 * is a reader yet. Whoever copies beside them, or with many sessions, stops himself and not the class.
 */
export const lenientSpans = (
  { used, hours, begunAt }: SessionUse,
  perReader: number,
  now: number,
): readonly LimitSpan[] => {
  const isReader = begunAt > 0 && now - begunAt >= readerAfter;
  if (isReader) return used <= perReader * (startingHours + hours) ? limitSpans : [];
  return used <= perReader * begunHours ? ['minute', 'hour'] : [];
};
