// The threads that keep reference data: one the lists, dictionaries and the table of components, the other that of
// handwriting. They are large, take up to seconds to open, and are searched at a stretch: the thread that answers everybody
// does neither, and a look-up does not wait for those who draw. Each is shared out fairly among callers.
import { Piscina } from 'piscina';
import { AppError } from '#contract/http/app-error.ts';
import { type Claim, runClaimed } from '../http/limits/claim.ts';
import { type FairQueue, openFairQueue } from '../http/limits/fair-queue.ts';
import { smallHeap } from '../http/thread-heap.ts';
import type {
  ReferenceAnswer,
  ReferenceJob,
  ReferenceJobKind,
  ReferenceOutcome,
} from './run-reference-job.ts';

type Thread = 'reference' | 'handwriting';
/** The jobs that the handwriting thread runs. */
const ofHandwriting: ReadonlySet<ReferenceJobKind> = new Set(['recogniseTrace', 'prepareHandwriting']);

export interface ReferencePool {
  /** @throws AppError. */
  run<K extends ReferenceJobKind>(kind: K, job: ReferenceJob<K>, claim: Claim): Promise<ReferenceAnswer<K>>;
  /** Where questions wait. */
  readonly queues: Readonly<Record<Thread, Pick<FairQueue, 'waiting' | 'oldest'>>>;
  close(): Promise<void>;
}

/**
 * Milliseconds after which an idle thread ends. Every page that has a name or a character needs the data of the
 * `reference` thread, and opening it takes a second: so that thread ends only when nobody reads. The handwriting table
 * opens in a moment.
 */
const idleTimes: Readonly<Record<Thread, number>> = { reference: 10 * 60_000, handwriting: 60_000 };

const openThread = (idleTimeout: number, onFailure: (cause: unknown) => void) => {
  let pool: Piscina | undefined;
  const start = (): Piscina => {
    if (pool) return pool;
    pool = new Piscina({
      filename: new URL('./reference-worker.mjs', import.meta.url).href,
      name: 'runReferenceJob',
      minThreads: 0,
      maxThreads: 1,
      idleTimeout,
      resourceLimits: smallHeap,
      // A thread that sleeps otherwise would never collect what opening its tables has left.
      atomics: 'async',
    });
    pool.on('error', onFailure);
    return pool;
  };
  return {
    queue: openFairQueue({ slots: 1, waiting: { session: 64, unit: 256, all: 1024 } }),
    run: (task: unknown): Promise<unknown> => start().run(task),
    close: async () => {
      await pool?.destroy();
    },
  };
};

export const openReferencePool = (onFailure: (cause: unknown) => void): ReferencePool => {
  const threads = {
    reference: openThread(idleTimes.reference, onFailure),
    handwriting: openThread(idleTimes.handwriting, onFailure),
  };
  const { reference, handwriting } = threads;
  return {
    queues: { reference: reference.queue, handwriting: handwriting.queue },
    async run<K extends ReferenceJobKind>(
      kind: K,
      job: ReferenceJob<K>,
      claim: Claim,
    ): Promise<ReferenceAnswer<K>> {
      const thread = threads[ofHandwriting.has(kind) ? 'handwriting' : 'reference'];
      const work = () => thread.run({ kind, job }) as Promise<ReferenceOutcome<K>>;
      const outcome = await runClaimed(thread.queue, claim, 'search-busy', work);
      if ('fault' in outcome) throw new AppError('query-invalid', outcome.fault);
      return outcome.answer;
    },
    close: async () => {
      await Promise.all([reference.close(), handwriting.close()]);
    },
  };
};
