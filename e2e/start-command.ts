// Once per run of browser tests: the process that runs the verbs of the command for them.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { chromiumExpected } from './chromium.ts';
import { environment, repositoryRoot } from './environment.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where `testing/run/command-process.ts` listens. */
    commandSocket: string;
  }
}

export const setup = async ({ provide }: TestProject): Promise<(() => Promise<void>) | undefined> => {
  if (!chromiumExpected) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'langhuan-command-'));
  const socket = join(folder, 'socket');
  const child = fork(join(repositoryRoot, 'testing', 'run', 'command-process.ts'), [socket], {
    cwd: repositoryRoot,
    env: environment,
    execArgv: ['--import', 'tsx'],
  });
  const ended = once(child, 'exit');
  await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error('the process of the command ended'))),
  ]);
  provide('commandSocket', socket);
  return async () => {
    child.disconnect();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
};
