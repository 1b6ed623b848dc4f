// Who comes next where many want the same threads: start-time fair queueing (Goyal, Vin & Cheng, SIGCOMM 1996) in two
// levels, by unit and within it by session. What is shared out is time used, since one job may cost a thousand times
// another; what a job will cost is not known before, so that its time is charged while it runs. One instance a pool.
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

interface Job {
  unit: Unit;
  session: Session;
  expected: number | undefined;
  urgent: boolean;
  /** What it is charged at least while it runs, and when it began to. */
  charged: number;
  began: number;
  /** When it began to wait. */
  asked: number;
  begun: Promise<void>;
  begin: () => void;
  refuse: (cause: unknown) => void;
}

/** What is charged to a unit, or to a session of it. */
interface Flow {
  /** Milliseconds that ended jobs took, raised to those of the others when the flow had nothing to do. */
  used: number;
  running: Set<Job>;
  waiting: number;
}
interface Session extends Flow {
  key: string;
  /** Those that wait, the urgent ones first. */
  jobs: Job[];
}
interface Unit extends Flow {
  name: string;
  sessions: Map<string, Session>;
}

const defaults = { waiting: { session: 64, unit: 512, all: 2048 }, longTime: 100 };

const isIdle = (flow: Flow): boolean => flow.waiting === 0 && flow.running.size === 0;

export const openFairQueue = (options: FairQueueOptions): FairQueue => {
  const { slots, waiting: limits = defaults.waiting, longTime = defaults.longTime } = options;
  const clock = options.clock ?? (() => performance.now());
  /** Those with a job. */
  const units = new Map<string, Unit>();
  const running = new Set<Job>();
  let waiting = 0;
  const costs = new JobCosts(longTime);

  /** Time used, what runs now being charged at least what it was expected to take. */
  const usedBy = (flow: Flow, now: number): number => {
    let used = flow.used;
    for (const { began, charged } of flow.running) used += Math.max(charged, now - began);
    return used;
  };

  /**
   * A returning caller has no claim to time that it did not request: it starts level with the least served caller.
   */
  const catchUp = (flow: Flow, others: Iterable<Flow>, now: number): void => {
    let least = Number.POSITIVE_INFINITY;
    for (const other of others)
      if (other !== flow && !isIdle(other)) least = Math.min(least, usedBy(other, now));
    if (least < Number.POSITIVE_INFINITY) flow.used = Math.max(flow.used, least);
  };

  const openFlows = ({ unit: name, session: id }: Claimant): { unit: Unit; session: Session } => {
    const now = clock();
    const flow = () => ({ used: 0, running: new Set<Job>(), waiting: 0 });
    const unit = units.get(name) ?? { ...flow(), name, sessions: new Map() };
    if (isIdle(unit)) catchUp(unit, units.values(), now);
    units.set(name, unit);
    const key = JSON.stringify([name, id]);
    const session = unit.sessions.get(key) ?? { ...flow(), key, jobs: [] };
    if (isIdle(session)) catchUp(session, unit.sessions.values(), now);
    unit.sessions.set(key, session);
    return { unit, session };
  };

  /** Forgets what is charged to those who have nothing to do and would begin anew no better. */
  const tidy = (): void => {
    if (running.size === 0 && waiting === 0) {
      units.clear();
      return;
    }
    const now = clock();
    let least = Number.POSITIVE_INFINITY;
    for (const unit of units.values()) if (!isIdle(unit)) least = Math.min(least, usedBy(unit, now));
    for (const unit of units.values()) {
      if (isIdle(unit)) {
        if (unit.used <= least) units.delete(unit.name);
        continue;
      }
      let leastOfUnit = Number.POSITIVE_INFINITY;
      for (const session of unit.sessions.values())
        if (!isIdle(session)) leastOfUnit = Math.min(leastOfUnit, usedBy(session, now));
      for (const session of unit.sessions.values())
        if (isIdle(session) && session.used <= leastOfUnit) unit.sessions.delete(session.key);
    }
  };

  const expect = ({ expected, session, unit }: Job): number =>
    expected ?? costs.expected(session.key) ?? costs.expected(unit.name) ?? 0;

  /**
   * Long jobs leave a slot to the others, and so does a single session: a job cannot be interrupted, and whoever asks
   * for what is done in a moment is not to wait for the end of all that take seconds. An urgent job does not wait for
   * the session's others, only for urgent ones.
   */
  const mayBegin = ({ running: ofSession, jobs: [next] }: Session, longRunning: number): boolean => {
    const most = Math.max(1, slots - 1);
    const before = [...ofSession].filter(({ urgent }) => urgent || !next.urgent).length;
    return before < most && (longRunning < most || !costs.isLong(expect(next)));
  };

  const leastServed = <F extends Flow>(flows: Iterable<F>, now: number, may: (flow: F) => boolean) => {
    let found: F | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const flow of flows) {
      if (flow.waiting === 0) continue;
      const used = usedBy(flow, now);
      if (used >= least || !may(flow)) continue;
      found = flow;
      least = used;
    }
    return found;
  };

  const beginNext = (): void => {
    for (;;) {
      if (running.size >= slots || waiting === 0) return;
      const now = clock();
      let longRunning = 0;
      for (const { charged, began } of running)
        if (costs.isLong(charged) || costs.hasRunLong(now - began)) longRunning += 1;
      const may = (session: Session) => mayBegin(session, longRunning);
      const mayUnit = ({ sessions }: Unit) => leastServed(sessions.values(), now, may) !== undefined;
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

  /** Of the unit with most jobs waiting, the session with most. */
  const longestQueue = (): Session | undefined => {
    const most = <F extends Flow>(flows: Iterable<F>): F | undefined => {
      let found: F | undefined;
      for (const flow of flows) if (flow.waiting > (found?.waiting ?? 0)) found = flow;
      return found;
    };
    const unit = most(units.values());
    return unit && most(unit.sessions.values());
  };

  /** @throws QueueFull. Where all wait too long, whoever has most jobs waiting loses the last, not whoever comes. */
  const makeRoom = (unit: Unit, session: Session): void => {
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
    const { unit, session } = openFlows(claimant);
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
    const times = { charged: 0, began: 0, asked: clock() };
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
      const asked = [...units.values()].flatMap(({ sessions }) =>
        [...sessions.values()].flatMap(({ jobs }) => jobs.map((job) => job.asked)),
      );
      return asked.length > 0 ? clock() - Math.min(...asked) : 0;
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
