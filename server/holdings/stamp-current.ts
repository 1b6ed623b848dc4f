// What tells one file `current` from the next, without reading it.
import { statSync } from 'node:fs';
import { currentFile } from '#library/files/data-folder.ts';

/** How old a file's time must be to tell it from the next. */
const settleTime = 2000;

/** `undefined` for one that is missing or so new that the next may have the same time. */
export const stampOfCurrent = (data: string, code: string): string | undefined => {
  const found = statSync(currentFile(data, code), { throwIfNoEntry: false });
  if (!found || Date.now() - found.mtimeMs < settleTime) return undefined;
  return `${found.ino} ${found.mtimeMs} ${found.size}`;
};
