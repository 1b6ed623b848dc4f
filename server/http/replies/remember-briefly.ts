// What is looked up again and again, remembered for so short a time that a change is felt soon; whoever asks while it is being
// looked up waits for the same. What is in use is looked up again before it is too old, many in one question, so that hardly
// anybody waits for it.
import { LRUCache } from 'lru-cache';
import { startAge } from './cache-age.ts';

const mostRemembered = 10_000;
/** A key is refreshed together with others if it was requested within this number of milliseconds. */
const inUseTime = 60_000;
const lookedUpTogether = 500;

export interface Remembered<T> {
  of(key: string): Promise<T | undefined>;
  /** Whether it was looked up before, however long ago that was. */
  isKnown(key: string): boolean;
  /** The key is looked up again at the next request for it. */
  forget(key: string): void;
}

interface Entry<T> {
  isYounger(limit: number): boolean;
  value: Promise<T | undefined>;
  /** By the monotonic clock. */
  requestedAt: number;
}

/** What there is by these keys. */
export type LookUp<T> = (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>;

/** `limit` in milliseconds. What fails is not remembered. `clock`: the time of day, which tests set. */
export function rememberBriefly<T>(limit: number, clock: () => number, lookUp: LookUp<T>): Remembered<T> {
  const known = new LRUCache<string, Entry<T>>({ max: mostRemembered });
  let isRefreshing = false;

  const refreshSome = async (entries: readonly [string, Entry<T>][]): Promise<void> => {
    const isYounger = startAge(clock);
    const found = await lookUp(entries.map(([key]) => key));
    for (const [key, entry] of entries) {
      // Forgotten or requested again in the meantime.
      if (known.peek(key) !== entry) continue;
      const value = found.get(key);
      if (value === undefined) known.delete(key);
      else Object.assign(entry, { isYounger, value: Promise.resolve(value) });
    }
  };

  const refresh = async (): Promise<void> => {
    const inUse = [...known.entries()].filter(
      ([, { requestedAt }]) => performance.now() - requestedAt < inUseTime,
    );
    isRefreshing = inUse.length > 0;
    if (!isRefreshing) return;
    for (let from = 0; from < inUse.length; from += lookedUpTogether)
      // Whoever asks for one that is too old looks it up, and hears of what fails.
      await refreshSome(inUse.slice(from, from + lookedUpTogether)).catch(() => {});
    refreshSoon();
  };
  const refreshSoon = (): void => void setTimeout(() => void refresh(), limit / 2).unref();

  return {
    of: (key) => {
      const entry = known.get(key);
      if (entry?.isYounger(limit)) {
        entry.requestedAt = performance.now();
        return entry.value;
      }
      const value = lookUp([key]).then((found) => found.get(key));
      const newEntry = { isYounger: startAge(clock), value, requestedAt: performance.now() };
      known.set(key, newEntry);
      value.catch(() => {
        if (known.peek(key) === newEntry) known.delete(key);
      });
      if (!isRefreshing) refreshSoon();
      isRefreshing = true;
      return value;
    },
    isKnown: (key) => known.has(key),
    forget: (key) => void known.delete(key),
  };
}
