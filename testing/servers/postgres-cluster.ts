// For tests and proofs: a PostgreSQL cluster of its own in a temporary folder, with a password, fsync on, and the order
// of a dictionary for its text, so that whoever leaves ordering to the database is found out. It ends with the process
// that started it, however that ends: a shell holds a pipe from it, and stops the cluster when the pipe breaks.
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from './free-port.ts';

const debian = '/usr/lib/postgresql';
const newest = (): string | undefined =>
  existsSync(debian)
    ? readdirSync(debian)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(debian, version, 'bin'))
        .find((bin) => existsSync(join(bin, 'initdb')))
    : undefined;

/** The folder of PostgreSQL's programs: what POSTGRESQL says, else Debian's newest; undefined where there is none. */
export const postgresPrograms: string | undefined = process.env['POSTGRESQL'] ?? newest();

/** PostgreSQL does not run as root. */
const owner = (): { uid?: number; gid?: number } => {
  if (process.getuid?.() !== 0) return {};
  const ask = (what: string) => Number(execFileSync('id', [what, 'postgres'], { encoding: 'utf8' }));
  return { uid: ask('-u'), gid: ask('-g') };
};

/**
 * Runs its arguments as a command, and stops it in order when standard input ends. It then deletes the folder too,
 * unless it read `keep` there. (A shell gives /dev/null to background commands, so the pipe has a descriptor of its
 * own.)
 */
const guard = `exec 3<&0; "$@" 3<&- & pid=$!
(read -r word <&3; [ "$word" = keep ] || : >"$0/over"; kill -INT $pid) >/dev/null 2>&1 & watch=$!
wait $pid; kill $watch 2>/dev/null; if [ -e "$0/over" ]; then rm -rf "$0"; fi`;
const settings = ['fsync=on', 'max_connections=200', 'shared_buffers=32MB', 'listen_addresses=127.0.0.1'];
const startTime = 60_000;

const endHard = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
};

export class PostgresCluster {
  readonly #dir: string;
  readonly #port: number;
  readonly #password: string;
  readonly #owner = owner();
  #guard: ChildProcess | undefined;

  private constructor(dir: string, port: number, password: string) {
    this.#dir = dir;
    this.#port = port;
    this.#password = password;
  }

  /** @throws when there is no PostgreSQL, or it does not start. */
  static async start(): Promise<PostgresCluster> {
    const dir = mkdtempSync(join(tmpdir(), 'postgres-'));
    const cluster = new PostgresCluster(dir, await freePort(), randomBytes(12).toString('base64url'));
    try {
      await cluster.#make();
      await cluster.run();
      return cluster;
    } catch (error) {
      await cluster.stop();
      throw error;
    }
  }

  #program(name: string): string {
    if (postgresPrograms) return join(postgresPrograms, name);
    throw new Error(
      `there is no PostgreSQL in ${debian}: install it, or set POSTGRESQL to the folder of initdb`,
    );
  }

  async #make(): Promise<void> {
    const { uid, gid } = this.#owner;
    const password = join(this.#dir, 'password');
    writeFileSync(password, this.#password);
    if (uid !== undefined && gid !== undefined)
      for (const path of [this.#dir, password]) chownSync(path, uid, gid);
    const order = ['--locale=C.UTF-8', '--locale-provider=icu', '--icu-locale=zh'];
    const doors = ['--username=langhuan', '--auth=scram-sha-256', `--pwfile=${password}`];
    await promisify(execFile)(
      this.#program('initdb'),
      ['--pgdata', join(this.#dir, 'data'), '--encoding=UTF8', '--no-sync', ...order, ...doors],
      this.#owner,
    );
  }

  /** Starts what was made, ended or killed, and waits until it answers. `more`: settings that overrule ours. */
  async run(more: readonly string[] = []): Promise<void> {
    const options = [...settings, ...more, `port=${this.#port}`, `unix_socket_directories=${this.#dir}`];
    const args = ['-D', join(this.#dir, 'data'), ...options.flatMap((option) => ['-c', option])];
    const child = spawn('sh', ['-c', guard, this.#dir, this.#program('postgres'), ...args], {
      ...this.#owner,
      cwd: this.#dir,
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    // It may end before it is ordered to.
    child.stdin?.on('error', () => {});
    let errorOutput = '';
    child.stderr?.on(
      'data',
      (chunk: Buffer) => (errorOutput = (errorOutput + chunk.toString()).slice(-4000)),
    );
    this.#guard = child;
    const until = Date.now() + startTime;
    for (;;) {
      try {
        await this.#ask('postgres', 'select 1');
        return;
      } catch (error) {
        if (child.exitCode !== null || Date.now() > until)
          throw new Error(`PostgreSQL does not start: ${errorOutput}`, { cause: error });
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
    }
  }

  /** The address of a database of the cluster. */
  url(database: string, password = this.#password): string {
    return `postgresql://langhuan:${password}@127.0.0.1:${this.#port}/${database}`;
  }

  async #ask(database: string, sql: string): Promise<unknown> {
    const client = new pg.Client({ connectionString: this.url(database) });
    client.on('error', () => {});
    try {
      await client.connect();
      return (await client.query<{ answer: unknown }>(sql)).rows[0]?.answer;
    } finally {
      await client.end().catch(() => {});
    }
  }

  /** Changes a setting for all who come to a database of the cluster after this: `work_mem = '1MB'`. */
  async set(url: string, setting: string): Promise<void> {
    await this.#ask('postgres', `alter database ${new URL(url).pathname.slice(1)} set ${setting}`);
  }

  /** Bytes of a database on the disk. */
  async size(url: string): Promise<number> {
    return Number(
      await this.#ask(
        new URL(url).pathname.slice(1),
        'select pg_database_size(current_database()) as answer',
      ),
    );
  }

  /** Makes an empty database, and gives its address. `more`: further words of CREATE DATABASE. */
  async newDatabase(more = ''): Promise<string> {
    const name = `t${randomBytes(6).toString('hex')}`;
    await this.#ask('postgres', `create database ${name} template template0 ${more}`);
    return this.url(name);
  }

  /** Kills it and all that it started with -9, and waits until they are gone. */
  async kill(): Promise<void> {
    const child = this.#guard;
    if (!child) return;
    const [first] = readFileSync(join(this.#dir, 'data/postmaster.pid'), 'utf8').split('\n');
    const others = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8').trim().split(' ');
    const ended = once(child, 'close');
    for (const pid of [first, ...others]) endHard(Number(pid));
    child.stdin?.end('keep\n');
    await ended;
    this.#guard = undefined;
  }

  /** Ends it in order, as a restart for an update does. */
  async end(): Promise<void> {
    const child = this.#guard;
    if (!child) return;
    const ended = once(child, 'close');
    child.stdin?.end('keep\n');
    await ended;
    this.#guard = undefined;
  }

  async stop(): Promise<void> {
    await this.end();
    rmSync(this.#dir, { recursive: true, force: true });
  }
}
