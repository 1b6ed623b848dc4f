// Cuts a font into slices by characters. A cut takes a twentieth of a second, so that what was cut is kept by what it was
// cut from, and a build that finds it there cuts nothing.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const cache = join(import.meta.dirname, '../.cache/book-face');
/** Raised when slices of the same characters are to be cut anew. */
const form = 1;

export interface CutSlice {
  /** Of a WOFF2 file. */
  path: string;
  /** Ascending. */
  points: readonly number[];
}

/**
 * Files that have the glyphs of one font, with all their features, for one list of code points each. Lists are of
 * characters that the font has. Rejects where the font cannot be read or the disk not be written.
 */
export async function cutFace(
  fontFile: string,
  lists: readonly (readonly number[])[],
): Promise<readonly CutSlice[]> {
  const font = readFileSync(fontFile);
  const source = createHash('sha256').update(font).digest('hex');
  mkdirSync(cache, { recursive: true });
  let plain: Buffer | undefined;
  const slices: CutSlice[] = [];
  for (const list of lists) {
    const points = list.toSorted((a, b) => a - b);
    const key = createHash('sha256').update(`${form} ${source} ${points.join()}`).digest('hex').slice(0, 32);
    const path = join(cache, `${key}.woff2`);
    if (!existsSync(path)) {
      // Unpacked once, not at each cut.
      plain ??= await subsetFont(font, String.fromCodePoint(...lists.flat()), { targetFormat: 'sfnt' });
      const cut = await subsetFont(plain, String.fromCodePoint(...points), { targetFormat: 'woff2' });
      const aside = `${path}.${process.pid}`;
      writeFileSync(aside, cut);
      renameSync(aside, path);
    }
    slices.push({ path, points });
  }
  return slices;
}
