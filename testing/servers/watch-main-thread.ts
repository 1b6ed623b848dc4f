// For tests: what the main thread of this process did while its event loop was blocked. It worked, or waited for a
// processor that others used, or neither, as when waiting for a disk. Taken from the scheduler's own count (Linux).
import { readFileSync } from 'node:fs';

/** Milliseconds. */
export interface StandStill {
  /** Of the clock. */
  lasted: number;
  worked: number;
  /** For a processor. */
  waited: number;
  /** What was begun last before its end. */
  during: string;
}

const step = 20;
const retainedCount = 10;

/** Nanoseconds so far, in a processor and before it (`Documentation/scheduler/sched-stats.rst`); none elsewhere. */
const readCounts = (): [worked: number, waited: number] => {
  try {
    const text = readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'latin1');
    const [worked = 0, waited = 0] = text.split(' ').map(Number);
    return [worked / 1e6, waited / 1e6];
  } catch {
    return [0, 0];
  }
};

/** From now on; the function tells the ten in which it worked most. */
export const watchMainThread = (nameWork: () => string): (() => StandStill[]) => {
  let longest: StandStill[] = [];
  let last = performance.now();
  let [worked, waited] = readCounts();
  setInterval(() => {
    const now = performance.now();
    const counts = readCounts();
    const still = { lasted: now - last, worked: counts[0] - worked, waited: counts[1] - waited };
    last = now;
    [worked, waited] = counts;
    const least = longest.length < retainedCount ? 0 : (longest.at(-1)?.worked ?? 0);
    if (still.lasted < 2 * step || still.worked <= least) return;
    longest = [...longest, { ...still, during: nameWork() }]
      .sort((a, b) => b.worked - a.worked)
      .slice(0, retainedCount);
  }, step).unref();
  return () => longest;
};
