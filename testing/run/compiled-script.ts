// Scripts of tests that run as processes of their own, many times: compiled once with all of ours that they import, for to
// transform that takes a second each time.
import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { build } from 'esbuild';
import { keepPlaces } from '../../loader/compile.mjs';

const repositoryRoot = resolve(import.meta.dirname, '../..');

/** What `runScript` runs. `text`: a module of JavaScript, whose imports are found from `folder`. */
export const compileScript = async (text: string, folder: string): Promise<string> => {
  const { outputFiles } = await build({
    stdin: { contents: text, resolveDir: folder, loader: 'js' },
    absWorkingDir: repositoryRoot,
    bundle: true,
    write: false,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
    plugins: [keepPlaces],
  });
  return outputFiles[0].text;
};

/** Its arguments begin at `process.argv[2]`; what it prints is piped. */
export const runScript = (compiled: string, args: readonly string[]): ChildProcess => {
  const child = spawn(process.execPath, ['--input-type=module', '-', ...args], {
    cwd: repositoryRoot,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  // One that is killed early does not read it whole.
  child.stdin.on('error', () => {}).end(compiled);
  return child;
};
