// What is made from the sources alone is stored beside the compiled sources, so that servers that start on the same
// sources make it once.
import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
};

const write = (file: string, text: string): void => {
  const draft = `${file}.${randomUUID()}`;
  try {
    writeFileSync(draft, text, { flag: 'wx', flush: true });
    renameSync(draft, file);
  } catch {
    // A full disk, or a package that is installed for all: it is made again next time.
    rmSync(draft, { force: true });
  }
};

/** `name` tells all, but for the sources, that the text depends on. Where nothing is compiled it is made anew. */
export const onceCompiled = (name: string, make: () => string): string => {
  const folder = process.env['LANGHUAN_COMPILED'];
  if (!folder) return make();
  const file = join(folder, name);
  const before = read(file);
  if (before !== undefined) return before;
  const text = make();
  write(file, text);
  return text;
};
