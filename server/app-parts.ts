// What the features of the server share, opened once: the database, the holdings, pictures, searches, who may do what.
import type { FastifyInstance } from 'fastify';
import { anchorFinder } from './anchors/find-anchors.ts';
import { type AnchorRefresher, anchorRefresher } from './anchors/refresh-anchors.ts';
import { type Published, publishedIn } from './anchors/saved-pages.ts';
import type { AppOptions } from './app-options.ts';
import { type AuditStore, auditStore } from './audit/audit-store.ts';
import { type Auth, openAuth } from './auth/open-auth.ts';
import type { ReadersDatabase } from './database/readers-database.ts';
import { openLimiter, type OpenLimiter } from './reading-limits/open-limiter.ts';
import { type Files, openFiles } from './files/open-files.ts';
import { type HeldProducts, openHeldProducts } from './holdings/open-held-products.ts';
import { type Listing, listingStore, watchListing } from './holdings/listing.ts';
import type { PersonalTable, Slots } from './http/feature.ts';
import { loadKeys, type ServerKeys } from './keys/key-store.ts';
import type { Metrics } from './metrics/metrics.ts';
import { type CoverPool, openCoverPool } from './pictures/cover-pool.ts';
import { openPagePictures, type PagePictures } from './pictures/page-pictures.ts';
import { openReferencePool, type ReferencePool } from './reference-thread/reference-pool.ts';
import { openSearchPool, type SearchPool } from './search-threads/search-pool.ts';
import { openSettings } from './settings/open-settings.ts';
import type { Settings } from './settings/watch-settings.ts';

export interface AppParts {
  data: string;
  clock: () => number;
  settings: Settings;
  db: ReadersDatabase;
  keys: ServerKeys;
  audit: AuditStore;
  auth: Auth;
  guard: ReturnType<Auth['guardOf']>;
  holdings: HeldProducts['holdings'];
  /** Which products are off the list. */
  listing: Listing;
  /** The live versions, for what persons saved. */
  published: Published;
  refresher: AnchorRefresher;
  pictures: PagePictures;
  covers: CoverPool;
  searches: SearchPool;
  reference: ReferencePool;
  limiter: OpenLimiter;
  /** Uploaded pictures. */
  files: Files;
  metrics: Metrics;
  metricsToken: string | undefined;
  isProxied: boolean;
  preparation: AppOptions['preparation'];
  slots: Slots;
}

const watch = (metrics: Metrics, { searches, reference, pictures, auth, holdings }: AppParts): void => {
  metrics.queue('search', searches.queue);
  for (const [name, queue] of Object.entries(reference.queues)) metrics.queue(name, queue);
  metrics.queue('pictures', pictures.queue);
  metrics.queue('scans', pictures.scanQueue);
  metrics.queue('passwords', auth.passwords.queue);
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
};

/** Opens everything; closing the app closes it. */
export async function openParts(
  app: FastifyInstance,
  db: ReadersDatabase,
  metrics: Metrics,
  personal: readonly PersonalTable[],
  options: AppOptions,
): Promise<AppParts> {
  const { data, clock = Date.now, messagingTime } = options;
  const keys = await loadKeys(db);
  const settings = await openSettings(db, data, app.log);
  const auth = openAuth({ data, db, keys, messagingTime, personal, open: settings, clock });
  const listing = await watchListing(listingStore(db), (error) =>
    app.log.error({ err: error }, 'what is off the list cannot be read'),
  );
  const held = await openHeldProducts(db, app.log, {
    data,
    isListed: (code) => listing.unlistedSince(code) === undefined,
    mendedOf: settings.mended,
  });
  const { holdings, fetchPart } = held;
  const pictures = openPagePictures({
    data,
    holdings,
    fetchPart,
    withoutPicture: (code) => settings.product(code).noImgRange,
    onDamage: (error) => app.log.error({ err: error }, 'a scan cannot be read'),
  });
  const covers = openCoverPool(pictures.queue);
  const audit = auditStore(db);
  const limiter = await openLimiter({
    db,
    settings: () => settings.installation().deliveries,
    limitsOf: (unitId) =>
      (unitId === undefined ? undefined : settings.ofUnit(unitId).readingLimits) ??
      settings.installation().readingLimits,
    clock,
    audit,
    units: auth.units,
    log: app.log,
  });
  const searches = openSearchPool({
    data,
    limiter,
    mendedOf: settings.mended,
    onFailure: (cause) => app.log.error({ err: cause }, 'a search thread failed'),
  });
  const reference = openReferencePool((cause) =>
    app.log.error({ err: cause }, 'the thread of reference data failed'),
  );
  app.addHook('onClose', async () => {
    await Promise.all([covers.close(), pictures.close(), searches.close(), reference.close()]);
    await held.close();
    listing.close();
    settings.close();
    await limiter.close();
    await db.close();
  });
  // The first picture of a thread waits for its fonts: better now than when a reader asks.
  app.addHook(
    'onListen',
    async () => void pictures.warm().catch((error: unknown) => app.log.warn({ err: error })),
  );
  await holdings.ready();
  app.decorate('holdings', holdings);
  app.addHook('onClose', () => auth.close());
  const parts: AppParts = {
    data,
    clock,
    settings,
    db,
    keys,
    audit,
    auth,
    guard: auth.guardOf(holdings),
    holdings,
    listing,
    published: publishedIn(holdings),
    refresher: anchorRefresher(holdings, anchorFinder(searches, holdings)),
    pictures,
    covers,
    searches,
    reference,
    limiter,
    files: openFiles(db),
    metrics,
    metricsToken: options.metricsToken,
    isProxied: options.trustProxy !== undefined,
    preparation: options.preparation,
    slots: {},
  };
  watch(metrics, parts);
  return parts;
}
