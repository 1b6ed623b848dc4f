// `npm run test:proofs`: the tests that take minutes because they kill servers, take databases away, fill disks, fuzz, look at
// every screen in every window, try a second browser engine or read whole corpora. `.ci/run` runs them after `npm test`.
import { defineConfig } from 'vitest/config';
import { shared } from './vitest.config.ts';

const { exclude: _exclude, ...proofs } = shared;

export default defineConfig({
  test: {
    ...proofs,
    name: 'proofs',
    include: ['**/*.proof.test.ts'],
    globalSetup: [
      'testing/compile-set-up.ts',
      'testing/postgres-set-up.ts',
      'e2e/build-client.ts',
      'e2e/start-command.ts',
    ],
    testTimeout: 180_000,
    hookTimeout: 300_000,
  },
});
