// Counters of the rate at which is taken under each key, over all servers and their starts: what this server has counted, written once a second,
// and what the others have, read where a key is used, by itself each five minutes and for all keys together every three seconds.
// So a count is exact for one server that lives; a server that is killed loses its last second, and of several each may lag
// behind the others by six.
import { LRUCache } from 'lru-cache';
import { makeRowId } from '../ids/row-id.ts';
import {
  addToSlots,
  emptySlots,
  forgetAfter,
  readSlots,
  type Slots,
  usedIn,
  writeSlots,
} from './counter-slots.ts';
import type { CounterStore } from './counter-store.ts';
import type { CounterTable } from './tables.ts';
import type { LimitSpan } from '#contract/limits/reading-limits.ts';

type Measure = CounterTable['measure'];

export interface Counter {
  readonly key: string;
  readonly measure: Measure;
  /** When what goes on now has begun, and when something was last taken. */
  begunAt: number;
  lastAt: number;
  /** Until when the one that is slowed has to wait; of this server. */
  nextAt: number;
  /** What this server has counted since it started; what others have, and earlier starts. */
  own: Slots;
  others: ReadonlyMap<string, Slots>;
  /** When it was last released. */
  since: number;
  /** When the others were read for this key, and when that was last tried. */
  readAt: number | undefined;
  triedAt: number;
  reading: Promise<void> | undefined;
}

export interface Counters {
  /** Makes sure that what others have counted is known. */
  ready(keys: readonly (readonly [key: string, measure: Measure])[], now: number): Promise<void>;
  of(key: string, measure: Measure): Counter;
  used(counter: Counter, span: LimitSpan, now: number): number;
  add(counter: Counter, amount: number, now: number): void;
  /** What was taken before does not count any more. */
  release(key: string, measure: Measure, at: number): void;
  flush(now: number): Promise<void>;
}

/** What is known of a key is no older than this. */
const readEvery = 5_000;
const pollEvery = 3_000;
/** By how much the clocks of servers may differ, and a row come late, for the question for all keys to find it. */
const slack = 15_000;
/**
 * Each key is also queried alone at this interval: this is the delay for rows of a server whose clock differs by more.
 */
const readAgainAfter = 5 * 60_000;
const isWithin = (time: number, at: number | undefined, now: number): boolean =>
  at !== undefined && Math.abs(now - at) < time;
/** After so long without anything taken, what is taken next begins anew. */
const pause = 10 * 60_000;
const mostCounters = 100_000;
/** A key of which nothing was taken is forgotten after so long without a question for it. */
const forgetUntakenAfter = 60 * 60_000;
/** What all servers have counted under a key. */
export const slotsOfAll = ({ own, others }: Counter): Slots[] => [own, ...others.values()];

const nameOf = (key: string, measure: Measure): string => `${measure} ${key}`;

/** Brings a counter up to the rows of its key, of which this server wrote those with its id. */
const take = (counter: Counter, rows: readonly CounterTable[], server: string): void => {
  const valid = rows.filter(({ since }) => since >= counter.since);
  const others = valid.filter((row) => row.server !== server);
  counter.others = new Map([
    ...counter.others,
    ...others.map((row) => [row.server, readSlots(row.slots)] as const),
  ]);
  // Of a key that this server has forgotten while it was not used.
  const mine = valid.find((row) => row.server === server);
  if (mine && counter.lastAt === 0) counter.own = readSlots(mine.slots);
  const known = [...valid, { begun_at: counter.begunAt, last_at: counter.lastAt }];
  counter.lastAt = Math.max(...known.map(({ last_at }) => last_at));
  const goingOn = known.filter(({ last_at }) => last_at > 0 && counter.lastAt - last_at <= pause);
  if (goingOn.length > 0) counter.begunAt = Math.min(...goingOn.map(({ begun_at }) => begun_at));
};

export const openCounters = (store: CounterStore, onFailure: (error: unknown) => void): Counters => {
  const server = makeRowId();
  const counters = new LRUCache<string, Counter>({ max: mostCounters });
  let changed = new Set<Counter>();
  /** Of keys that were released, when. */
  const released = new LRUCache<string, number>({ max: mostCounters });
  let sweptAt = 0;
  /** Until when what others have taken is known of every key that is known at all. */
  let polledAt: number | undefined;

  const of: Counters['of'] = (key, measure) => {
    const name = nameOf(key, measure);
    const found = counters.get(name);
    if (found) return found;
    const made: Counter = {
      key,
      measure,
      begunAt: 0,
      lastAt: 0,
      nextAt: 0,
      own: emptySlots(),
      others: new Map(),
      since: released.get(name) ?? 0,
      readAt: undefined,
      triedAt: Number.NEGATIVE_INFINITY,
      reading: undefined,
    };
    counters.set(name, made);
    return made;
  };

  const read = async (stale: readonly Counter[], now: number): Promise<void> => {
    try {
      const rows = await store.of([...new Set(stale.map(({ key }) => key))]);
      for (const counter of stale)
        take(
          counter,
          rows.filter(({ key, measure }) => key === counter.key && measure === counter.measure),
          server,
        );
      for (const counter of stale) counter.readAt = now;
    } catch (error) {
      // What is known here goes on being counted.
      onFailure(error);
    }
    for (const counter of stale) {
      counter.triedAt = now;
      counter.reading = undefined;
    }
  };

  /** Brings what is known of all keys up to date, in one question for all. */
  const poll = async (now: number): Promise<void> => {
    if (isWithin(pollEvery, polledAt, now)) return;
    const since = Math.min(polledAt ?? now, now) - slack;
    const rows = counters.size === 0 ? [] : await store.ofOthers(server, since);
    for (const row of rows) {
      const counter = counters.peek(nameOf(row.key, row.measure));
      if (counter) take(counter, [row], server);
    }
    polledAt = now;
  };

  /** Drops the keys of which nothing counts any more: there is one for each session, person and address that ever came. */
  const forget = (now: number): void => {
    for (const [name, { lastAt, triedAt, reading }] of counters.entries()) {
      const idle = now - Math.max(lastAt, triedAt);
      if (reading === undefined && idle > (lastAt > 0 ? forgetAfter : forgetUntakenAfter))
        counters.delete(name);
    }
    for (const [name, at] of released.entries()) if (now - at > forgetAfter) released.delete(name);
  };

  const isKnown = ({ readAt }: Counter, now: number): boolean =>
    isWithin(readEvery, readAt, now) ||
    (isWithin(readAgainAfter, readAt, now) && isWithin(readEvery, polledAt, now));

  const rowOf = ({ key, measure, since, begunAt, lastAt, own }: Counter): CounterTable => ({
    key,
    measure,
    server,
    since,
    begun_at: begunAt,
    last_at: lastAt,
    slots: writeSlots(own),
  });

  return {
    of,
    ready: async (keys, now) => {
      const wanted = keys.map(([key, measure]) => of(key, measure));
      const stale = wanted.filter(
        (counter) =>
          counter.reading === undefined &&
          !isKnown(counter, now) &&
          !isWithin(readEvery, counter.triedAt, now),
      );
      if (stale.length > 0) {
        const reading = read(stale, now);
        for (const counter of stale) counter.reading = reading;
      }
      await Promise.all(wanted.map(({ reading }) => reading));
    },
    used: (counter, span, now) => usedIn(slotsOfAll(counter), span, now),
    add: (counter, amount, now) => {
      if (now - counter.lastAt > pause || counter.begunAt === 0) counter.begunAt = now;
      counter.lastAt = Math.max(now, counter.lastAt);
      addToSlots(counter.own, amount, now);
      changed.add(counter);
    },
    release: (key, measure, at) => {
      const name = nameOf(key, measure);
      if ((released.get(name) ?? 0) >= at) return;
      released.set(name, at);
      const counter = counters.get(name);
      if (!counter || counter.since >= at) return;
      Object.assign(counter, { since: at, own: emptySlots(), others: new Map(), nextAt: 0 });
      changed.add(counter);
    },
    flush: async (now) => {
      const written = changed;
      changed = new Set();
      try {
        if (written.size > 0) await store.put([...written].map(rowOf));
        await poll(now);
        if (now - sweptAt > forgetAfter / 24) {
          await store.sweep(now - forgetAfter);
          forget(now);
          sweptAt = now;
        }
      } catch (error) {
        changed = new Set([...written, ...changed]);
        throw error;
      }
    },
  };
};
