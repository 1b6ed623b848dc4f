// What the features of the server share, opened once: the database, the holdings, pictures, searches, who may do what.
import type { FastifyInstance } from 'fastify';
import { type Published, publishedIn } from './anchors/saved-pages.ts';
import { type AnchorRefresher, anchorRefresher } from './anchors/refresh-anchors.ts';
import type { AppOptions } from './app-options.ts';
import { type AuditStore, auditStore } from './audit/audit-store.ts';
import { type AccessGuard, makeRights } from './auth/access.ts';
import { imageTokenEnd, imageTokens } from './auth/credentials/image-token.ts';
import { readMessaging } from './auth/credentials/messaging-config.ts';
import { type Auth, openAuth } from './auth/open-auth.ts';
import { unitStore } from './auth/stores/unit-store.ts';
import type { ReadersDatabase } from './database/readers-database.ts';
import { openDeliveries, type OpenDeliveries } from './deliveries/open-deliveries.ts';
import { type Files, openFiles } from './files/open-files.ts';
import { type HeldProducts, openHeldProducts } from './holdings/open-held-products.ts';
import { listingStore, type Listing, watchListing } from './holdings/listing.ts';
import type { PersonalTable, Slots } from './http/feature.ts';
import { openPagePictures, type PagePictures } from './iiif/page-pictures.ts';
import { loadKeys, type ServerKeys } from './keys/key-store.ts';
import type { Metrics } from './metrics/metrics.ts';
import { openCoverPool } from './products/cover-pool.ts';
import { type ContentSealer, contentSealer } from './reader/content-seal.ts';
import { anchorFinder } from './search/find-anchors.ts';
import { openReferencePool, type ReferencePool } from './reference-thread/reference-pool.ts';
import { openSettings } from './settings/open-settings.ts';
import type { Settings } from './settings/watch-settings.ts';
import { openSearchPool, type SearchPool } from './search/search-pool.ts';

export interface AppParts {
  data: string;
  clock: () => number;
  settings: Settings;
  db: ReadersDatabase;
  keys: ServerKeys;
  audit: AuditStore;
  auth: Auth;
  guard: AccessGuard;
  holdings: HeldProducts['holdings'];
  /** Which products are off the list. */
  listing: Listing;
  /** The live versions, for what persons saved. */
  published: Published;
  refresher: AnchorRefresher;
  pictures: PagePictures;
  covers: ReturnType<typeof openCoverPool>;
  searches: SearchPool;
  reference: ReferencePool;
  deliveries: OpenDeliveries;
  /** Uploaded pictures. */
  files: Files;
  metrics: Metrics;
  metricsToken: string | undefined;
  isProxied: boolean;
  preparation: AppOptions['preparation'];
  /** A token for the pictures of some pages, and when it ends. */
  grantImages(
    caller: { sessionId: string; isStranger?: true },
    code: string,
    firstPage: number,
    lastPage: number,
  ): { token: string; expires: number };
  findUnit(name: string): Promise<{ id: string; name: string } | undefined>;
  /** Seals a page's JSON with kind `print`. */
  sealPrint: ContentSealer;
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
  const { data, clock = Date.now } = options;
  const messaging = readMessaging(data);
  const keys = await loadKeys(db);
  const settings = await openSettings(db, data, app.log);
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
  const deliveries = await openDeliveries({
    db,
    settings: () => settings.installation().deliveries,
    limitsOf: (unitId) =>
      (unitId === undefined ? undefined : settings.ofUnit(unitId).readingLimits) ??
      settings.installation().readingLimits,
    clock,
    audit,
    units: unitStore(db),
    log: app.log,
  });
  const searches = openSearchPool({
    data,
    deliveries,
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
    await deliveries.close();
    await db.close();
  });
  // The first picture of a thread waits for its fonts: better now than when a reader asks.
  app.addHook(
    'onListen',
    async () => void pictures.warm().catch((error: unknown) => app.log.warn({ err: error })),
  );
  await holdings.ready();
  app.decorate('holdings', holdings);
  const images = imageTokens(keys.image);
  const { messagingTime } = options;
  const auth = openAuth({ db, keys, messaging, messagingTime, personal, isOpen: settings.isOpen, clock });
  app.addHook('onClose', () => auth.close());
  const { tokens, callers } = auth;
  const parts: AppParts = {
    data,
    clock,
    settings,
    db,
    keys,
    audit,
    auth,
    guard: makeRights({ holdings, tokens, imageTokens: images, callers, open: settings, clock }),
    holdings,
    listing,
    published: publishedIn(holdings),
    refresher: anchorRefresher(holdings, anchorFinder(searches, holdings)),
    pictures,
    covers,
    searches,
    reference,
    deliveries,
    files: openFiles(db),
    metrics,
    metricsToken: options.metricsToken,
    isProxied: options.trustProxy !== undefined,
    preparation: options.preparation,
    grantImages: (caller, code, firstPage, lastPage) => {
      const expires = imageTokenEnd(clock());
      const sessionId = caller.isStranger ? images.veil(caller.sessionId) : caller.sessionId;
      return { token: images.issue({ sessionId, code, firstPage, lastPage, expires }), expires };
    },
    findUnit: (name) => unitStore(db).byName(name),
    sealPrint: contentSealer(keys.content, clock, 'print'),
    slots: {},
  };
  watch(metrics, parts);
  return parts;
}
