// Reads the JSON of the data packages where npm put them.
import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { z } from 'zod';
import { LibraryFailure } from '#library/files/failure.ts';

const require = createRequire(import.meta.url);

/** The folder of the texts of chinese-poetry. Throws when the package is not installed. */
const textsFolder = (): string => {
  try {
    return join(dirname(require.resolve('chinese-poetry/package.json')), 'dist');
  } catch (cause) {
    throw new LibraryFailure(
      'not-found',
      'the package chinese-poetry is missing: run npm ci with development dependencies to have the demonstration library',
      { cause },
    );
  }
};

export const sizeOfText = (path: string): number => statSync(join(textsFolder(), path)).size;

/** Reads and checks one file: `sishuwujing/mengzi.json`. */
export const readPackage = <T>(path: string, schema: z.ZodType<T>): T => {
  const parsed = schema.safeParse(JSON.parse(readFileSync(join(textsFolder(), path), 'utf8')));
  if (parsed.success) return parsed.data;
  throw new LibraryFailure(
    'bad-source',
    `chinese-poetry/${path} is not of the known form: run npm ci to have the version that this was written for`,
  );
};
