// The server, built and not yet listening: opens the database and the holdings, sets what holds for every
// request, and joins the features, which know nothing of each other. main.ts listens; tests inject.
import { resolve } from 'node:path';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import { auditRoutes } from './admin/audit-routes.ts';
import { correctionQueueRoutes } from './admin/correction-queue-routes.ts';
import { unitAdminRoutes } from './admin/unit-routes.ts';
import { anchorRefresher } from './anchors/refresh-anchors.ts';
import { auditStore } from './audit/audit-store.ts';
import { type AccessParts, guardRoutes, makeRights } from './auth/access.ts';
import { imageTokenEnd, imageTokens } from './auth/credentials/image-token.ts';
import { readMessaging } from './auth/credentials/messaging-config.ts';
import { openAuth } from './auth/open-auth.ts';
import { unitStore } from './auth/stores/unit-store.ts';
import { guardHosts } from './http/allowed-hosts.ts';
import { bookmarkRoutes } from './bookmarks/bookmark-routes.ts';
import { bookmarkStore } from './bookmarks/bookmark-store.ts';
import { limitCalls } from './http/call-time.ts';
import { catalogueRoutes } from './catalogue/catalogue-routes.ts';
import {
  anonymousBody,
  type ConnectionLimits,
  connectionLimits,
  limitConnections,
  limitReplies,
  limitRoutes,
} from './http/connection-limits.ts';
import { openDeliveries } from './deliveries/open-deliveries.ts';
import { recordStop } from './deliveries/record-stop.ts';
import { correctionRoutes } from './corrections/correction-routes.ts';
import { correctionStore } from './corrections/correction-store.ts';
import { articleCollectionRoutes } from './collections/article-collection-routes.ts';
import { articleCollectionStore } from './collections/article-collection-store.ts';
import { bookCollectionRoutes } from './collections/book-collection-routes.ts';
import { bookCollectionStore } from './collections/book-collection-store.ts';
import { type DatabaseAddress, openDatabase, readersOf } from './database/open-database.ts';
import type { ReadersDatabase } from './database/readers-database.ts';
import { answerError, answerGarbage, routelessHeaders } from './http/errors.ts';
import { healthRoutes } from './health/health-routes.ts';
import { historyRoutes } from './history/history-routes.ts';
import { historyStore } from './history/history-store.ts';
import { openHoldings } from './holdings/holdings.ts';
import { hotWordRoutes, countAskedWords } from './hot-words/hot-word-routes.ts';
import { hotWordStore } from './hot-words/hot-word-store.ts';
import { iiifRoutes } from './iiif/iiif-routes.ts';
import { openPagePictures } from './iiif/page-pictures.ts';
import { publishedIn } from './anchors/kept-pages.ts';
import { loadKeys } from './keys/key-store.ts';
import { makeLogger } from './http/logging.ts';
import { type Metrics, openMetrics } from './metrics/metrics.ts';
import { metricsRoutes } from './metrics/metrics-routes.ts';
import { refuseMissing } from './http/missing-routes.ts';
import { noteRoutes } from './notes/note-routes.ts';
import { noteStore } from './notes/note-store.ts';
import { describeApi } from './http/openapi.ts';
import { optionsRoutes } from './options/options-routes.ts';
import { readOptions } from './options/read-options.ts';
import { openCoverPool } from './products/cover-pool.ts';
import { printRoutes } from './print/print-routes.ts';
import { printStore } from './print/print-store.ts';
import { productRoutes } from './products/product-routes.ts';
import { contentSealer } from './reader/content-seal.ts';
import { readerRoutes } from './reader/reader-routes.ts';
import { makeRowId } from './ids/row-id.ts';
import { exportRoutes } from './search/export-routes.ts';
import { anchorFinder } from './search/find-anchors.ts';
import { openSearchPool } from './search/search-pool.ts';
import { searchRoutes } from './search/search-routes.ts';
import { watchReadiness } from './health/readiness.ts';
import { setSecurityHeaders } from './http/security-headers.ts';
import { countCalls } from './usage/count-calls.ts';
import { usageRecorder } from './usage/usage-recorder.ts';
import { usageRoutes } from './usage/usage-routes.ts';
import { refuseUnsafe } from './http/unsafe-input.ts';
import { usageStore } from './usage/usage-store.ts';
import { serveWebFiles } from './http/web-files.ts';
import { wordRoutes } from './words/word-routes.ts';

export interface AppOptions {
  /** The data folder: `library/`, `readers.db`, caches. */
  data: string;
  /** Where its readers are, when neither DATABASE_URL nor the folder is to say. */
  database?: DatabaseAddress;
  /** Where the built web application lies. */
  web?: string;
  logger?: Logger;
  /** Address ranges of proxies whose X-Forwarded-For is believed; none by default. */
  trustProxy?: string[];
  /** Names that the server answers under, besides addresses and names that no stranger can own. */
  hosts?: string[];
  limits?: Partial<ConnectionLimits>;
  /** What must be shown to read `/metrics`; without it this machine alone may. */
  metricsToken?: string | undefined;
  /** Milliseconds that the messaging service may take; five seconds without it. */
  messagingTime?: number;
  /** Milliseconds since the epoch; tests move it. */
  clock?: () => number;
}

const webDir = resolve(import.meta.dirname, '../dist/web');

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
      if (socket.writable) socket.end(answerGarbage(error.code));
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
  const { data, web = webDir, clock = Date.now } = options;
  const libraryOptions = readOptions(data);
  const messaging = readMessaging(data);
  const keys = await loadKeys(db);
  const holdings = openHoldings({
    data,
    onFault: (code, error) => app.log.error({ err: error, code }, 'a product cannot be opened'),
  });
  const pictures = openPagePictures({
    data,
    holdings,
    onDamage: (error) => app.log.error({ err: error }, 'a scan cannot be read'),
  });
  const covers = openCoverPool(pictures.queue);
  const audit = auditStore(db);
  const deliveries = openDeliveries({
    db,
    settings: libraryOptions.deliveries,
    clock,
    onFailure: (error) => app.log.error({ err: error }, 'deliveries were not written'),
    onStop: (stopped) =>
      void recordStop(db, audit, stopped, unitStore(db)).catch((error: unknown) =>
        app.log.error({ err: error }),
      ),
  });
  app.addHook('onClose', () => deliveries.close());
  const searches = openSearchPool({
    deliveries,
    onFailure: (cause) => app.log.error({ err: cause }, 'a search thread failed'),
  });
  app.addHook('onClose', async () => {
    await Promise.all([covers.close(), pictures.close(), searches.close()]);
    holdings.close();
    await db.close();
  });
  // The first picture of a thread waits for its fonts: better now than when a reader asks.
  app.addHook(
    'onListen',
    async () => void pictures.warm().catch((error: unknown) => app.log.warn({ err: error })),
  );
  await holdings.ready();
  app.decorate('holdings', holdings);

  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  const limits = limitsOf(options);
  limitRoutes(app);
  limitCalls(app, limits.call);
  limitReplies(app, limits);
  limitConnections(app, limits, options.trustProxy ?? []);
  refuseUnsafe(app);

  const images = imageTokens(keys.image);
  const auth = openAuth({ db, keys, messaging, messagingTime: options.messagingTime, clock });
  app.addHook('onClose', () => auth.close());
  const { tokens, callers } = auth;
  const parts: AccessParts = { holdings, tokens, imageTokens: images, callers, clock };
  const rights = makeRights(parts);

  metrics.watchRequests(app);
  metrics.queue('search', searches.queue);
  metrics.queue('pictures', pictures.queue);
  metrics.queue('scans', pictures.scanQueue);
  metrics.queue('passwords', auth.passwordQueue);
  metrics.counts('langhuan_products', 'Products, by whether they can be opened.', 'state', () => ({
    opened: holdings.list().length,
    damaged: holdings.faulty().length,
  }));
  metrics.counts(
    'langhuan_pictures',
    'Pictures, by whether they were at hand.',
    'from',
    () => pictures.counts,
  );
  await setSecurityHeaders(app);
  guardHosts(app, options.hosts ?? []);
  await describeApi(app, '0.1.0');
  guardRoutes(app, rights, holdings);
  refuseMissing(app, web);
  const words = hotWordStore(db);
  countAskedWords(app, { words, clock });
  const usage = usageStore(db);
  const recorder = usageRecorder({
    store: usage,
    clock,
    onFailure: (error) => app.log.error({ err: error }, 'usage was not written'),
  });
  app.addHook('onClose', () => recorder.close());
  countCalls(app, { recorder, clock });

  await app.register(healthRoutes, { readiness: watchReadiness({ data, db, holdings, log: app.log }) });
  const isProxied = options.trustProxy !== undefined;
  await app.register(metricsRoutes, { metrics, token: options.metricsToken, isProxied });
  await auth.addRoutes(app);
  await app.register(productRoutes, { covers, arrangement: libraryOptions });
  await app.register(catalogueRoutes);
  await app.register(readerRoutes, {
    master: keys.content,
    clock,
    grantImages: ({ sessionId }, code, firstPage, lastPage) => {
      const expires = imageTokenEnd(clock());
      return { token: images.issue({ sessionId, code, firstPage, lastPage, expires }), expires };
    },
    drawPicture: pictures.drawPicture,
    deliveries,
    drawGlyph: pictures.drawGlyph,
  });
  await app.register(searchRoutes, { pool: searches, data, hotWords: (code) => words.top([code], clock()) });
  await app.register(printRoutes, {
    deliveries,
    prints: printStore(db, libraryOptions.printQuota),
    clock,
    seal: contentSealer(keys.content, clock, 'print'),
  });
  await app.register(optionsRoutes, { options: libraryOptions });
  const refresher = anchorRefresher(holdings, anchorFinder(searches, holdings));
  await app.register(noteRoutes, { notes: noteStore(db), refresher, clock });
  const { drawPart } = pictures;
  await app.register(correctionRoutes, { corrections: correctionStore(db), refresher, drawPart, clock });
  await app.register(unitAdminRoutes, auth.administration);
  await app.register(correctionQueueRoutes, { db, corrections: correctionStore(db), audit, clock });
  await app.register(auditRoutes, { audit });
  await app.register(hotWordRoutes, { words, clock });
  await app.register(wordRoutes, { data });
  await app.register(exportRoutes, { clock, deliveries });
  const findUnit = (name: string) => unitStore(db).byName(name);
  await app.register(usageRoutes, { store: usage, recorder, findUnit, clock });
  const published = publishedIn(holdings);
  await app.register(bookmarkRoutes, { bookmarks: bookmarkStore(db, published), clock });
  await app.register(bookCollectionRoutes, { books: bookCollectionStore(db), clock });
  await app.register(articleCollectionRoutes, { articles: articleCollectionStore(db, published), clock });
  await app.register(historyRoutes, { history: historyStore(db, published), clock });
  await app.register(iiifRoutes, { ...pictures.routes, authorise: rights.authoriseImage, deliveries });
  await serveWebFiles(app, web);
  await app.ready();
  return app;
}
