import { join, resolve } from 'node:path';

export const repositoryRoot = resolve(import.meta.dirname, '..');
/** A text of the repository's own. */
export const fixture = join(repositoryRoot, 'fixtures', 'kanripo', 'KR1h9001', 'WYG');

/** A reader's own environment: nothing of the test runner's, whose NODE_ENV would change what is built. */
export const environment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(NODE_ENV|TEST|VITEST.*|LANGHUAN_DATA)$/.test(name)),
);
