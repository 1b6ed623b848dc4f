// How long a connection, a request and a reply may take, and how many connections an address may hold: what keeps callers
// who send or read slowly, or never, from holding what others need.
import { Socket } from 'node:net';
import { streamTime } from '#contract/http/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { countedAddress, isInRanges } from '../requests/ip-address.ts';

export interface ConnectionLimits {
  /** Milliseconds until a request's headers are there. */
  headers: number;
  /** Until its body is there too. */
  request: number;
  /** How often these two are looked at. */
  check: number;
  /** Until the reply to a call begins, where its route does not say otherwise. */
  call: number;
  /** Until something more of a reply is taken by who reads it. */
  stall: number;
  /** From the request to the last byte of its reply. */
  reply: number;
  /** Connections of one address, or of a /64 of IPv6: a campus may have one. */
  connections: number;
}

export const connectionLimits: ConnectionLimits = {
  headers: 15_000,
  request: 30_000,
  check: 5_000,
  call: 60_000,
  stall: 60_000,
  reply: 900_000,
  connections: 4_000,
};

/** Gives each route the time that follows from what it declares. Called before any route is made. */
export function limitRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', (route: RouteOptions) => {
    if (!route.config?.access) route.config = { callTime: streamTime, ...route.config };
  });
}

/** Cuts replies that are not read. */
export function limitReplies(app: FastifyInstance, { stall, reply: time }: ConnectionLimits): void {
  app.addHook('onRequest', async (_: FastifyRequest, reply: FastifyReply) => {
    const cut = setTimeout(() => reply.raw.destroy(), time).unref();
    // Fastify, its logger, streams and we hear of a reply's end: some dozen, which Node would take for a leak.
    reply.raw.setMaxListeners(24);
    reply.raw.once('close', () => clearTimeout(cut));
  });
  // Node puts the time of an idle connection in its place when the reply has gone.
  app.addHook('onSend', async ({ raw: { socket } }) => {
    // A request that was injected comes by none.
    if (socket instanceof Socket) socket.setTimeout(stall);
  });
}

/** Refuses connections beyond the limit. `proxies` are address ranges that represent many callers. */
export function limitConnections(
  app: FastifyInstance,
  { connections }: ConnectionLimits,
  proxies: readonly string[],
): void {
  const open = new Map<string, number>();
  let lastLogged = 0;
  app.server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket;
    if (isInRanges(remoteAddress, proxies)) return;
    const address = countedAddress(remoteAddress);
    const count = (open.get(address) ?? 0) + 1;
    if (count > connections) {
      socket.destroy();
      if (Date.now() - lastLogged > 60_000) app.log.warn({ address, connections }, 'too many connections');
      lastLogged = Date.now();
      return;
    }
    open.set(address, count);
    socket.once('close', () => {
      const rest = (open.get(address) ?? 1) - 1;
      if (rest > 0) open.set(address, rest);
      else open.delete(address);
    });
  });
}
