// Blocks in force, of who is slowed or stopped: on this server at once, on the other servers of the library within two seconds. A stop
// is on disk before it is reported, so that no end of a server, however sudden, takes it back.
import { LRUCache } from 'lru-cache';
import { pollChanges } from '../database/poll-changes.ts';
import { makeRowId } from '../ids/row-id.ts';
import type { BlockStore } from './block-store.ts';
import type { Breach } from './find-breaches.ts';
import { forgetAfter } from './counter-slots.ts';
import type { BlockTable } from './tables.ts';

export type BlockCause = Pick<BlockTable, 'unit_id' | 'session_id' | 'person_id' | 'address' | 'code'>;

export interface Blocks {
  /** The stop of a key that lasts; undefined where there is none. */
  stopOf(key: string, measure: BlockTable['measure'], now: number): BlockTable | undefined;
  slow(breach: Breach, cause: BlockCause, now: number): void;
  /** Resolves when it is on disk, or cannot be written. */
  stop(breach: Breach, until: number, cause: BlockCause, now: number): Promise<BlockTable>;
  /** Counts a call that a stop has refused. */
  refuse(block: BlockTable): void;
  flush(now: number): Promise<void>;
  /** Looks at once what other servers and administrators have done. */
  refresh(): Promise<void>;
  close(): void;
}

interface BlocksParts {
  store: BlockStore;
  clock: () => number;
  keepDays: () => number;
  onFailure: (error: unknown) => void;
  /** Gives what is written in the transaction that stops. */
  onStop: (block: BlockTable) => Promise<Parameters<BlockStore['put']>[1]>;
  /** Hears of what was released, wherever that was. */
  onRelease: (block: BlockTable) => void;
}

/** Somebody who is slowed again within this time is under the same block. */
const pause = 10 * 60_000;
const mostBlocks = 50_000;
const dayLength = 86_400_000;

/** @throws where the database cannot be read at first. */
export async function openBlocks(parts: BlocksParts): Promise<Blocks> {
  const { store, clock, keepDays, onFailure, onStop, onRelease } = parts;
  const blocks = new LRUCache<string, BlockTable>({ max: mostBlocks });
  const changed = new Set<BlockTable>();
  let sweptDay = 0;
  const nameOf = ({ key, measure }: Pick<BlockTable, 'key' | 'measure'>): string => `${measure} ${key}`;

  const read = async (): Promise<void> => {
    const now = clock();
    for (const row of await store.inForce(now, now - forgetAfter)) {
      const known = blocks.get(nameOf(row));
      if (row.released_at > 0) {
        onRelease(row);
        if (known && known.begun_at <= row.released_at) {
          blocks.delete(nameOf(row));
          changed.delete(known);
        }
      } else if (!known || known.until_at < row.until_at) blocks.set(nameOf(row), row);
    }
  };

  /** The one that goes on, or a new one. */
  const blockOf = (
    { owner, key, measure, span, used, limit }: Breach,
    cause: BlockCause,
    now: number,
  ): BlockTable => {
    const known = blocks.get(`${measure} ${key}`);
    if (known && known.step === 'slowed' && now - known.last_at <= pause) return known;
    const made: BlockTable = {
      id: makeRowId(),
      key,
      owner,
      measure,
      span,
      step: 'slowed',
      ...cause,
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
    blocks.set(nameOf(made), made);
    return made;
  };

  /** What is over is in the record; of the next breach another block is made. */
  const forget = (now: number): void => {
    for (const [name, block] of blocks.entries())
      if (!changed.has(block) && block.until_at <= now && now - block.last_at > pause) blocks.delete(name);
  };

  const polling = await pollChanges(read, onFailure);
  return {
    ...polling,
    stopOf: (key, measure, now) => {
      const block = blocks.get(`${measure} ${key}`);
      return block && block.until_at > now ? block : undefined;
    },
    slow: (breach, cause, now) => {
      const block = blockOf(breach, cause, now);
      Object.assign(block, { last_at: now, slowed: block.slowed + 1, used: Math.round(breach.used) });
      Object.assign(block, { span: breach.span, allowed: breach.limit });
      changed.add(block);
    },
    stop: async (breach, until, cause, now) => {
      const block = blockOf(breach, cause, now);
      const { span, used, limit } = breach;
      Object.assign(block, { step: 'stopped', span, used: Math.round(used), allowed: limit });
      Object.assign(block, { refused: 1, last_at: now, until_at: until });
      changed.delete(block);
      try {
        await store.put([{ ...block }], await onStop(block));
      } catch (error) {
        changed.add(block);
        onFailure(error);
      }
      return block;
    },
    refuse: (block) => {
      block.refused += 1;
      block.last_at = clock();
      changed.add(block);
    },
    flush: async (now) => {
      const written = [...changed];
      changed.clear();
      try {
        if (written.length > 0) await store.put(written.map((block) => ({ ...block })));
        const today = Math.floor(now / dayLength);
        if (today !== sweptDay) {
          await store.sweep(now - keepDays() * dayLength);
          forget(now);
        }
        sweptDay = today;
      } catch (error) {
        for (const block of written) changed.add(block);
        throw error;
      }
    },
  };
}
