// The scans of a product on their way into its bundle: each original is stored unchanged, and beside it the pyramid
// that is served. Pyramids are made a few pages ahead of the reading, so that every core has work and memory holds no
// more than a few.
import { constants, copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, dirname, extname } from 'node:path';
import { BadScan } from '#imaging/scans/bad-scan.ts';
import { makePyramid } from '#imaging/scans/pyramid.ts';
import { explainError } from '../files/failure.ts';
import { originalFile, pyramidFile } from '../files/scan-files.ts';
import type { SourcePage, SourcePicture } from '../sources/source.ts';

/** A scan that is in the bundle. */
export interface StoredScan {
  /** Of its original in `images/scans`; its pyramid is `images/pyramids/<name>.tif`. */
  name: string;
  /** In pixels. */
  width: number;
  height: number;
}

const maxNameBytes = 150;

/**
 * `000012-2568591_14.jpg`: unique by its page number, which is not repeated if the name already has it, and no longer
 * than a file name may be.
 */
const nameOf = (pageId: number, path: string): string => {
  const ending = extname(path);
  const number = `${String(pageId).padStart(6, '0')}-`;
  let stem = basename(path, ending).replaceAll(/[^\p{L}\p{N}._-]/gu, '_');
  if (stem.startsWith(number)) stem = stem.slice(number.length);
  while (Buffer.byteLength(stem) > maxNameBytes) stem = [...stem].slice(1).join('');
  return `${number}${stem}${ending.toLowerCase()}`;
};

const isPicture = (picture: SourcePage['picture']): picture is SourcePicture =>
  picture !== undefined && picture !== 'missing';

/** Undefined when it is not a scan; the reason has then been reported to the source. */
const keepScan = async (dir: string, pageId: number, page: SourcePage): Promise<StoredScan | undefined> => {
  const { picture, layout } = page;
  if (!isPicture(picture)) return undefined;
  const name = nameOf(pageId, picture.path);
  const original = originalFile(dir, name);
  const pyramid = pyramidFile(dir, name);
  const drawnOn = layout && layout.width > 0 ? { width: layout.width, height: layout.height } : undefined;
  try {
    for (const file of [original, pyramid]) mkdirSync(dirname(file), { recursive: true });
    const size = await makePyramid({ ...picture, ...(drawnOn ? { drawnOn } : {}) }, pyramid);
    copyFileSync(picture.path, original, constants.COPYFILE_FICLONE);
    return { name, ...size };
  } catch (cause) {
    rmSync(pyramid, { force: true });
    if (!(cause instanceof BadScan)) throw explainError(cause, picture.path);
    picture.report(`${cause.message}; until then the page has no picture`);
    return undefined;
  }
};

/** The pages in their order, each with its scan when that is in the bundle. */
export async function* keepScans(
  pages: Iterable<SourcePage>,
  dir: string,
): AsyncGenerator<{ page: SourcePage; scan?: StoredScan }> {
  const ahead = Math.max(2, availableParallelism());
  const waiting: { page: SourcePage; scan: Promise<StoredScan | undefined> }[] = [];
  const take = async () => {
    const { page, scan } = waiting.shift()!;
    const stored = await scan;
    return stored ? { page, scan: stored } : { page };
  };
  let pageId = 0;
  try {
    for (const page of pages) {
      pageId += 1;
      const scan = keepScan(dir, pageId, page);
      // Heard when its turn comes; until then it must not end the process.
      scan.catch(() => undefined);
      waiting.push({ page, scan });
      if (waiting.length >= ahead) yield await take();
    }
    while (waiting.length > 0) yield await take();
  } finally {
    await Promise.allSettled(waiting.map((one) => one.scan));
  }
}
