// Who comes next where many want the same threads: start-time fair queueing (Goyal, Vin & Cheng, SIGCOMM 1996) in two
// levels, by unit and within it by session. What is shared out is time used, since one job may cost a thousand times
// another; what a job will cost is not known before, so that its time is charged while it runs. One instance a pool.
import { type Job, leastServed, openFlows, type SessionFlow, type UnitFlow } from './flows.ts';
import { type JobCost, JobCosts } from './job-costs.ts';

/** For whom work is done. A stranger is a unit of its own, by its address. */
export interface Claimant {
  unit: string;
  session: string;
}

export interface FairQueueOptions {
  /** Jobs that run at one time. */
  slots: number;
  /** Jobs that may wait: of one session, of one unit, in all. */
  waiting?: { session: number; unit: number; all: number };
  /** Milliseconds of a machine with nothing else to do from which a job is long. */
  longTime?: number;
  /** Milliseconds, never going back. */
  clock?: () => number;
}

export interface JobOptions {
  /** Takes a job that waits out of the queue; one that runs must hear of it by itself. */
  signal?: AbortSignal;
  /** Expected duration in milliseconds, where it is known; otherwise estimated from the session's earlier jobs. */
  expected?: number;
  /** Begun before the session's other jobs, and beside them in the slot that they leave free; charged as they are. */
  urgent?: boolean;
}

export interface FairQueue {
  /**
   * The outcome of `work`, which is begun when it is the claimant's turn. @throws QueueFull when so many jobs of the
   * claimant wait; the signal's reason when it was aborted while the job waited.
   */
  run<T>(claimant: Claimant, work: () => Promise<T>, options?: JobOptions): Promise<T>;
  /** Jobs that wait. */
  readonly waiting: number;
  /** Milliseconds for which the oldest of them has waited; 0 when none does. */
  readonly oldest: number;
}

/** Too many jobs of this caller wait already. */
export class QueueFull extends Error {}

const defaults = { waiting: { session: 64, unit: 512, all: 2048 }, longTime: 100 };

export const openFairQueue = (options: FairQueueOptions): FairQueue => {
  const { slots, waiting: limits = defaults.waiting, longTime = defaults.longTime } = options;
  const clock = options.clock ?? (() => performance.now());
  const { units, open, tidy, longestQueue } = openFlows(clock);
  const running = new Set<Job>();
  let waiting = 0;
  const costs = new JobCosts(longTime);

  const expect = ({ expected, session, unit }: Job): number =>
    expected ?? costs.expected(session.key) ?? costs.expected(unit.name) ?? 0;

  /**
   * Long jobs leave a slot to the others, and so does a single session: a job cannot be interrupted, and whoever asks
   * for what is done in a moment is not to wait for the end of all that take seconds. An urgent job does not wait for
   * the session's others, only for urgent ones.
   */
  const mayBegin = ({ running: ofSession, jobs: [next] }: SessionFlow, longRunning: number): boolean => {
    const most = Math.max(1, slots - 1);
    const before = [...ofSession].filter(({ urgent }) => urgent || !next.urgent).length;
    return before < most && (longRunning < most || !costs.isLong(expect(next)));
  };

  const beginNext = (): void => {
    for (;;) {
      if (running.size >= slots || waiting === 0) return;
      const now = clock();
      let longRunning = 0;
      for (const { charged, began } of running)
        if (costs.isLong(charged) || costs.hasRunLong(now - began)) longRunning += 1;
      const may = (session: SessionFlow) => mayBegin(session, longRunning);
      const mayUnit = ({ sessions }: UnitFlow) => leastServed(sessions.values(), now, may) !== undefined;
      const unit = leastServed(units.values(), now, mayUnit);
      const session = unit && leastServed(unit.sessions.values(), now, may);
      if (!session) return;
      const [job] = session.jobs;
      leave(job);
      job.charged = expect(job);
      job.began = now;
      for (const jobs of [running, job.unit.running, session.running]) jobs.add(job);
      job.begin();
    }
  };

  const end = (job: Job, cost: JobCost): void => {
    const { unit, session, began } = job;
    const took = Math.max(0, clock() - began);
    for (const jobs of [running, unit.running, session.running]) jobs.delete(job);
    unit.used += took;
    session.used += took;
    costs.add([session.key, unit.name], took, cost);
    tidy();
    beginNext();
  };

  const leave = (job: Job): void => {
    const { unit, session } = job;
    session.jobs.splice(session.jobs.indexOf(job), 1);
    session.waiting -= 1;
    unit.waiting -= 1;
    waiting -= 1;
  };

  /** @throws QueueFull. Where all wait too long, whoever has most jobs waiting loses the last, not whoever comes. */
  const makeRoom = (unit: UnitFlow, session: SessionFlow): void => {
    const full = () => new QueueFull('too many jobs of this caller are waiting');
    if (session.waiting >= limits.session || unit.waiting >= limits.unit) throw full();
    if (waiting < limits.all) return;
    const longest = longestQueue();
    const last = longest?.jobs.at(-1);
    if (!last || !longest || longest.waiting <= session.waiting + 1) throw full();
    leave(last);
    last.refuse(full());
  };

  const admit = (claimant: Claimant, { expected, urgent = false }: JobOptions): Job => {
    const { unit, session } = open(claimant.unit, claimant.session);
    try {
      makeRoom(unit, session);
    } catch (cause) {
      tidy();
      throw cause;
    }
    let begin = () => {};
    let refuse: Job['refuse'] = () => {};
    const begun = new Promise<void>((resolve, reject) => {
      begin = resolve;
      refuse = reject;
    });
    const times = { charged: 0, began: 0, queuedAt: clock() };
    const job: Job = { unit, session, expected, urgent, ...times, begun, begin, refuse };
    const after = urgent ? session.jobs.findIndex((waiting) => !waiting.urgent) : -1;
    session.jobs.splice(after < 0 ? session.jobs.length : after, 0, job);
    for (const flow of [session, unit]) flow.waiting += 1;
    waiting += 1;
    return job;
  };

  return {
    get waiting() {
      return waiting;
    },
    get oldest() {
      const queuedTimes = [...units.values()].flatMap(({ sessions }) =>
        [...sessions.values()].flatMap(({ jobs }) => jobs.map((job) => job.queuedAt)),
      );
      return queuedTimes.length > 0 ? clock() - Math.min(...queuedTimes) : 0;
    },
    async run(claimant, work, options = {}) {
      const { signal } = options;
      signal?.throwIfAborted();
      const job = admit(claimant, options);
      const called = () => {
        if (!job.session.jobs.includes(job)) return;
        leave(job);
        tidy();
        job.refuse(signal?.reason);
      };
      signal?.addEventListener('abort', called, { once: true });
      try {
        beginNext();
        await job.begun;
      } finally {
        signal?.removeEventListener('abort', called);
      }
      let cost: JobCost = {};
      try {
        const outcome = await work();
        if (typeof outcome === 'object' && outcome !== null) cost = outcome;
        return outcome;
      } finally {
        end(job, cost);
      }
    },
  };
};
