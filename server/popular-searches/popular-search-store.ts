// The search words of the last thirty days. The only file that writes the table `asked_word`.
//
// A reader's own search must not be revealed: a word is shown only when at least three sessions have searched for it.
// Only a digest of session and word together is stored. So rows of one session cannot be linked to each other or to a
// person.
import { createHash } from 'node:crypto';
import type { ReadersDatabase } from '../database/readers-database.ts';
import { writeBehind } from '../database/write-behind.ts';
import { writeInParts } from '../database/write-in-parts.ts';
import type { PopularSearchTable } from './tables.ts';

/** Days that a word is remembered, today included. */
const days = 30;
/** Distinct sessions that must have searched for a word before it is shown. */
const askersNeeded = 3;
const shown = 10;
/** Words of one session that count on one day. */
const perSession = 60;
/** Greatest length, in characters, of a word that counts: longer ones are quotations, and reveal who searched. */
const longest = 12;
/** How long a list is given out before it is counted again. */
const listTime = 60_000;
const mostLists = 500;
/** How long a ranking is, and how long it is given out. */
const mostRanked = 100;
const rankingTime = 10 * 60_000;

const dayLength = 86_400_000;
/** Milliseconds in which words are gathered. */
const gatherTime = 1000;

export interface PopularSearchStore {
  /**
   * Counts the words that a session searched for in a product, each word once a day. Written to the database within a
   * second, in one batch with those of other sessions.
   */
  count(code: string, sessionId: string, words: readonly string[], now: number): void;
  /** Writes what was counted. */
  flush(): Promise<void>;
  /** The most frequent search words of these products, at most ten. */
  top(codes: readonly string[], now: number): Promise<string[]>;
  /**
   * For everybody to see: the most frequent search words of all products with their counts. Only words that at least
   * `leastAskers` sessions searched for.
   */
  ranked(leastAskers: number, now: number): Promise<{ at: number; counts: ReadonlyMap<string, number> }>;
}

const dayOf = (now: number): number => Math.floor(now / dayLength);
const askerOf = (sessionId: string, word: string): string =>
  createHash('sha256').update(`${sessionId}\0${word}`).digest('base64url').slice(0, 22);

/** A word short enough, without a wildcard. */
const counts = (word: string): boolean => {
  const length = [...word].length;
  return length > 0 && length <= longest && !/[？\s]/u.test(word);
};

/** Nobody waits for the count, and a search is no worse for one that fails: `onFailure` hears of it. */
export function popularSearchStore(
  db: ReadersDatabase,
  onFailure: (error: unknown) => void,
): PopularSearchStore {
  let today = -1;
  let sweptDay = -1;
  /** The words that each session searched for today: repeated pages of a result need no write. */
  const counted = new Map<string, Set<string>>();
  let ranking: { at: number; counts: ReadonlyMap<string, number> } | undefined;
  const lists = new Map<string, { until: number; words: Promise<string[]> }>();

  /** Search words of the remembered days, the most frequent first. */
  const frequentWords = (now: number, leastAskers: number, most: number) =>
    db.read
      .selectFrom('asked_word')
      .where('day', '>', dayOf(now) - days)
      .where('day', '<=', dayOf(now))
      .groupBy('word')
      .having((e) => e.fn.count('asker').distinct(), '>=', leastAskers)
      .orderBy((e) => e.fn.countAll(), 'desc')
      .orderBy('word')
      .limit(most);

  const write = async (rows: readonly PopularSearchTable[]): Promise<void> => {
    const day = Math.max(...rows.map((row) => row.day));
    if (day !== sweptDay)
      await db.write((trx) =>
        trx
          .deleteFrom('asked_word')
          .where('day', '<=', day - days)
          .execute(),
      );
    sweptDay = day;
    await writeInParts(db, rows, (trx, part) =>
      trx
        .insertInto('asked_word')
        .values(part)
        .onConflict((c) => c.doNothing())
        .execute(),
    );
  };
  const waiting = writeBehind(gatherTime, write, onFailure);

  const readTop = async (codes: readonly string[], now: number): Promise<string[]> => {
    const rows = await frequentWords(now, askersNeeded, shown)
      .select('word')
      .where('code', 'in', codes)
      .execute();
    return rows.map(({ word }) => word);
  };

  return {
    count(code, sessionId, words, now) {
      const day = dayOf(now);
      if (day !== today) counted.clear();
      today = day;
      const known = counted.get(sessionId) ?? new Set<string>();
      counted.set(sessionId, known);
      const fresh = words
        .filter((word) => counts(word) && !known.has(`${code}\0${word}`))
        .slice(0, Math.max(0, perSession - known.size));
      for (const word of fresh) {
        known.add(`${code}\0${word}`);
        waiting.add({ code, word, asker: askerOf(sessionId, word), day });
      }
    },
    flush: waiting.flush,

    top(codes, now) {
      if (codes.length === 0) return Promise.resolve([]);
      const key = codes.join('\0');
      const known = lists.get(key);
      if (known && now < known.until) return known.words;
      if (lists.size >= mostLists) lists.clear();
      const words = readTop(codes, now);
      lists.set(key, { until: now + listTime, words });
      words.catch(() => lists.delete(key));
      return words;
    },

    async ranked(leastAskers, now) {
      if (ranking && Math.abs(now - ranking.at) < rankingTime) return ranking;
      const rows = await frequentWords(now, leastAskers, mostRanked)
        .select((e) => ['word', e.fn.countAll().as('count')])
        .execute();
      ranking = { at: now, counts: new Map(rows.map(({ word, count }) => [word, Number(count)])) };
      return ranking;
    },
  };
}
