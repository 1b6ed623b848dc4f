// For tests and proofs: an S3 server that really is one, versitygw over a folder, on a port of its own. It ends with the
// process that started it.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe } from 'vitest';
import { freePort } from './free-port.ts';

const find = (): string | undefined =>
  [...(process.env['PATH'] ?? '').split(delimiter), join(homedir(), 'go', 'bin')]
    .map((dir) => join(dir, 'versitygw'))
    .find((path) => existsSync(path));

/** What VERSITYGW says, else where Go installs programs; undefined where there is none. */
export const s3Program: string | undefined = process.env['VERSITYGW'] ?? find();

export const hasS3Server = s3Program !== undefined;

/** Skipped by name where there is no versitygw. */
export const describeOnS3 = describe.skipIf(s3Program === undefined);

export interface S3Server {
  /** The variables that name it and its key. */
  env: Record<string, string>;
  /** Where the files of a bucket lie: damage is done there. */
  folder(bucket: string): string;
  /** Kills it with -9; its files stay. */
  kill(): Promise<void>;
  /** On the same port. */
  start(): Promise<void>;
  close(): Promise<void>;
}

/** `within`: the folder in which its own is made. */
export const startS3Server = async (buckets: readonly string[], within = tmpdir()): Promise<S3Server> => {
  const root = mkdtempSync(join(within, 's3-'));
  for (const bucket of buckets) mkdirSync(join(root, 'data', bucket), { recursive: true });
  for (const name of ['attributes', 'keys']) mkdirSync(join(root, name));
  const port = await freePort();
  const key = { ROOT_ACCESS_KEY: 'langhuan', ROOT_SECRET_KEY: 'langhuan-secret' };
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    const args = [
      '--port',
      `127.0.0.1:${port}`,
      '--quiet',
      '--iam-dir',
      join(root, 'keys'),
      'posix',
      '--sidecar',
      join(root, 'attributes'),
      join(root, 'data'),
    ];
    const started = spawn(s3Program ?? 'versitygw', args, {
      env: { ...process.env, ...key },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    started.stderr?.on('data', (text: Buffer) => (said += text.toString()));
    child = started;
    for (;;) {
      if (started.exitCode !== null) throw new Error(`versitygw ended: ${said}`);
      const answered = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
      if (answered) return;
      await wait(50);
    }
  };
  const kill = async (): Promise<void> => {
    const ending = child;
    child = undefined;
    if (!ending || ending.exitCode !== null) return;
    const ended = once(ending, 'exit');
    ending.kill('SIGKILL');
    await ended;
  };
  const atExit = (): void => void child?.kill('SIGKILL');
  process.once('exit', atExit);
  await start();
  return {
    env: {
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: key.ROOT_ACCESS_KEY,
      AWS_SECRET_ACCESS_KEY: key.ROOT_SECRET_KEY,
    },
    folder: (bucket) => join(root, 'data', bucket),
    kill,
    start,
    close: async () => {
      await kill();
      process.off('exit', atExit);
      rmSync(root, { recursive: true, force: true });
    },
  };
};
