// The pictures of pages, as a server asks for them: typeset ones drawn in threads off its event loop, scans cut out of
// their pyramids by libvips in its own; kept on disk.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Piscina } from 'piscina';
import { openPictureCache } from './picture-cache.ts';
import type { ImageRequest } from './iiif.ts';
import { drawScan, openScanReader, type Scan } from './render-scan.ts';
import type { PictureTask } from './render-picture.ts';

/** Part of every cache key and ETag: a change of the drawing makes all pictures anew. */
export const drawingVersion = 2;

export interface PictureMaker {
  /**
   * The bytes of a picture. `holding` names the page for ever (`code/version/pageId`): what was drawn once
   * for it and for that request is taken from the cache. `load` is called only if it must be drawn.
   * Throws `BusyError` when too many are waiting.
   */
  picture(
    holding: string,
    request: ImageRequest,
    load: () => Omit<PictureTask, 'request'> | Promise<Omit<PictureTask, 'request'>>,
  ): Promise<Uint8Array>;
  /**
   * The bytes of a picture of a scan; `holding` as above. A whole tile is copied out of the pyramid, where it lies
   * ready, and not kept twice. Throws `DamagedScan` when the pyramid cannot be read, `BusyError` as above.
   */
  scan(holding: string, scan: Scan, request: ImageRequest): Promise<Uint8Array>;
  /** Starts a drawing thread with the commonest characters read, so that the first reader need not wait. */
  warm(): Promise<void>;
  close(): Promise<void>;
}

/** So many pictures are waiting that another would only make all of them late. */
export class BusyError extends Error {}

/** The scan is there and cannot be read: the bundle is damaged. */
export class DamagedScan extends Error {}

export interface PictureOptions {
  cacheDir: string;
  /** Size of the cache; 1 GiB if not given. */
  limitBytes?: number;
  /** Drawing threads; one less than the machine has cores, at least one, if not given. */
  threads?: number;
}

const queueLength = 256;
/** In pixels: a part of a scan up to this is cut out of its pyramid as fast as it would be kept in the cache. */
const smallPicture = 600 * 600;

/** At most `most` at a time, the others in turn; `BusyError` when too many wait. */
const limitWork = (most: number): (<T>(work: () => Promise<T>) => Promise<T>) => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= most) {
      if (waiting.length > queueLength) throw new BusyError('too many pictures are waiting to be drawn');
      await new Promise<void>((begin) => waiting.push(begin));
    } else running += 1;
    try {
      return await work();
    } finally {
      // The place goes to who waits longest; only without one is it given up.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
};

export const openPictureMaker = (options: PictureOptions): PictureMaker => {
  const cache = openPictureCache({ dir: options.cacheDir, limitBytes: options.limitBytes ?? 1 << 30 });
  const inTurn = limitWork(availableParallelism());
  const scans = openScanReader(inTurn);
  let pool: Piscina | undefined;
  const openPool = (): Piscina =>
    new Piscina({
      filename: join(import.meta.dirname, 'render-worker.mjs'),
      minThreads: 1,
      maxThreads: options.threads ?? Math.max(1, availableParallelism() - 1),
      // The outlines that a thread has gathered are worth keeping it for.
      idleTimeout: 10 * 60_000,
      // Without it a task that finds no free thread goes to the end of the queue again, and may starve there.
      stricterFIFO: true,
    });
  return {
    picture(holding, request, load) {
      const key = [drawingVersion, holding, request.canonical].join(' ');
      return cache.get(key, async () => {
        pool ??= openPool();
        if (pool.queueSize > queueLength) throw new BusyError('too many pictures are waiting to be drawn');
        const { canonical: _canonical, ...measures } = request;
        return pool.run({ ...(await load()), request: measures }, { name: 'renderPicture' });
      });
    },
    async scan(holding, scan, request) {
      try {
        const tile = await scans.takeTile(scan, request);
        if (tile) return tile;
        const { width, height } = request.size;
        if (width * height <= smallPicture) return await inTurn(() => drawScan(scan, request));
        const key = [drawingVersion, holding, request.canonical].join(' ');
        return await cache.get(key, () => inTurn(() => drawScan(scan, request)));
      } catch (cause) {
        if (cause instanceof BusyError) throw cause;
        throw new DamagedScan(`${scan.path} cannot be read`, { cause });
      }
    },
    async warm() {
      pool ??= openPool();
      await pool.run(undefined, { name: 'warmUp' });
    },
    async close() {
      await pool?.destroy();
      pool = undefined;
    },
  };
};
