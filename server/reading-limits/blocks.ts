// Who is slowed or stopped now: on this server at once, on the other servers of the library within two seconds. A stop
// is on disk before it is reported, so that no end of a server, however sudden, takes it back.
import { LRUCache } from 'lru-cache';
import { pollChanges } from '../database/poll-changes.ts';
import { makeRowId } from '../ids/row-id.ts';
import type { HoldStore } from './block-store.ts';
import type { Breach } from './find-breaches.ts';
import { forgetAfter } from './counter-slots.ts';
import type { ReadingHoldTable } from './tables.ts';

export type Hold = ReadingHoldTable;
export type HoldTaker = Pick<Hold, 'unit_id' | 'session_id' | 'person_id' | 'address' | 'code'>;

export interface Holds {
  /** The stop of a key that lasts; undefined where there is none. */
  stopOf(key: string, measure: Hold['measure'], now: number): Hold | undefined;
  slow(breach: Breach, taker: HoldTaker, now: number): void;
  /** Resolves when it is on disk, or cannot be written. */
  stop(breach: Breach, until: number, taker: HoldTaker, now: number): Promise<Hold>;
  /** Counts a call that a stop has refused. */
  refuse(hold: Hold): void;
  flush(now: number): Promise<void>;
  /** Looks at once what other servers and administrators have done. */
  refresh(): Promise<void>;
  close(): void;
}

interface HoldsParts {
  store: HoldStore;
  clock: () => number;
  keepDays: () => number;
  onFailure: (error: unknown) => void;
  /** Gives what is written in the transaction that stops. */
  onStop: (hold: Hold) => Promise<Parameters<HoldStore['put']>[1]>;
  /** Hears of what was released, wherever that was. */
  onRelease: (hold: Hold) => void;
}

/** Slowed again within this time, it is still the same. */
const pause = 10 * 60_000;
const mostHolds = 50_000;
const dayLength = 86_400_000;

/** @throws where the database cannot be read at first. */
export async function openHolds(parts: HoldsParts): Promise<Holds> {
  const { store, clock, keepDays, onFailure, onStop, onRelease } = parts;
  const holds = new LRUCache<string, Hold>({ max: mostHolds });
  const changed = new Set<Hold>();
  let sweptDay = 0;
  const nameOf = ({ key, measure }: Pick<Hold, 'key' | 'measure'>): string => `${measure} ${key}`;

  const read = async (): Promise<void> => {
    const now = clock();
    for (const row of await store.inForce(now, now - forgetAfter)) {
      const known = holds.get(nameOf(row));
      if (row.released_at > 0) {
        onRelease(row);
        if (known && known.begun_at <= row.released_at) {
          holds.delete(nameOf(row));
          changed.delete(known);
        }
      } else if (!known || known.until_at < row.until_at) holds.set(nameOf(row), row);
    }
  };

  /** The one that goes on, or a new one. */
  const holdOf = (
    { owner, key, measure, span, used, limit }: Breach,
    taker: HoldTaker,
    now: number,
  ): Hold => {
    const known = holds.get(`${measure} ${key}`);
    if (known && known.step === 'slowed' && now - known.last_at <= pause) return known;
    const made: Hold = {
      id: makeRowId(),
      key,
      owner,
      measure,
      span,
      step: 'slowed',
      ...taker,
      used: Math.round(used),
      allowed: limit,
      slowed: 0,
      refused: 0,
      begun_at: now,
      last_at: now,
      until_at: 0,
      released_at: 0,
      released_by: '',
    };
    holds.set(nameOf(made), made);
    return made;
  };

  /** What is over is in the record; of the next breach another hold is made. */
  const forget = (now: number): void => {
    for (const [name, hold] of holds.entries())
      if (!changed.has(hold) && hold.until_at <= now && now - hold.last_at > pause) holds.delete(name);
  };

  const polling = await pollChanges(read, onFailure);
  return {
    ...polling,
    stopOf: (key, measure, now) => {
      const hold = holds.get(`${measure} ${key}`);
      return hold && hold.until_at > now ? hold : undefined;
    },
    slow: (breach, taker, now) => {
      const hold = holdOf(breach, taker, now);
      Object.assign(hold, { last_at: now, slowed: hold.slowed + 1, used: Math.round(breach.used) });
      Object.assign(hold, { span: breach.span, allowed: breach.limit });
      changed.add(hold);
    },
    stop: async (breach, until, taker, now) => {
      const hold = holdOf(breach, taker, now);
      const { span, used, limit } = breach;
      Object.assign(hold, { step: 'stopped', span, used: Math.round(used), allowed: limit });
      Object.assign(hold, { refused: 1, last_at: now, until_at: until });
      changed.delete(hold);
      try {
        await store.put([{ ...hold }], await onStop(hold));
      } catch (error) {
        changed.add(hold);
        onFailure(error);
      }
      return hold;
    },
    refuse: (hold) => {
      hold.refused += 1;
      hold.last_at = clock();
      changed.add(hold);
    },
    flush: async (now) => {
      const written = [...changed];
      changed.clear();
      try {
        if (written.length > 0) await store.put(written.map((hold) => ({ ...hold })));
        const today = Math.floor(now / dayLength);
        if (today !== sweptDay) {
          await store.sweep(now - keepDays() * dayLength);
          forget(now);
        }
        sweptDay = today;
      } catch (error) {
        for (const hold of written) changed.add(hold);
        throw error;
      }
    },
  };
}
