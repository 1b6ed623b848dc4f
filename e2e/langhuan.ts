// The real command: verbs that end, in the process that start-command.ts starts for all of them, and servers as others,
// waited for by what they print.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { json, text } from 'node:stream/consumers';
import { inject } from 'vitest';
import type { Ended } from '#testing/run/run-in-process.ts';
import { environment, fixture, repositoryRoot } from './environment.ts';

const command = join(repositoryRoot, 'cli', 'langhuan.mjs');

/** An empty data folder of its own, and how to take it away. */
export const makeDataFolder = (): { data: string; remove: () => void } => {
  const data = mkdtempSync(join(tmpdir(), 'langhuan-e2e-'));
  return { data, remove: () => rmSync(data, { recursive: true, force: true }) };
};

/** Has the process that listens there run a verb to its end, and gives what it printed. Rejects with its stderr when it fails. */
export const callCommand = async (
  socketPath: string,
  data: string,
  args: readonly string[],
  input?: string,
): Promise<string> => {
  // A connection of its own: one that is reused may be closed by the other process at the same moment.
  const call = request({ socketPath, method: 'POST', agent: false });
  call.end(JSON.stringify({ args: [...args, '--data', data], input }));
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`${args.join(' ')}: ${await text(response)}`);
  const { code, stdout, stderr } = (await json(response)) as Ended;
  if (code !== 0) throw new Error(`${args.join(' ')}: ${stderr}`);
  return stdout;
};

/** The same in the process of this run. */
export const runLanghuan = (data: string, args: readonly string[], input?: string): Promise<string> =>
  callCommand(inject('commandSocket'), data, args, input);

export const importOfFixture = (code: string, name: string): string[] => [
  'import',
  'kanripo',
  fixture,
  '--code',
  code,
  '--name',
  name,
];

/** The fixture as a product. */
export const importFixture = (data: string, code: string, name: string, more: readonly string[] = []) =>
  runLanghuan(data, [...importOfFixture(code, name), ...more]);

export const addUnitByCommand = (
  data: string,
  name: string,
  password: string,
  products: string,
  ...more: string[]
) => runLanghuan(data, ['unit', 'add', name, '--products', products, '--password-stdin', ...more], password);

export interface Langhuan {
  /** `http://localhost:40123` */
  address: string;
  /** All that it printed so far. */
  printed: () => string;
  /** What it wrote to stderr so far. */
  errorOutput: () => string;
  /** Asks for an orderly end by SIGTERM and gives the exit code. */
  stop: () => Promise<number | null>;
  /** Ends it by SIGKILL, as a failing machine does. */
  kill: () => Promise<number | null>;
}

/** Starts `serve` or `start`, on a free port unless one is said, and waits until it says where it is; of `start`, until all is made. */
export const startLanghuan = (data: string, verb: 'serve' | 'start', port = '0'): Promise<Langhuan> => {
  const level = verb === 'serve' ? ['--log-level', 'warn'] : [];
  const args = [command, verb, '--port', port, '--data', data, ...level];
  const child = spawn(process.execPath, args, {
    cwd: repositoryRoot,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stderr = '';
  let stdout = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    stderr += chunk;
  });
  const ended = new Promise<number | null>((done) => child.once('close', done));
  return new Promise((done, fail) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      stdout += `${line}\n`;
      const address = /^Langhuan is at (http:\S+)$/m.exec(stdout)?.[1];
      if (address === undefined || (verb === 'start' && !line.startsWith('The library is ready'))) return;
      done({
        address,
        printed: () => stdout,
        errorOutput: () => stderr,
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
