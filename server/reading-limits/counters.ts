// How fast is taken under each key, over all servers and their starts: what this server has counted, written once a second,
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
import type { PaceStore } from './counter-store.ts';
import type { PaceTable } from './tables.ts';
import type { LimitSpan } from '#contract/limits/reading-limits.ts';

type Measure = PaceTable['measure'];

export interface Pace {
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

export interface Paces {
  /** Makes sure that what others have counted is known. */
  ready(keys: readonly (readonly [key: string, measure: Measure])[], now: number): Promise<void>;
  of(key: string, measure: Measure): Pace;
  used(pace: Pace, span: LimitSpan, now: number): number;
  add(pace: Pace, amount: number, now: number): void;
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
const mostPaces = 100_000;
/** A key of which nothing was taken is forgotten after so long without a question for it. */
const forgetUntakenAfter = 60 * 60_000;
/** What all servers have counted under a key. */
export const slotsOfAll = ({ own, others }: Pace): Slots[] => [own, ...others.values()];

const nameOf = (key: string, measure: Measure): string => `${measure} ${key}`;

export const openPaces = (store: PaceStore, onFailure: (error: unknown) => void): Paces => {
  const server = makeRowId();
  const paces = new LRUCache<string, Pace>({ max: mostPaces });
  let changed = new Set<Pace>();
  /** Of keys that were released, when. */
  const released = new LRUCache<string, number>({ max: mostPaces });
  let sweptAt = 0;
  /** Until when what others have taken is known of every key that is known at all. */
  let polledAt: number | undefined;

  const of: Paces['of'] = (key, measure) => {
    const name = nameOf(key, measure);
    const found = paces.get(name);
    if (found) return found;
    const made: Pace = {
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
    paces.set(name, made);
    return made;
  };

  const take = (pace: Pace, rows: readonly PaceTable[]): void => {
    const valid = rows.filter(({ since }) => since >= pace.since);
    const others = valid.filter((row) => row.server !== server);
    pace.others = new Map([
      ...pace.others,
      ...others.map((row) => [row.server, readSlots(row.slots)] as const),
    ]);
    // Of a key that this server has forgotten while it was not used.
    const mine = valid.find((row) => row.server === server);
    if (mine && pace.lastAt === 0) pace.own = readSlots(mine.slots);
    const known = [...valid, { begun_at: pace.begunAt, last_at: pace.lastAt }];
    pace.lastAt = Math.max(...known.map(({ last_at }) => last_at));
    const goingOn = known.filter(({ last_at }) => last_at > 0 && pace.lastAt - last_at <= pause);
    if (goingOn.length > 0) pace.begunAt = Math.min(...goingOn.map(({ begun_at }) => begun_at));
  };

  const read = async (stale: readonly Pace[], now: number): Promise<void> => {
    try {
      const rows = await store.of([...new Set(stale.map(({ key }) => key))]);
      for (const pace of stale)
        take(
          pace,
          rows.filter(({ key, measure }) => key === pace.key && measure === pace.measure),
        );
      for (const pace of stale) pace.readAt = now;
    } catch (error) {
      // What is known here goes on being counted.
      onFailure(error);
    }
    for (const pace of stale) {
      pace.triedAt = now;
      pace.reading = undefined;
    }
  };

  /** Brings what is known of all keys up to date, in one question for all. */
  const poll = async (now: number): Promise<void> => {
    if (isWithin(pollEvery, polledAt, now)) return;
    const since = Math.min(polledAt ?? now, now) - slack;
    const rows = paces.size === 0 ? [] : await store.ofOthers(server, since);
    for (const row of rows) {
      const pace = paces.peek(nameOf(row.key, row.measure));
      if (pace) take(pace, [row]);
    }
    polledAt = now;
  };

  /** Drops the keys of which nothing counts any more: there is one for each session, person and address that ever came. */
  const forget = (now: number): void => {
    for (const [name, { lastAt, triedAt, reading }] of paces.entries()) {
      const idle = now - Math.max(lastAt, triedAt);
      if (reading === undefined && idle > (lastAt > 0 ? forgetAfter : forgetUntakenAfter)) paces.delete(name);
    }
    for (const [name, at] of released.entries()) if (now - at > forgetAfter) released.delete(name);
  };

  const isKnown = ({ readAt }: Pace, now: number): boolean =>
    isWithin(readEvery, readAt, now) ||
    (isWithin(readAgainAfter, readAt, now) && isWithin(readEvery, polledAt, now));

  const rowOf = ({ key, measure, since, begunAt, lastAt, own }: Pace): PaceTable => ({
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
        (pace) =>
          pace.reading === undefined && !isKnown(pace, now) && !isWithin(readEvery, pace.triedAt, now),
      );
      if (stale.length > 0) {
        const reading = read(stale, now);
        for (const pace of stale) pace.reading = reading;
      }
      await Promise.all(wanted.map(({ reading }) => reading));
    },
    used: (pace, span, now) => usedIn(slotsOfAll(pace), span, now),
    add: (pace, amount, now) => {
      if (now - pace.lastAt > pause || pace.begunAt === 0) pace.begunAt = now;
      pace.lastAt = Math.max(now, pace.lastAt);
      addToSlots(pace.own, amount, now);
      changed.add(pace);
    },
    release: (key, measure, at) => {
      const name = nameOf(key, measure);
      if ((released.get(name) ?? 0) >= at) return;
      released.set(name, at);
      const pace = paces.get(name);
      if (!pace || pace.since >= at) return;
      Object.assign(pace, { since: at, own: emptySlots(), others: new Map(), nextAt: 0 });
      changed.add(pace);
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
