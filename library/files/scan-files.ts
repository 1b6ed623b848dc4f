// Where the scans of a bundle lie. `name` is as pages give it.
import { existsSync, opendirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** As the library was given it. */
export const originalFile = (dir: string, name: string): string =>
  join(dir, 'images', 'scans', basename(name));

/** As it is served. */
export const pyramidFile = (dir: string, name: string): string =>
  join(dir, 'images', 'pyramids', `${basename(name)}.tif`);

/** Whether a file of a bundle, by its path in it, is one of a scan's. */
export const isScan = (path: string): boolean => /^images\/(?:scans|pyramids)\//.test(path);

/** Whether a bundle has the scan of any page. */
export const hasScans = (dir: string): boolean => {
  const folder = dirname(pyramidFile(dir, 'any'));
  if (!existsSync(folder)) return false;
  const entries = opendirSync(folder);
  try {
    return entries.readSync() !== null;
  } finally {
    entries.closeSync();
  }
};
