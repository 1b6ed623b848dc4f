// Has the names of products counted, one product at a time, by a thread that comes when it is needed and goes when it is idle.
import { setTimeout as wait } from 'node:timers/promises';
import type { CountNamesJob } from '#library/names/count-names.ts';
import { AppError } from '#contract/http/app-error.ts';
import { Piscina } from 'piscina';
import { smallHeap } from '../http/thread-heap.ts';

export interface NameCounter {
  /**
   * Sees to it that a version is counted, and tells how far that is; undefined once it is done, which is waited for for a
   * moment. @throws AppError holding-damaged, internal, search-busy.
   */
  count(code: string, version: string): Promise<{ done: number; of: number } | undefined>;
  close(): Promise<void>;
}

/** Versions that may wait to be counted. */
const mostWaiting = 200;
/** Milliseconds that a call waits for a count that may be short. */
const shortWait = 400;
/** Milliseconds after which a count that failed is tried again. */
const afterFailure = 60_000;

interface Counted {
  progress: Int32Array;
  done: Promise<void>;
  failure?: { error: AppError; at: number };
}

export const nameCounter = (data: string, onFailure: (cause: unknown, code: string) => void): NameCounter => {
  let pool: Piscina<CountNamesJob, string | undefined> | undefined;
  const counts = new Map<string, Counted>();
  let closed = false;

  const openPool = () => {
    const opened = new Piscina<CountNamesJob, string | undefined>({
      filename: new URL('./name-thread.mjs', import.meta.url).href,
      name: 'countNames',
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: 10_000,
      resourceLimits: smallHeap,
    });
    // Of a thread that fails while it counts, the count tells.
    opened.on('error', (cause: unknown) => onFailure(cause, ''));
    return opened;
  };

  const start = (key: string, code: string, version: string): Counted => {
    pool ??= openPool();
    const progress = new SharedArrayBuffer(8);
    const counted: Counted = { progress: new Int32Array(progress), done: Promise.resolve() };
    const fail = (error: AppError) => {
      counted.failure = { error, at: Date.now() };
      if (!closed) onFailure(error.cause, code);
    };
    counted.done = pool.run({ data, code, version, progress }).then(
      (wrong) => {
        if (wrong === undefined) counts.delete(key);
        else fail(new AppError('holding-damaged', undefined, { cause: wrong }));
      },
      (cause: unknown) => fail(new AppError('internal', undefined, { cause })),
    );
    counts.set(key, counted);
    return counted;
  };

  return {
    async count(code, version) {
      const key = `${code}|${version}`;
      let counted = counts.get(key);
      if (counted?.failure) {
        if (Date.now() - counted.failure.at < afterFailure) throw counted.failure.error;
        counts.delete(key);
        counted = undefined;
      }
      if (!counted && counts.size >= mostWaiting)
        throw new AppError('search-busy', undefined, { retryAfter: 5 });
      counted ??= start(key, code, version);
      await Promise.race([counted.done, wait(shortWait, undefined, { ref: false })]);
      if (counted.failure) throw counted.failure.error;
      if (!counts.has(key)) return undefined;
      return { done: Atomics.load(counted.progress, 0), of: Atomics.load(counted.progress, 1) };
    },
    async close() {
      closed = true;
      await pool?.destroy();
    },
  };
};
