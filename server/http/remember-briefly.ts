// What is looked up again and again, remembered for so short a time that a change is felt soon; whoever asks while it is being
// looked up waits for the same.
import { LRUCache } from 'lru-cache';
import { startAge } from './cache-age.ts';

const mostRemembered = 10_000;

export interface Remembered<T> {
  of(key: string): Promise<T>;
  /** Whether it was looked up before, however long ago that was. */
  wasAsked(key: string): boolean;
  /** It is looked up anew when it is asked for next. */
  forget(key: string): void;
}

/** `limit` in milliseconds. What fails is not remembered. `clock`: the time of day, which tests set. */
export function rememberBriefly<T>(
  limit: number,
  clock: () => number,
  lookUp: (key: string) => Promise<T>,
): Remembered<T> {
  const known = new LRUCache<string, { isYounger(limit: number): boolean; value: Promise<T> }>({
    max: mostRemembered,
  });
  return {
    of: (key) => {
      const entry = known.get(key);
      if (entry?.isYounger(limit)) return entry.value;
      const asked = { isYounger: startAge(clock), value: lookUp(key) };
      known.set(key, asked);
      asked.value.catch(() => {
        if (known.peek(key) === asked) known.delete(key);
      });
      return asked.value;
    },
    wasAsked: (key) => known.has(key),
    forget: (key) => void known.delete(key),
  };
}
