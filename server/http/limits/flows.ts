// The units and sessions that have jobs, and what each is charged: who has used least, and who has most jobs waiting.

export interface Job {
  unit: UnitFlow;
  session: SessionFlow;
  expected: number | undefined;
  urgent: boolean;
  /** What it is charged at least while it runs, and when it began to. */
  charged: number;
  began: number;
  /** When it began to wait. */
  queuedAt: number;
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
export interface SessionFlow extends Flow {
  key: string;
  /** Those that wait, the urgent ones first. */
  jobs: Job[];
}
export interface UnitFlow extends Flow {
  name: string;
  sessions: Map<string, SessionFlow>;
}

const isIdle = (flow: Flow): boolean => flow.waiting === 0 && flow.running.size === 0;

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

/** Of those that have jobs waiting and `may` begin one. */
export const leastServed = <F extends Flow>(flows: Iterable<F>, now: number, may: (flow: F) => boolean) => {
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

/** `clock`: milliseconds, never going back. */
export const openFlows = (clock: () => number) => {
  /** By name, those with a job. */
  const units = new Map<string, UnitFlow>();

  /** Those of a caller by its unit and session, level with the others where it had no job. */
  const open = (name: string, id: string): { unit: UnitFlow; session: SessionFlow } => {
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

  /** Of the unit with most jobs waiting, the session with most. */
  const longestQueue = (): SessionFlow | undefined => {
    const most = <F extends Flow>(flows: Iterable<F>): F | undefined => {
      let found: F | undefined;
      for (const flow of flows) if (flow.waiting > (found?.waiting ?? 0)) found = flow;
      return found;
    };
    const unit = most(units.values());
    return unit && most(unit.sessions.values());
  };

  return { units, open, tidy, longestQueue };
};
