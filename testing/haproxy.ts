// For proofs: HAProxy before servers of this machine, set up as docs/scaling.md says.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.ts';

/** Its program, of Debian's package; undefined where it is not installed. */
export const haproxyProgram = ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy'].find((path) =>
  existsSync(path),
);

const settings = (port: number, servers: readonly number[]): string => `
defaults
  mode http
  timeout connect 2s
  timeout client 120s
  timeout server 120s
frontend readers
  bind 127.0.0.1:${port}
  option forwardfor
  http-request set-header X-Forwarded-Proto http
  http-request set-header X-Forwarded-Host %[req.hdr(host)]
  default_backend servers
backend servers
  balance roundrobin
  option redispatch
  retries 2
  retry-on conn-failure empty-response
  http-request disable-l7-retry if METH_POST
  option httpchk GET /healthz
${servers.map((own, i) => `  server s${i} 127.0.0.1:${own} check inter 2s`).join('\n')}
`;

export interface Proxy {
  /** `http://127.0.0.1:40123`. */
  address: string;
  close(): Promise<void>;
}

/** Before the servers that listen at these ports of 127.0.0.1. @throws when it does not start. */
export const startHaproxy = async (servers: readonly number[]): Promise<Proxy> => {
  if (haproxyProgram === undefined) throw new Error('HAProxy is not installed (Debian: haproxy)');
  const dir = mkdtempSync(join(tmpdir(), 'haproxy-'));
  const port = await freePort();
  const file = join(dir, 'haproxy.cfg');
  writeFileSync(file, settings(port, servers));
  const child: ChildProcess = spawn(haproxyProgram, ['-db', '-f', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2000)));
  const address = `http://127.0.0.1:${port}`;
  const close = async () => {
    process.off('exit', end);
    const closed = once(child, 'close');
    if (child.exitCode === null) end();
    await closed;
    rmSync(dir, { recursive: true, force: true });
  };
  // It answers by itself before any server does.
  for (let n = 0; child.exitCode === null && n < 400; n++) {
    if (
      await fetch(address).then(
        () => true,
        () => false,
      )
    )
      return { address, close };
    await pause(25);
  }
  await close();
  throw new Error(`HAProxy does not start: ${said}`);
};
