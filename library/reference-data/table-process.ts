// Has a table made by a process of its own, which keeps it where whoever asked finds it.
import { fork } from 'node:child_process';
import { join } from 'node:path';

/** Those that take seconds, or hundreds of megabytes. */
export type AsideTable = 'handwriting' | 'compositions' | 'variants' | 'edge-sources';

/** Resolves when the process has ended, however it did: whoever finds no table then makes it himself. */
export const makeTableAside = (table: AsideTable): Promise<void> =>
  new Promise((resolve) => {
    const maker = fork(join(import.meta.dirname, 'tables', 'table-process.mjs'), [table], {
      stdio: 'ignore',
    });
    maker.once('error', () => resolve());
    maker.once('exit', () => resolve());
  });
