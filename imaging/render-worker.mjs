// A drawing thread of the render process.
import { setPriority } from 'node:os';
import { workerData } from 'piscina';
import { load } from '../loader/load.mjs';

try {
  // On Linux that of this thread alone.
  if (process.platform === 'linux' && workerData?.niceness) setPriority(workerData.niceness);
} catch {
  // It then competes with the pictures that are read, which is no fault.
}

export const { renderPicture, renderGlyph, warmUp } = await load(
  new URL('./render-thread.ts', import.meta.url),
);
