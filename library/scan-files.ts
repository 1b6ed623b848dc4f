// Where the scans of a bundle lie. `name` is as pages give it.
import { basename, join } from 'node:path';

/** As the library was given it. */
export const originalFile = (dir: string, name: string): string =>
  join(dir, 'images', 'scans', basename(name));

/** As it is served. */
export const pyramidFile = (dir: string, name: string): string =>
  join(dir, 'images', 'pyramids', `${basename(name)}.tif`);
