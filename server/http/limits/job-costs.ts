// What jobs of a queue cost, of whom, and which of those that run are long.

/** What the outcome of a job may tell. */
export interface JobCost {
  /** Milliseconds of processor that it took; without them it counts as what it took by the clock. */
  spent?: number;
}

/** Callers of whom it is remembered what their jobs cost. */
const mostRemembered = 20_000;
/** Of jobs that ended, how much the last one counts; and the slowest that a machine is taken to be. */
const weightOfLast = 0.1;
const slowest = 20;

export class JobCosts {
  /** The recent cost of jobs of a session, and of a unit; the caller with the oldest request comes first. */
  private readonly means = new Map<string, number>();
  /** Of late, by the clock and of the processor. */
  private readonly late = { took: 0, spent: 0 };
  private readonly longTime: number;

  /** `longTime`: milliseconds, on a machine with nothing else to do, from which a job is long. */
  constructor(longTime: number) {
    this.longTime = longTime;
  }

  /** Of the next job of a caller, by those before; `undefined` of one who is not known. */
  expected(caller: string): number | undefined {
    return this.means.get(caller);
  }

  /** A job of these callers ended after so many milliseconds by the clock. */
  add(callers: readonly string[], took: number, { spent = took }: JobCost): void {
    const needed = Math.min(took, spent);
    this.late.took += weightOfLast * (took - this.late.took);
    this.late.spent += weightOfLast * (needed - this.late.spent);
    for (const caller of callers) this.remember(caller, needed);
  }

  isLong(cost: number): boolean {
    return cost >= this.longTime;
  }

  /**
   * Whether a job that has run for this time is long, whatever its expected cost. The clock continues while the job
   * has no processor: beside other programs, all jobs would otherwise be long and wait for each other while slots are
   * idle.
   */
  hasRunLong(time: number): boolean {
    const slowness = this.late.took / Math.max(this.late.spent, 0.01);
    return time >= this.longTime * Math.min(slowest, Math.max(1, slowness));
  }

  private remember(caller: string, cost: number): void {
    const mean = this.means.get(caller);
    this.means.delete(caller);
    this.means.set(caller, mean === undefined ? cost : (mean + cost) / 2);
    const [oldest] = this.means.keys();
    if (this.means.size > mostRemembered && oldest !== undefined) this.means.delete(oldest);
  }
}
