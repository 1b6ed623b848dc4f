// The threads that search, with a queue, a time limit, and an end when the caller leaves.
import { availableParallelism } from 'node:os';
import { ensureVariants } from '#library/tables/build-variants.ts';
import { Piscina } from 'piscina';
import { AppError } from '../errors.ts';
import type { SearchJob, SearchOutcome, SearchRequest } from './search-job.ts';

export interface SearchPoolOptions {
  /** Threads; by default one for each core but one. */
  threads?: number;
  /** Searches that may wait; more are refused with `search-busy`. */
  queue?: number;
  /** Whether a thread with nothing to do ends after a minute, the last one too. */
  idle?: boolean;
  /** Milliseconds from asking to giving up, waiting included. */
  timeLimit?: number;
  /**
   * Milliseconds that a search may run on after its time before its caller is told; its thread ends it at its next
   * look. (Not by a signal to piscina 5.3: tasks that have one are left lying in its second queue for seconds.)
   */
  overrun?: number;
  /** Told of a thread that failed while it had no search: the pool goes on with another. */
  onFailure?: (cause: unknown) => void;
}

export interface SearchPool {
  /** The reply as JSON bytes. @throws AppError. */
  run(request: SearchRequest, dir: string, signal: AbortSignal): Promise<Uint8Array>;
  close(): Promise<void>;
}

let sharedVariants: Promise<SharedArrayBuffer> | undefined;

/** The table of variants, one for all threads of this process. */
export const shareVariants = (): Promise<SharedArrayBuffer> => {
  sharedVariants ??= ensureVariants().then(
    (bytes) => {
      const shared = new SharedArrayBuffer(bytes.length);
      new Uint8Array(shared).set(bytes);
      return shared;
    },
    (cause) => {
      sharedVariants = undefined;
      throw new AppError('internal', undefined, { cause });
    },
  );
  return sharedVariants;
};

export const openSearchPool = (options: SearchPoolOptions = {}): SearchPool => {
  const {
    threads = Math.max(1, availableParallelism() - 1),
    queue = 64,
    idle = false,
    timeLimit = 10_000,
    overrun = 2_000,
    onFailure = () => {},
  } = options;
  const pool = new Piscina<SearchJob, SearchOutcome>({
    filename: new URL('./search-worker.mjs', import.meta.url).href,
    minThreads: idle ? 0 : 1,
    maxThreads: threads,
    maxQueue: queue,
    name: 'runJob',
    idleTimeout: idle ? 60_000 : 600_000,
    stricterFIFO: true,
  });
  pool.on('error', onFailure);
  // Building the table, which is done once a version of it, is for the start; a failure is for whoever searches.
  void shareVariants().catch(() => {});
  return {
    async run(request, dir, signal) {
      const shared = await shareVariants();
      // Nothing is waited for between this look at the queue and the entry into it.
      if (pool.queueSize >= queue) throw new AppError('search-busy', undefined, { retryAfter: 1 });
      const left = new SharedArrayBuffer(4);
      const leave = () => Atomics.store(new Int32Array(left), 0, 1);
      signal.addEventListener('abort', leave, { once: true });
      if (signal.aborted) leave();
      let alarm: NodeJS.Timeout | undefined;
      const overdue = new Promise<never>((_resolve, reject) => {
        alarm = setTimeout(() => {
          leave();
          reject(new AppError('search-timeout'));
        }, timeLimit + overrun);
      });
      try {
        const deadline = Date.now() + timeLimit;
        const job = { ...request, dir, left, deadline, variants: shared };
        const outcome = await Promise.race([pool.run(job), overdue]);
        if ('bytes' in outcome) return outcome.bytes;
        const { code, details, cause } = outcome.failure;
        // Nobody reads the answer to a caller who has left, and it is no fault of ours.
        if (signal.aborted) throw new AppError('search-timeout', undefined, { retryAfter: 1 });
        throw new AppError(code, details, { cause });
      } finally {
        clearTimeout(alarm);
        signal.removeEventListener('abort', leave);
      }
    },
    close: () => pool.close({ force: true }),
  };
};
