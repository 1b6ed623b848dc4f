// For proofs: HAProxy before servers of this machine, set up as docs/scaling.md says.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.ts';

/** Its program, of Debian's package; undefined where it is not installed. */
export const haproxyProgram = ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy'].find((path) =>
  existsSync(path),
);

/** Where readers come by `http`, who are sent on. */
const plainOf = (control: string): string => `${control}-80`;

/**
 * `deploy/haproxy.cfg` with other addresses: what is tried is what the document gives out. Without TLS, unless a file with
 * `certificate` and key is given.
 */
const settings = (
  port: number,
  servers: readonly number[],
  control: string,
  certificate: string | undefined,
): string => {
  const given = readFileSync(join(import.meta.dirname, '../../deploy/haproxy.cfg'), 'utf8');
  const left = [...servers];
  const replaced = given
    .split('\n')
    // Whoever runs it here runs it under an own account.
    .filter((line) => !/^ {2}(?:user|group) /.test(line))
    .map((line) =>
      line
        .replace(
          /^ {2}bind :443 ssl crt \S+/,
          `  bind 127.0.0.1:${port}${certificate === undefined ? '' : ` ssl crt ${certificate}`}`,
        )
        .replace(/^ {2}bind :80$/, `  bind ${plainOf(control)}`)
        .replace('/run/haproxy/admin.sock', control)
        .replace(/^( {2}server \w+) \S+:8700\b/, (_, name: string) => `${name} 127.0.0.1:${left.shift()}`),
    )
    .join('\n');
  if (left.length > 0) throw new TypeError(`deploy/haproxy.cfg has ${servers.length - left.length} servers`);
  return replaced;
};

export interface Proxy {
  /** `http://127.0.0.1:40123`, or of `https`. */
  address: string;
  port: number;
  /** The port that serves `http`. */
  plain: string;
  /** Of each server in turn, as its checks found it: `UP`, `DOWN`, `UP 1/3`. */
  states(): Promise<string[]>;
  close(): Promise<void>;
}

const readStates = async (control: string): Promise<string[]> => {
  const socket = connect(control);
  socket.end('show stat\n');
  const [names = '', ...rows] = (await text(socket)).split('\n').map((row) => row.split(','));
  const [proxy, server, status] = ['# pxname', 'svname', 'status'].map((name) => names.indexOf(name));
  return rows
    .filter((row) => row[proxy] === 'servers' && row[server] !== 'BACKEND')
    .map((row) => row[status] ?? '');
};

/** Whether somebody does, at this port. */
const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/**
 * Before the servers that listen at these ports of 127.0.0.1; with TLS where it is given a certificate with its key (PEM).
 * @throws when it does not start.
 */
export const startHaproxy = async (servers: readonly number[], pem?: string): Promise<Proxy> => {
  if (haproxyProgram === undefined) throw new Error('HAProxy is not installed (Debian: haproxy)');
  const dir = mkdtempSync(join(tmpdir(), 'haproxy-'));
  const port = await freePort();
  const file = join(dir, 'haproxy.cfg');
  const control = join(dir, 'admin.sock');
  const certificate = pem === undefined ? undefined : join(dir, 'library.pem');
  if (certificate !== undefined) writeFileSync(certificate, pem ?? '', { mode: 0o600 });
  writeFileSync(file, settings(port, servers, control, certificate));
  const child: ChildProcess = spawn(haproxyProgram, ['-db', '-f', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2000)));
  const address = `http${pem === undefined ? '' : 's'}://127.0.0.1:${port}`;
  const close = async () => {
    process.off('exit', end);
    const closed = once(child, 'close');
    if (child.exitCode === null) end();
    await closed;
    rmSync(dir, { recursive: true, force: true });
  };
  // It answers by itself before any server does.
  for (let n = 0; child.exitCode === null && n < 400; n++) {
    if (await listens(port))
      return { address, port, plain: plainOf(control), states: () => readStates(control), close };
    await pause(25);
  }
  await close();
  throw new Error(`HAProxy does not start: ${said}`);
};
