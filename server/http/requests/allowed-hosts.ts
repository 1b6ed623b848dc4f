// Under which names the server answers. A web site can let its own name point to a server in the reader's network (DNS
// rebinding) and would then be this server to the reader's browser, which it could sign in by address. So a name must be
// one that no stranger can own, or one that was configured.
import { hostname } from 'node:os';
import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/http/app-error.ts';

/** Endings that are in nobody's gift: RFC 6761, 6762, 8375, and ICANN's reservation of `internal`. */
const privateEndings = ['.localhost', '.local', '.home.arpa', '.internal'];

/** The name of a Host header, in lower case and without port and last dot; undefined for what is none. */
export const nameOfHost = (host: string): string | undefined => {
  const [, name, address] = /^(?:([\w.-]{1,253})|\[([\da-f:.]{2,45})\])(?::\d{1,5})?$/i.exec(host) ?? [];
  return (name ?? address)?.toLowerCase().replace(/(?<!\.)\.$/, '');
};

/** Whether the server answers under a name: an address, one without a dot, a private one, its own, or one of `allowed`. */
export const isAllowedName = (name: string, allowed: readonly string[]): boolean =>
  isIP(name) > 0 ||
  (!name.includes('.') && !/^(?:\d+|0x[\da-f]*)$/.test(name)) ||
  privateEndings.some((ending) => name.endsWith(ending)) ||
  name === hostname().toLowerCase() ||
  allowed.includes(name);

const countHosts = (raw: readonly string[]): number =>
  raw.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host').length;

/** Refuses requests under other names with 421. Called before any other hook is added. */
export function guardHosts(app: FastifyInstance, hosts: readonly string[]): void {
  const allowed = hosts.map((host) => host.toLowerCase());
  app.addHook('onRequest', async (request) => {
    // RFC 9112, 3.2. A proxy before this server may have judged by the other one.
    if (countHosts(request.raw.rawHeaders) > 1) throw new AppError('bad-request', '请求有两个 Host');
    // Whoever watches the process may call it as he likes. No browser sends a request without a name.
    if (['/healthz', '/readyz'].includes(request.routeOptions.url ?? '') || request.host === '') return;
    const name = nameOfHost(request.host);
    if (name !== undefined && isAllowedName(name, allowed)) return;
    const hostText = name === undefined ? '' : `，其名为 ${name}`;
    throw new AppError(
      'host-unknown',
      `服务器未登记此网址${hostText}。请管理员在启动服务时以 --allow-host 登记（langhuan serve --allow-host ${name ?? '域名'}）`,
    );
  });
}
