// How long everything that runs on this machine waited for its disk at one time: what a bench of servers cannot help. Linux
// tells it in /proc/pressure; elsewhere nothing is told.
import { existsSync, readFileSync } from 'node:fs';

const file = '/proc/pressure/io';

/** Milliseconds since the machine started. */
const stalled = (): number =>
  Number(/^full .* total=(\d+)$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? Number.NaN) / 1000;

/** Begins now. Gives a line that says how long it was since. */
export const watchDisk = (): (() => string[]) => {
  if (!existsSync(file)) return () => [];
  const before = stalled();
  return () => [`all that ran waited for the disk for ${(stalled() - before).toFixed(0)} ms`];
};
