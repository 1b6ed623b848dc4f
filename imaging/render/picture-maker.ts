// The pictures of pages, as a server requests them: drawn, or cut out of the pyramids of scans, by a separate process,
// and cached on disk.
import { availableParallelism } from 'node:os';
import { openPictureCache, type PictureCache } from './picture-cache.ts';
import type { ImageRequest } from '../iiif.ts';
import { openRenderProcess, RenderProcessEnded } from './open-render-process.ts';
import { openScanReader, type Scan, UnfetchedScan } from './render-scan.ts';
import type { PictureTask } from './render-picture.ts';
import type { FetchPart } from '../scans/tiff-tiles.ts';

/** Part of every cache key and ETag: a change of the drawing makes all pictures anew. */
export const drawingVersion = 9;

export interface PictureMaker {
  /**
   * The bytes of a picture. `holding` names the page for ever (`code/version/pageId`): what was drawn once
   * for it and for that request is taken from the cache. `load` is called only if it must be drawn, in its turn.
   */
  picture(
    holding: string,
    request: ImageRequest,
    load: () => Omit<PictureTask, 'request'> | Promise<Omit<PictureTask, 'request'>>,
    turn?: Turn,
  ): Promise<Uint8Array>;
  /**
   * The bytes of a picture of a scan; `holding` as above. A tile is copied from the pyramid, which already contains it,
   * and is not stored a second time in the cache. Throws `DamagedScan` when the pyramid cannot be read, `UnfetchedScan`
   * when a part of it cannot be fetched.
   */
  scan(holding: string, scan: Scan, request: ImageRequest, turn?: Turn): Promise<Uint8Array>;
  /**
   * The glyph picture in `file` as an SVG file of one em, drawn as on pages; empty where it has no ink. `name` names it
   * for ever (`code/version/picture`).
   */
  glyph(name: string, file: string, turn?: Turn): Promise<Uint8Array>;
  /** Of the pictures that are cached, how many requests were hits and how many pictures had to be made. */
  readonly counts: PictureCache['counts'];
  /** Starts the drawing process with the commonest characters read, so that the first reader need not wait. */
  warm(): Promise<void>;
  close(): Promise<void>;
}

/** Lets work wait until it is its asker's turn; which is first is not for this module to say. */
export type Turn = <T>(work: () => Promise<T>) => Promise<T>;

/** The scan is there and cannot be read: the bundle is damaged. */
export class DamagedScan extends Error {}

export interface PictureOptions {
  cacheDir: string;
  /** Size of the cache; 1 GiB if not given. */
  limitBytes?: number;
  /** Pictures drawn at one time; one less than the machine has cores, at least one, if not given. */
  threads?: number;
  /** Makes a part of a scan readable on the local disk, where scans are stored elsewhere. */
  fetchPart?: FetchPart | undefined;
}

const atOnce: Turn = (work) => work();

export const openPictureMaker = (options: PictureOptions): PictureMaker => {
  const cache = openPictureCache({ dir: options.cacheDir, limitBytes: options.limitBytes ?? 1 << 30 });
  const scans = openScanReader(options.fetchPart);
  const render = openRenderProcess(options.threads ?? Math.max(1, availableParallelism() - 1));
  return {
    counts: cache.counts,
    picture(holding, request, load, turn = atOnce) {
      const key = [drawingVersion, holding, request.canonical].join(' ');
      const { canonical: _canonical, ...measures } = request;
      const draw = async () => render.run('renderPicture', { ...(await load()), request: measures });
      return cache.get(key, draw, turn);
    },
    glyph: (name, file, turn = atOnce) =>
      cache.get([drawingVersion, name, 'glyph'].join(' '), () => render.run('renderGlyph', file), turn),
    async scan(holding, scan, request, turn = atOnce) {
      /** What fails in here is the scan's fault, not that of a turn that was not given. */
      const reading = async <T>(work: () => Promise<T>): Promise<T> => {
        try {
          return await work();
        } catch (cause) {
          if (cause instanceof RenderProcessEnded || cause instanceof UnfetchedScan) throw cause;
          throw new DamagedScan(`${scan.path} cannot be read`, { cause });
        }
      };
      const tile = await reading(() => scans.takeTile(scan, request));
      if (tile) return tile;
      const drawPart = () =>
        reading(async () => {
          await scans.prepare(scan, request);
          return render.run('drawScan', { scan, request });
        });
      const key = [drawingVersion, holding, request.canonical].join(' ');
      return cache.get(key, drawPart, turn);
    },
    async warm() {
      await render.run('warmUp', undefined);
    },
    close: () => render.close(),
  };
};
