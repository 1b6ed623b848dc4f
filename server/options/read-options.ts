// The settings file of a data folder, `options.json`: read once, when the server starts. docs/options.md describes it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LibraryOptions } from '#contract/options.ts';
import { LibraryFailure } from '#library/failure.ts';

const wrong = (file: string, why: string, cause?: unknown) =>
  new LibraryFailure('unreadable', `${file}: ${why}`, { cause });

const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** The defaults where there is no file. @throws LibraryFailure that names the setting and what is wrong with it. */
export const readOptions = (data: string): LibraryOptions => {
  const file = join(data, 'options.json');
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (isAbsent(error)) return LibraryOptions.parse({});
    throw wrong(file, 'cannot be read', error);
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw wrong(file, `is no JSON: ${error instanceof Error ? error.message : String(error)}`, error);
  }
  const read = LibraryOptions.strict().safeParse(value);
  if (read.success) return read.data;
  const faults = read.error.issues.map(({ path, message }) =>
    [path.join('.'), message].filter(Boolean).join(': '),
  );
  throw wrong(file, `${faults.join('; ')}; see docs/options.md`);
};
