// How many calls of one session may be under way: who asks for more is refused before anything is read or queued for him,
// which costs a tenth of what finding that out in a queue does.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#contract/http/app-error.ts';
import type { Caller } from '../requests/caller.ts';

/** A browser has six connections to one server; a viewer of tiles over HTTP/2 asks for some dozens at once. */
const mostCalls = 64;
/** Seconds after which whoever has too many under way may come again. */
const retryAfter = 2;

declare module 'fastify' {
  interface FastifyInstance {
    /** Sets whose call it is. @throws AppError too-many-requests when too many of his session are under way. */
    admit(request: FastifyRequest, caller: Caller): void;
  }
}

/** Needs `request.wanted` (`../call-time.ts`). */
export const limitConcurrentCalls = (app: FastifyInstance, most = mostCalls): void => {
  const underWay = new Map<string, number>();
  const sessions = new WeakMap<FastifyRequest, string>();
  const leave = (request: FastifyRequest): void => {
    const session = sessions.get(request);
    if (session === undefined) return;
    sessions.delete(request);
    const left = (underWay.get(session) ?? 0) - 1;
    if (left > 0) underWay.set(session, left);
    else underWay.delete(session);
  };
  app.addHook('onResponse', async (request, reply) => {
    leave(request);
    // The line that tells of the end of the call.
    reply.log = request.log;
  });
  app.decorate('admit', (request: FastifyRequest, caller: Caller) => {
    request.caller = caller;
    if (sessions.has(request)) return;
    const session = caller.sessionId;
    const before = underWay.get(session) ?? 0;
    if (before >= most) throw new AppError('too-many-requests', undefined, { retryAfter });
    request.log = request.log.child({ unit: caller.unitId, session });
    underWay.set(session, before + 1);
    sessions.set(request, session);
    // No reply ends a call whose caller has gone.
    request.wanted.addEventListener('abort', () => leave(request), { once: true });
  });
};
