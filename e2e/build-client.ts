// Once per run of browser tests: the client that all their servers serve, made as `npm run build` makes it.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { chromiumExpected } from './chromium.ts';
import { environment, repositoryRoot } from './environment.ts';

export const setup = async (): Promise<void> => {
  if (!chromiumExpected) return;
  const how = ['--import', 'tsx', 'scripts/build/build.ts'];
  await promisify(execFile)(process.execPath, how, { cwd: repositoryRoot, env: environment });
};
