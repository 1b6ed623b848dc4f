import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { LongestFirst } from './testing/run/longest-first.ts';
import { seed } from './testing/run/seed.ts';

// Vitest would leave one core idle, which on two is half of them. Files of one kind share the modules that they load
// (`isolate: false`): a third of the time went into loading them anew. Those of the client do not, for its modules hold
// state: what one file leaves in a store or in the document would meet the next.
//
// Kinds run one after the other (`groupOrder`): a worker keeps what it has loaded only for files of its own kind.
export const shared = {
  sequence: { shuffle: true, seed },
  setupFiles: ['testing/run/property-seed.ts'],
  // What kills, fills disks, takes whole corpora, or walks through whole tasks in a browser: vitest-proofs.config.ts.
  exclude: [...configDefaults.exclude, '**/*.proof.test.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // What is waited for comes when the machine lets it; a second is short on a loaded one.
  expect: { poll: { timeout: 20_000 } },
  maxWorkers: availableParallelism(),
};

/**
 * For tests that drive a browser or take minutes. They use one worker more than there are cores: much of their time is
 * waiting for a page to settle, a process to end, or a polled state to be reached.
 */
export const longest = {
  testTimeout: 180_000,
  hookTimeout: 300_000,
  maxWorkers: availableParallelism() + 1,
};

export default defineConfig({
  plugins: [react()],
  test: {
    ...shared,
    sequence: { ...shared.sequence, sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          isolate: false,
          globalSetup: 'testing/run/compile-set-up.ts',
          include: [
            '{citation,contract,search,reference,imaging,library,retrieval,workbook,cli,demo,loader,fixtures,scripts}/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          ...shared,
          sequence: { shuffle: true, seed, groupOrder: 1 },
          name: 'server',
          isolate: false,
          include: ['server/**/*.test.ts'],
          globalSetup: ['testing/run/compile-set-up.ts', 'testing/run/postgres-set-up.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          sequence: { shuffle: true, seed, groupOrder: 2 },
          name: 'web',
          environment: 'jsdom',
          // jsdom is loaded once, and each file has a context of its own in it: two fifths of the time of new processes.
          pool: 'vmForks',
          vmMemoryLimit: '1GB',
          // A single worker would be given all files in one context.
          maxWorkers: Math.max(2, availableParallelism()),
          include: ['web/**/*.test.{ts,tsx}'],
          globalSetup: 'testing/dom/write-traditional.ts',
          setupFiles: ['testing/run/property-seed.ts', 'testing/dom/set-up.ts'],
        },
      },
      {
        test: {
          ...shared,
          // After the others: a browser and its server are many processes each.
          sequence: { shuffle: true, seed, groupOrder: 3 },
          name: 'browser',
          isolate: false,
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/build-client.ts', 'e2e/start-command.ts', 'e2e/shared-library-set-up.ts'],
          // A browser on a busy machine fails for reasons of its own; the report names what was tried again.
          retry: process.env['CI'] ? 1 : 0,
          ...longest,
        },
      },
    ],
  },
});
