// `npm run test:proofs`: the tests that take minutes, for they kill servers, take databases away, fill disks, fuzz, look at
// every screen in every window, walk through whole tasks in a browser, try a second browser engine or read whole corpora.
// `.ci/run` runs them after `npm test`, but for the two projects of release proofs: a third of the time of all, that seldom
// finds what the others do not.
import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { LongestFirst } from './testing/run/longest-first.ts';
import { longest, shared } from './vitest.config.ts';

const { exclude: _exclude, ...proofs } = shared;
/** They wait longer than other tests, for servers that end and start, and for pages: with three, a core of two was idle half the time. */
const maxWorkers = availableParallelism() + 2;
/** Whole corpora, several servers, tools that are fetched, many cases of what shorter tests draw fewer of. */
const release = [
  'library/pages/paragraphs-corpora.proof.test.ts',
  'library/sources/kanripo/walk-corpora.proof.test.ts',
  'library/sources/text-accounts.proof.test.ts',
  'retrieval/entries/many-entries.proof.test.ts',
  'retrieval/exploration/exploration.proof.test.ts',
  'retrieval/results/ranking.proof.test.ts',
  'scripts/prove/prove-deployment.proof.test.ts',
  'scripts/prove/prove-store-damage.proof.test.ts',
  'scripts/prove/prove-store-nodes.proof.test.ts',
  'server/auth/credentials/guard-attempts.proof.test.ts',
  'server/database/migrate.proof.test.ts',
  'server/http/openapi/openapi-readers.proof.test.ts',
  'server/search/any-request.proof.test.ts',
  'server/search/export-progress.proof.test.ts',
  'server/search/hostile-queries.proof.test.ts',
  'server/search/index-stores.proof.test.ts',
];
/** Every screen with the longest of everything, or with its replies in every order, and what seldom changes. */
const browserRelease = [
  'e2e/calendar.proof.test.ts',
  'e2e/catalogue.proof.test.ts',
  'e2e/layout-shifts.proof.test.ts',
  'e2e/long-titles.proof.test.ts',
  'e2e/long-words.proof.test.ts',
  'e2e/moving.proof.test.ts',
  'e2e/newspaper-articles.proof.test.ts',
  'e2e/newspaper-conditions.proof.test.ts',
  'e2e/newspaper-hits.proof.test.ts',
  'e2e/printing.proof.test.ts',
  'e2e/version.proof.test.ts',
  'e2e/viewer.proof.test.ts',
];
const globalSetup = [
  'testing/run/compile-set-up.ts',
  'testing/run/postgres-set-up.ts',
  'e2e/build-client.ts',
];
const browser = {
  ...proofs,
  ...longest,
  maxWorkers,
  sequence: { ...proofs.sequence, groupOrder: 1 },
  isolate: false,
  globalSetup: [...globalSetup, 'e2e/start-command.ts', 'e2e/shared-library-set-up.ts'],
  retry: process.env['CI'] ? 2 : 0,
};

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
          exclude: [...configDefaults.exclude, 'e2e/**', ...release],
          globalSetup,
        },
      },
      {
        test: {
          ...proofs,
          ...longest,
          maxWorkers,
          name: 'release proofs',
          isolate: false,
          include: release,
          globalSetup,
        },
      },
      {
        test: {
          ...browser,
          name: 'browser proofs',
          include: ['e2e/**/*.proof.test.ts'],
          exclude: [...configDefaults.exclude, ...browserRelease],
        },
      },
      { test: { ...browser, name: 'browser release proofs', include: browserRelease } },
    ],
  },
});
