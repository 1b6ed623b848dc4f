// What the disk of this machine does meanwhile, which a bench of servers cannot help: how long everything that runs waited for
// it at one time, as Linux tells in /proc/pressure, and how long it takes to have a few kilobytes for good, with nothing of ours
// between.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sampleQuantile } from './sample-quantile.ts';

const file = '/proc/pressure/io';
/** Milliseconds from one write to the next, and its bytes: a page of PostgreSQL. */
const interval = 100;
const bytes = 8192;

/** Milliseconds since the machine started. */
const stalled = (): number | undefined =>
  existsSync(file)
    ? Number(/^full .* total=(\d+)$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? Number.NaN) / 1000
    : undefined;

/** Milliseconds that each write took, until `isOver`. */
const writeForGood = async (isOver: () => boolean): Promise<number[]> => {
  const dir = mkdtempSync(join(tmpdir(), 'bench-disk-'));
  const handle = await open(join(dir, 'written'), 'w');
  const took: number[] = [];
  try {
    while (!isOver()) {
      const began = performance.now();
      await handle.write(Buffer.alloc(bytes, took.length));
      await handle.datasync();
      took.push(performance.now() - began);
      await setTimeout(interval);
    }
  } finally {
    await handle.close();
    rmSync(dir, { recursive: true });
  }
  return took;
};

/** Begins now. Gives lines that say what the disk did since. */
export const watchDisk = (): (() => Promise<string[]>) => {
  const before = stalled();
  let isOver = false;
  const writing = writeForGood(() => isOver);
  return async () => {
    const now = stalled();
    isOver = true;
    const took = await writing;
    const [median, p99] = [0.5, 0.99].map((share) => sampleQuantile(took, share).toFixed(1));
    return [
      ...(before === undefined || now === undefined
        ? []
        : [`all that ran waited for the disk for ${(now - before).toFixed(0)} ms`]),
      `beside it 8 KiB were on the disk after ${median} ms at the median and ${p99} ms at the 99th percentile`,
    ];
  };
};
