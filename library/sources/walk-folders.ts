// The folders that an import was given.
import { lstatSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { FaultLog } from './fault-log.ts';

/**
 * Calls `visit` with each, resolved. One that is not there, is no folder, lies within another or cannot be read is refused;
 * `wanted` says which folder to give instead.
 */
export const walkFolders = (
  paths: readonly string[],
  faults: FaultLog,
  wanted: string,
  visit: (root: string, path: string) => void,
): void => {
  const seen: string[] = [];
  for (const path of paths) {
    const root = resolve(path);
    try {
      const kind = lstatSync(root, { throwIfNoEntry: false });
      const isWithin = seen.some(
        (s) => !relative(s, root).startsWith('..') || !relative(root, s).startsWith('..'),
      );
      if (!kind) faults.refuse(path, 0, 'there is no such folder: check the path');
      else if (!kind.isDirectory())
        faults.refuse(path, 0, `this is no folder: give the folder that holds ${wanted}`);
      else if (isWithin)
        faults.refuse(
          path,
          0,
          'this folder is given twice, or lies within another that is given: give it once',
        );
      else {
        seen.push(root);
        visit(root, path);
      }
    } catch (cause) {
      const why = cause instanceof Error ? cause.message : String(cause);
      faults.refuse(path, 0, `it cannot be read (${why}): check who owns it and its mode`);
    }
  }
};
