// Until when a call is wanted: its caller has not gone, and its time has not run out. Fastify's own `handlerTimeout` and
// `request.signal` end as soon as the body of a request has been read, so they hold no call that has one.
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#contract/http/app-error.ts';
import { answerError } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Milliseconds until the reply begins; `ConnectionLimits.call` where a route does not say. */
    callTime?: number;
  }
  interface FastifyRequest {
    /** Aborted when the caller goes before the whole reply is sent, and when the call's time runs out. */
    wanted: AbortSignal;
  }
}

/** Seconds after which a caller whose call took too long may retry. */
const retryAfter = 30;

/** Tells the caller that it took too long. What the handler sends after that is thrown away, since a call is answered once. */
const answerOverdue = (request: FastifyRequest, reply: FastifyReply, overdue: AppError): void => {
  const send = reply.send.bind(reply);
  reply.send = (late?: unknown) => {
    (late as Partial<Readable> | null | undefined)?.destroy?.();
    return reply;
  };
  void answerError(overdue, request, reply, send);
};

/** Answers `request-timeout` when no reply has begun after `time` milliseconds, or after what the route says. */
export function limitCalls(app: FastifyInstance, time: number): void {
  // Set by the hook before anything reads it.
  app.decorateRequest('wanted', null as unknown as AbortSignal);
  const timers = new WeakMap<object, NodeJS.Timeout>();
  const overdueCalls = new WeakSet<object>();
  // A handler that fails after its call was answered, as most do whose signal is aborted, has nobody to tell.
  app.addHook('onRoute', (route) => {
    const { handler } = route;
    route.handler = function (request, reply) {
      const answer: unknown = handler.call(this, request, reply);
      if (!(answer instanceof Promise)) return answer;
      return answer.catch((cause: unknown) => {
        if (overdueCalls.has(request)) return reply;
        throw cause;
      });
    };
  });
  app.addHook('onRequest', async (request, reply) => {
    const controller = new AbortController();
    request.wanted = controller.signal;
    const timer = setTimeout(() => {
      const overdue = new AppError('request-timeout', undefined, { retryAfter });
      controller.abort(overdue);
      if (reply.sent || reply.raw.headersSent) return;
      overdueCalls.add(request);
      answerOverdue(request, reply, overdue);
    }, request.routeOptions.config.callTime ?? time).unref();
    timers.set(request, timer);
    reply.raw.once('close', () => {
      clearTimeout(timer);
      if (!reply.raw.writableFinished) controller.abort();
    });
  });
  // A reply that is being sent has other limits: how long it may stall, and how long it may last.
  app.addHook('onSend', async (request) => clearTimeout(timers.get(request)));
}
