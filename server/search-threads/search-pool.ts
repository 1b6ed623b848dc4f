// The threads that search, shared out fairly among callers, with a time limit, and an end when the caller leaves.
import { availableParallelism } from 'node:os';
import { indexCacheBytes } from '#library/index-store/open-piece-store.ts';
import type { MendedMetadata } from '#library/bundle/mend-metadata.ts';
import { ensureVariants } from '#library/reference-data/variants/build-variants.ts';
import { Piscina } from 'piscina';
import { type Claim, runClaimed } from '../http/limits/claim.ts';
import type { ReadingLimiter, UsageRecord } from '../reading-limits/reading-limiter.ts';
import { AppError } from '#contract/http/app-error.ts';
import { type FairQueue, type FairQueueOptions, openFairQueue } from '../http/limits/fair-queue.ts';
import type { JobCost } from '../http/limits/job-costs.ts';
import { searchHeap } from '../http/thread-heap.ts';
import type { SearchAnswer } from '#retrieval/results/measure-delivery.ts';
import { searchCalls } from '#retrieval/search-calls.ts';
import type { SearchJob, SearchKind, SearchOutcome, SearchRequest } from '#retrieval/search-job.ts';

export interface SearchPoolOptions {
  /** The data folder. */
  data: string;
  /** Threads; by default one for each core, at least two, so that long searches leave one to the others. */
  threads?: number;
  /** Searches that may wait; the caller of more is refused with `search-busy`. */
  waiting?: FairQueueOptions['waiting'];
  /** Whether a thread with nothing to do ends after a minute, the last one too. */
  idle?: boolean;
  /** Milliseconds from asking to giving up, waiting included. */
  timeLimit?: number;
  /**
   * Milliseconds that a search may run past its time limit before its caller gets an error; its thread stops at its
   * next check. (No signal is passed to piscina 5.3: it leaves tasks with a signal in its second queue for seconds.)
   */
  overrun?: number;
  /** What text is delivered is counted here, where every search passes. */
  limiter?: ReadingLimiter;
  /** What is set of a product in place of what its source tells. */
  mendedOf?: (code: string) => MendedMetadata | undefined;
  /** Called when a thread failed while it had no search: the pool goes on with another. */
  onFailure?: (cause: unknown) => void;
}

export interface SearchPool {
  /** The reply as JSON bytes; `dir` is that of the version to search, none for many products. @throws AppError. */
  run(request: SearchRequest, dir: string | undefined, claim: Claim): Promise<Uint8Array>;
  /** Like `run`, but returns the reply together with the data about it. */
  answer(request: SearchRequest, dir: string | undefined, claim: Claim): Promise<SearchAnswer & JobCost>;
  /** The table of variants that its threads share. */
  variants(): Promise<SharedArrayBuffer>;
  /** Where searches wait. */
  readonly queue: Pick<FairQueue, 'waiting' | 'oldest'>;
  close(): Promise<void>;
}

/** As what text of books a search delivers, if it does. */
const deliveredAs = (kind: SearchKind): UsageRecord['kind'] | undefined => {
  if (kind === 'combo' || kind === 'all-newspapers') return 'search';
  if (kind === 'top-names') return undefined;
  const call = searchCalls[kind];
  return 'delivers' in call ? call.delivers : undefined;
};

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

export const openSearchPool = (options: SearchPoolOptions): SearchPool => {
  const {
    data,
    threads = Math.max(2, availableParallelism()),
    waiting = { session: 32, unit: 256, all: 1024 },
    idle = false,
    timeLimit = 10_000,
    overrun = 2_000,
    limiter,
    mendedOf = () => undefined,
    onFailure = () => {},
  } = options;
  const indexCache = Math.floor(indexCacheBytes() / Math.max(threads, availableParallelism()));
  const pool = new Piscina<SearchJob, SearchOutcome>({
    filename: new URL('./search-worker.mjs', import.meta.url).href,
    minThreads: idle ? 0 : 1,
    maxThreads: threads,
    name: 'runJob',
    idleTimeout: idle ? 60_000 : 600_000,
    stricterFIFO: true,
    resourceLimits: searchHeap,
  });
  pool.on('error', onFailure);
  // Building the table, which is done once a version of it, is for the start; a failure is for whoever searches.
  void shareVariants().catch(() => {});
  // The pool is given only what it has threads for: who waits, waits here.
  const queue = openFairQueue({ slots: threads, waiting });

  /** Runs in its turn; `left` tells the thread that nobody waits any more. */
  const search = async (
    job: Omit<SearchJob, 'left'>,
    signal: AbortSignal,
  ): Promise<SearchAnswer & JobCost> => {
    const left = new SharedArrayBuffer(4);
    const leave = () => Atomics.store(new Int32Array(left), 0, 1);
    signal.addEventListener('abort', leave, { once: true });
    if (signal.aborted) leave();
    try {
      const outcome = await pool.run({ ...job, left } as SearchJob);
      if ('bytes' in outcome) return outcome;
      const { code, why, cause, retryAfter = code === 'index-away' ? 5 : undefined } = outcome.failure;
      throw new AppError(code, why, { cause, ...(retryAfter !== undefined && { retryAfter }) });
    } finally {
      signal.removeEventListener('abort', leave);
    }
  };

  const answer: SearchPool['answer'] = async (request, dir, claim) => {
    const kind = deliveredAs(request.kind);
    const code = 'code' in request.request ? request.request.code : '';
    if (kind) await limiter?.check(claim, { kind, code, pages: [] });
    const variants = await shareVariants();
    const mended = mendedOf(code);
    const over = new AbortController();
    const signal = AbortSignal.any([claim.signal, over.signal]);
    let alarm: NodeJS.Timeout | undefined;
    const overdue = new Promise<never>((_resolve, reject) => {
      alarm = setTimeout(() => {
        reject(new AppError('search-timeout'));
        over.abort();
      }, timeLimit + overrun);
    });
    try {
      const job = {
        ...request,
        data,
        ...(dir !== undefined && { dir }),
        ...(mended && { mended }),
        deadline: Date.now() + timeLimit,
        indexCache,
        variants,
      };
      const found = runClaimed(queue, { ...claim, signal }, 'search-busy', () => search(job, signal));
      const answered = await Promise.race([found, overdue]);
      for (const part of answered.delivered ?? []) if (kind) limiter?.record(claim, { ...part, kind });
      return answered;
    } catch (cause) {
      // Nobody reads the answer to a caller who has left, and it is no fault of ours.
      if (claim.signal.aborted) throw new AppError('search-timeout', undefined, { retryAfter: 1, cause });
      throw cause;
    } finally {
      clearTimeout(alarm);
    }
  };

  return {
    queue,
    answer,
    variants: shareVariants,
    run: async (...args) => (await answer(...args)).bytes,
    close: () => pool.close({ force: true }),
  };
};
