// Cuts fonts into slices by characters. Compression takes most of the time: slices that few pages need are compressed
// by Node itself, at a twentieth of the work for a sixth more bytes (`pack-woff2.mjs`). Slices are cached under a key
// of their inputs, shared by all working copies of the user who builds; a build that finds all of them in the cache
// cuts nothing.
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { availableParallelism, homedir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** The first of the folders for such things that can be written. */
const openCache = (): string => {
  const own = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'langhuan/book-face');
  try {
    mkdirSync(own, { recursive: true });
    accessSync(own, constants.W_OK);
    return own;
  } catch {
    const beside = join(import.meta.dirname, '../../.cache/book-face');
    mkdirSync(beside, { recursive: true });
    return beside;
  }
};

/** Raised when slices of the same characters are to be cut anew. */
const form = 4;

export interface FaceToCut {
  fontFile: string;
  /** Of characters that the font has. */
  lists: readonly (readonly number[])[];
  /** Whether a list is used so often that the time to compress it tightly is worth the bytes saved. */
  isTight: (points: readonly number[]) => boolean;
}
export interface CutSlice {
  /** Of a WOFF2 file. */
  path: string;
  /** Ascending. */
  points: readonly number[];
}
interface Job {
  fontFile: string;
  cuts: (CutSlice & { tight: boolean })[];
}

/** Works through jobs, the last first, in one thread. */
const runThread = (jobs: Job[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(join(import.meta.dirname, 'cut-face-worker.mjs'), { execArgv: [] });
    const next = () => {
      const job = jobs.pop();
      if (job) worker.postMessage(job);
      else worker.terminate().then(() => resolve(), reject);
    };
    worker.on('error', reject);
    worker.on('message', ({ failure }: { failure?: string }) => {
      if (failure === undefined) return next();
      void worker.terminate();
      reject(new Error(failure));
    });
    next();
  });

/**
 * Files that have the glyphs of a font, with all their features, for one list of code points each, in the order of
 * fonts and lists. Rejects where a font cannot be read or the disk not be written.
 */
export async function cutFaces(faces: readonly FaceToCut[]): Promise<readonly CutSlice[][]> {
  const cache = openCache();
  const slices = faces.map(({ fontFile, lists, isTight }): Job['cuts'] => {
    const source = createHash('sha256').update(readFileSync(fontFile)).digest('hex');
    return lists.map((list) => {
      const points = list.toSorted((a, b) => a - b);
      const tight = isTight(points);
      const key = createHash('sha256')
        .update(`${form} ${source} ${tight} ${points.join()}`)
        .digest('hex')
        .slice(0, 32);
      return { path: join(cache, `${key}.woff2`), points, tight };
    });
  });
  const jobs = slices.flatMap((of, i): Job[] => {
    const cuts = of.filter(({ path }) => !existsSync(path));
    return cuts.length > 0 ? [{ fontFile: faces[i]!.fontFile, cuts }] : [];
  });
  // The longest is begun first, which is taken from the end.
  jobs.sort((a, b) => a.cuts.length - b.cuts.length);
  const threads = Math.min(jobs.length, availableParallelism());
  await Promise.all(Array.from({ length: threads }, () => runThread(jobs)));
  return slices;
}
