// `/metrics`, for monitoring, never for readers. With a token in the environment, a caller must present that token.
// Without one, only this machine may call, and only where the server has no proxy in front. Others get not-found.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { describeBytes } from '../http/replies/describe-bytes.ts';
import { AppError } from '#contract/http/app-error.ts';
import type { Metrics } from './metrics.ts';

export interface MetricsOptions {
  metrics: Metrics;
  /** What `Authorization: Bearer` must show. */
  token: string | undefined;
  /** Whether the server is behind a proxy: then every request comes from this machine's address. */
  isProxied: boolean;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const forwarded = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/** Whether the connection comes from this machine and nothing says that it was passed on. */
const isFromHere = ({ socket, headers }: FastifyRequest): boolean =>
  /^(?:127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '') &&
  forwarded.every((name) => headers[name] === undefined);

export const metricsRoutes: FastifyPluginAsync<MetricsOptions> = async (app, options) => {
  const { metrics, token, isProxied } = options;
  const mayRead = (request: FastifyRequest): boolean => {
    if (token === undefined) return !isProxied && isFromHere(request);
    return timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${token}`));
  };
  app.get(
    '/metrics',
    {
      config: { access: 'anonymous', ownCredentials: true, errors: ['not-found'] },
      logLevel: 'warn',
      schema: {
        summary: 'Counts and times of calls, queues and the process, for Prometheus.',
        tags: ['health'],
        response: { 200: describeBytes('OpenMetrics text', metrics.contentType) },
      },
    },
    async (request, reply) => {
      if (!mayRead(request)) throw new AppError('not-found');
      return reply
        .header('cache-control', 'no-store')
        .type(metrics.contentType)
        .send(await metrics.write());
    },
  );
};
