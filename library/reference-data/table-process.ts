// Has a table made by a separate process, which stores it where the requesting process finds it.
import { fork } from 'node:child_process';
import { join } from 'node:path';

/** Those that take seconds, or hundreds of megabytes. */
export type AsideTable = 'handwriting' | 'compositions' | 'variants' | 'edge-sources';

/** Resolves when the process has ended, however it did: whoever finds no table then makes it himself. */
export const makeTableAside = (table: AsideTable): Promise<void> =>
  new Promise((resolve) => {
    const maker = fork(join(import.meta.dirname, 'tables', 'table-process.mjs'), [table], {
      stdio: 'ignore',
      // It makes much that lives shortly, of which V8 and glibc would let hundreds of megabytes gather.
      execArgv: [...process.execArgv, '--max-semi-space-size=2'],
      env: { ...process.env, MALLOC_ARENA_MAX: '2' },
    });
    maker.once('error', () => resolve());
    maker.once('exit', () => resolve());
  });
