// Where the real texts are that the benches measure on.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/** @throws when there are none: a bench without them measures nothing. */
export const corporaDir = (): string => {
  const dir = resolve(import.meta.dirname, '../..', process.env.LANGHUAN_CORPORA ?? '../shared/corpora');
  if (!existsSync(dir))
    throw new Error(`there are no texts in ${dir}: set LANGHUAN_CORPORA to a folder of them`);
  return dir;
};
