// The catalogue that was given for a product is stored in each of its versions, so that the next version has it too.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readCurrentOrNone, versionDir } from '../files/data-folder.ts';

/** Its name in a version's folder. */
export const contentsFileName = 'contents.tsv';

/** The catalogue that the live version was imported with; undefined when its source gave it. */
export const storedContents = (data: string, code: string): string | undefined => {
  const current = readCurrentOrNone(data, code);
  if (!current) return undefined;
  const path = join(versionDir(data, code, current.version), contentsFileName);
  return existsSync(path) ? path : undefined;
};
