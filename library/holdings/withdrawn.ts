// Names of products that were taken away: what readers keep of them, and what was used of them, goes on naming them.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isAbsent, libraryDir } from '../files/data-folder.ts';
import { explainError } from '../files/failure.ts';
import { renameDurably, writeWhole } from '../files/sync-files.ts';

const fileOf = (data: string): string => join(libraryDir(data), '.withdrawn.json');

/** Full names by code; of a code that is in use again too. Empty where the file cannot be read as what it is. */
export const withdrawnNames = (data: string): Map<string, string> => {
  try {
    const names: unknown = JSON.parse(readFileSync(fileOf(data), 'utf8'));
    const entries = Object.entries(names !== null && typeof names === 'object' ? names : {});
    return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } catch (cause) {
    if (isAbsent(cause) || cause instanceof SyntaxError) return new Map();
    throw explainError(cause, fileOf(data));
  }
};

/** Remembers the name of a product that goes. To be called with the code locked. */
export const rememberWithdrawn = (data: string, code: string, name: string): void => {
  const names = Object.fromEntries(withdrawnNames(data).set(code, name));
  const aside = `${fileOf(data)}.${process.pid}`;
  rmSync(aside, { force: true });
  writeWhole(aside, Buffer.from(`${JSON.stringify(names, null, 2)}\n`));
  renameDurably(aside, fileOf(data));
};
