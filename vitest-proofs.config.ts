// `npm run test:proofs`: the tests that take minutes, for they kill servers, take databases away, fill disks, fuzz, look at
// every screen in every window, walk through whole tasks in a browser, try a second browser engine or read whole corpora.
// `.ci/run` runs them after `npm test`.
import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { LongestFirst } from './testing/longest-first.ts';
import { longest, shared } from './vitest.config.ts';

const { exclude: _exclude, ...proofs } = shared;
/** They wait longer than other tests, for servers that end and start, and for pages: with three, a core of two was idle half the time. */
const maxWorkers = availableParallelism() + 2;
const globalSetup = ['testing/compile-set-up.ts', 'testing/postgres-set-up.ts', 'e2e/build-client.ts'];

export default defineConfig({
  test: {
    ...proofs,
    ...longest,
    maxWorkers,
    sequence: { ...proofs.sequence, sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...proofs,
          ...longest,
          maxWorkers,
          name: 'proofs',
          isolate: false,
          include: ['**/*.proof.test.ts'],
          exclude: [...configDefaults.exclude, 'e2e/**'],
          globalSetup,
        },
      },
      {
        test: {
          ...proofs,
          ...longest,
          maxWorkers,
          sequence: { ...proofs.sequence, groupOrder: 1 },
          name: 'browser proofs',
          isolate: false,
          include: ['e2e/**/*.proof.test.ts'],
          globalSetup: [...globalSetup, 'e2e/start-command.ts', 'e2e/shared-library-set-up.ts'],
          retry: process.env['CI'] ? 1 : 0,
        },
      },
    ],
  },
});
