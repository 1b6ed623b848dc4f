// `npm run test:proofs`: the tests that take minutes, for they kill servers, take databases away, fill disks, fuzz, look at
// every screen in every window, walk through whole tasks in a browser, try a second browser engine or read whole corpora.
// `.ci/run` runs them after `npm test`.
import { configDefaults, defineConfig } from 'vitest/config';
import { LongestFirst } from './testing/longest-first.ts';
import { longest, shared } from './vitest.config.ts';

const { exclude: _exclude, ...proofs } = shared;
const globalSetup = ['testing/compile-set-up.ts', 'testing/postgres-set-up.ts', 'e2e/build-client.ts'];

export default defineConfig({
  test: {
    ...proofs,
    ...longest,
    sequence: { ...proofs.sequence, sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...proofs,
          ...longest,
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
          sequence: { shuffle: true, groupOrder: 1 },
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
