// Keeps what was read from files as long as the files stay what they are.
import { statSync } from 'node:fs';

/** What tells a file, or a folder of files that are only ever replaced, from what it was. */
const signOf = (path: string): string => {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat ? `${stat.mtimeMs} ${stat.size} ${stat.ino}` : '';
};

/**
 * Reads at the first call, and again when the file at `path` has changed since. Callers during a read wait for that
 * read.
 */
export const cacheUntilChanged = <T>(
  path: string | readonly string[],
  read: () => Promise<T>,
): (() => Promise<T>) => {
  let current: { sign: string; value: Promise<T> } | undefined;
  return () => {
    const sign = [path].flat().map(signOf).join('\n');
    if (current?.sign === sign) return current.value;
    const value = read();
    current = { sign, value };
    // What failed is tried again.
    value.catch(() => {
      if (current?.value === value) current = undefined;
    });
    return value;
  };
};
