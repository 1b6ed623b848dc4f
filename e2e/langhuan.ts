// The real command as a child process: verbs that end, and servers that are waited for by what they print.
import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const root = resolve(import.meta.dirname, '..');
const command = join(root, 'cli', 'langhuan.mjs');
export const fixture = join(root, 'fixtures', 'kanripo', 'KR1h9001', 'WYG');

/** An empty data folder of its own, and how to take it away. */
export const makeDataFolder = (): { data: string; remove: () => void } => {
  const data = mkdtempSync(join(tmpdir(), 'langhuan-e2e-'));
  return { data, remove: () => rmSync(data, { recursive: true, force: true }) };
};

/** The reader's own environment: nothing of the test runner's, whose NODE_ENV would change what is built. */
const environment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(NODE_ENV|TEST|VITEST.*|LANGHUAN_DATA)$/.test(name)),
);

const run = (args: readonly string[], input = ''): Promise<string> =>
  new Promise((done, fail) => {
    const options = { cwd: root, env: environment };
    const child = execFile(process.execPath, args, options, (failure, stdout, stderr) =>
      failure ? fail(new Error(`${args.join(' ')}: ${stderr}`)) : done(stdout),
    );
    child.stdin?.end(input);
  });

/** Runs a verb to its end and gives what it printed. Rejects with its stderr when it fails. */
export const runLanghuan = (data: string, args: readonly string[], input?: string): Promise<string> =>
  run([command, ...args, '--data', data], input);

/** The fixture as a product. */
export const importFixture = (data: string, code: string, name: string, more: readonly string[] = []) =>
  runLanghuan(data, ['import', 'kanripo', fixture, '--code', code, '--name', name, ...more]);

export const addUnit = (data: string, name: string, password: string, products: string) =>
  runLanghuan(data, ['unit', 'add', name, '--products', products, '--password-stdin'], password);

/** Makes dist/web as `npm run build` does; nothing is done when it is up to date. */
export const buildWeb = (): Promise<string> => run(['--import', 'tsx', 'scripts/build.ts']);

export interface Langhuan {
  /** `http://localhost:40123` */
  address: string;
  /** All that it printed so far. */
  printed: () => string;
  /** What it wrote to stderr so far. */
  told: () => string;
  /** Asks for an orderly end by SIGTERM and gives the exit code. */
  stop: () => Promise<number | null>;
  /** Ends it by SIGKILL, as a failing machine does. */
  kill: () => Promise<number | null>;
}

/** Starts `serve` or `start`, on a free port unless one is said, and waits until it says where it is. */
export const startLanghuan = (data: string, verb: 'serve' | 'start', port = '0'): Promise<Langhuan> => {
  const level = verb === 'serve' ? ['--log-level', 'warn'] : [];
  const args = [command, verb, '--port', port, '--data', data, ...level];
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stderr = '';
  let stdout = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const ended = new Promise<number | null>((done) => child.once('close', done));
  return new Promise((done, fail) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      stdout += `${line}\n`;
      const address = /^Langhuan is at (http:\S+)$/.exec(line)?.[1];
      if (address === undefined) return;
      done({
        address,
        printed: () => stdout,
        told: () => stderr,
        stop: () => {
          child.kill('SIGTERM');
          return ended;
        },
        kill: () => {
          child.kill('SIGKILL');
          return ended;
        },
      });
    });
    void ended.then((code) => fail(new Error(`langhuan ${verb} ended with ${code}: ${stderr}`)));
  });
};
