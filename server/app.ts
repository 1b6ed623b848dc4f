// The server, built and not yet listening: opens the database and the holdings, sets what holds for every
// request, and joins the features, which know nothing of each other. main.ts listens; tests inject.
import { resolve } from 'node:path';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { atIntervals } from './http/limits/at-intervals.ts';
import { guardHosts } from './http/requests/allowed-hosts.ts';
import { limitCalls } from './http/call-time.ts';
import { compressReplies } from './http/replies/compress-replies.ts';
import { limitConcurrentCalls } from './http/limits/concurrent-calls.ts';
import { anonymousBody, limitBodies } from './http/requests/body-limits.ts';
import {
  type ConnectionLimits,
  connectionLimits,
  limitConnections,
  limitReplies,
  limitRoutes,
} from './http/limits/connection-limits.ts';
import { openDatabase, readersOf } from './database/open-database.ts';
import type { ReadersDatabase } from './database/readers-database.ts';
import { announceEnding } from './http/ending.ts';
import { answerError, answerFailures, answerMalformed, routelessHeaders } from './http/errors.ts';
import { sweepCalls } from './http/idempotency.ts';
import { makeLogger } from './http/logging.ts';
import { type Metrics, openMetrics } from './metrics/metrics.ts';
import { refuseMissing } from './http/replies/missing-routes.ts';
import manifest from '#package.json' with { type: 'json' };
import { describeApi } from './http/openapi/openapi.ts';
import { makeRowId } from './ids/row-id.ts';
import { setSecurityHeaders } from './http/replies/security-headers.ts';
import { refuseUnsafe } from './http/requests/unsafe-input.ts';
import { serveWebFiles } from './http/replies/web-files.ts';
import { barUnoffered } from './settings/bar-unoffered.ts';
import type { AppOptions } from './app-options.ts';
import { openParts } from './app-parts.ts';
import { features, personalTables } from './features.ts';

const webDir = resolve(import.meta.dirname, '../dist/web');

const hour = 3_600_000;

const limitsOf = (options: AppOptions): ConnectionLimits => ({ ...connectionLimits, ...options.limits });

const bareApp = (options: AppOptions, limits: ConnectionLimits): FastifyInstance =>
  fastify({
    loggerInstance: (options.logger ?? makeLogger('silent')) as FastifyBaseLogger,
    bodyLimit: anonymousBody,
    requestTimeout: limits.request,
    http: { headersTimeout: limits.headers, connectionsCheckingInterval: limits.check },
    trustProxy: options.trustProxy ?? false,
    genReqId: () => makeRowId(),
    requestIdHeader: false,
    exposeHeadRoutes: true,
    routerOptions: { maxParamLength: 2000, ignoreTrailingSlash: false },
    frameworkErrors: (error, request, reply) =>
      void answerError(error, request, reply.headers(routelessHeaders)),
    clientErrorHandler: (error, socket) => {
      if (socket.writable) socket.end(answerMalformed(error.code));
      // Whoever does not close his half would hold it.
      setTimeout(() => socket.destroy(), socket.writable ? 1000 : 0).unref();
    },
  });

/** Opens everything and joins it. @throws DatabaseFailure. Closing the app closes what it opened. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const metrics = openMetrics();
  const db = metrics.timeDatabase(await openDatabase(options.database ?? readersOf(options.data)));
  try {
    return await joinApp(bareApp(options, limitsOf(options)), db, metrics, options);
  } catch (error) {
    await db.close();
    throw error;
  }
}

async function joinApp(
  app: FastifyInstance,
  db: ReadersDatabase,
  metrics: Metrics,
  options: AppOptions,
): Promise<FastifyInstance> {
  const { web = webDir } = options;
  const parts = await openParts(app, db, metrics, personalTables, options);
  app.setSerializerCompiler(serializerCompiler);
  answerFailures(app);
  announceEnding(app);
  const limits = limitsOf(options);
  limitRoutes(app);
  limitBodies(app);
  limitCalls(app, limits.call);
  limitConcurrentCalls(app);
  limitReplies(app, limits);
  limitConnections(app, limits, options.trustProxy ?? []);
  refuseUnsafe(app);
  setSecurityHeaders(app);
  compressReplies(app);
  guardHosts(app, options.hosts ?? []);
  await describeApi(app, manifest.version);
  parts.guard.guardRoutes(app);
  refuseMissing(app, web, parts.slots, options.preparation);
  barUnoffered(app, parts.settings);
  const routes = features.map((feature) => feature.join(app, parts));
  for (const add of routes) await add();
  atIntervals(app, hour, 'sweeping calls of a day ago', () => sweepCalls(db, parts.clock()));
  await serveWebFiles(app, web);
  await app.ready();
  return app;
}
