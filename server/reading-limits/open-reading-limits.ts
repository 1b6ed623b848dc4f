// Joins the record of deliveries and the limits on them.
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { DeliverySettings } from '#contract/settings/settings.ts';
import type { AuditStore } from '../audit/audit-store.ts';
import type { ReadersDatabase } from '../database/readers-database.ts';
import type { Deliveries } from './reading-limiter.ts';
import { deliveryRecorder } from './usage-record-writer.ts';
import { type DeliveryStore, deliveryStore } from './usage-record-store.ts';
import { holdStore } from './block-store.ts';
import { type Holds, openHolds } from './blocks.ts';
import { openPaces } from './counters.ts';
import { paceStore } from './counter-store.ts';
import { type GuardParts, isCountedInCharacters, readingGuard } from './reading-guard.ts';
import { recordStop, type UnitFinder } from './record-stop.ts';

export interface DeliveriesOptions extends Pick<GuardParts, 'limitsOf' | 'clock' | 'pause'> {
  db: ReadersDatabase;
  settings: () => DeliverySettings;
  audit: AuditStore;
  units: UnitFinder;
  log: Pick<FastifyBaseLogger, 'error'>;
}

export interface OpenDeliveries extends Deliveries {
  /** Looks at once who was released. */
  refresh: Holds['refresh'];
  /** Of which products sessions took something since, as far as it is written. */
  takenSince: DeliveryStore['takenSince'];
  /** Writes what has been added. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

const flushTime = 1000;
/** Pages that were printed, whose pictures are fetched for that: paid for by the quota. */
const mostPrinted = 50_000;
const printedTime = 60 * 60_000;

/** @throws where the database cannot be read at first. */
export async function openDeliveries(options: DeliveriesOptions): Promise<OpenDeliveries> {
  const { db, settings, clock, audit, units, log } = options;
  const keepDays = () => settings().keepDays;
  const onFailure = (error: unknown) => log.error({ err: error }, 'deliveries were not written');
  const store = deliveryStore(db);
  const recorder = deliveryRecorder({ store, clock, keepDays, onFailure });
  const paces = openPaces(paceStore(db), onFailure);
  const holds = await openHolds({
    store: holdStore(db),
    clock,
    keepDays,
    onFailure,
    onStop: recordStop(audit, units),
    onRelease: ({ key, measure, released_at: at }) => paces.release(key, measure, at),
  });
  const guard = readingGuard({ ...options, paces, holds });
  const printed = new LRUCache<string, true>({ max: mostPrinted, ttl: printedTime });
  const printName = (session: string, code: string, page: number) => `${session} ${code} ${page}`;

  const write = async (): Promise<void> => {
    await paces.flush(clock()).catch(onFailure);
    await holds.flush(clock()).catch(onFailure);
  };
  let writing: Promise<void> = Promise.resolve();
  const flush = (): Promise<void> => (writing = writing.then(write));
  const timer = setInterval(() => void flush(), flushTime).unref();

  return {
    get charactersPerSheet() {
      return settings().charactersPerSheet;
    },
    check: async (claim, { kind, code, pages, weight = 1 }) => {
      const page = pages.length === 1 ? pages[0] : undefined;
      const isPicture = kind === 'picture' || kind === 'tile';
      if (isPicture && page !== undefined && printed.has(printName(claim.session, code, page))) return;
      await guard.admit(claim, { kind, code, amount: weight, ...(page === undefined ? {} : { page }) });
    },
    record: (claim, delivery) => {
      const { kind, code, pages, characters } = delivery;
      if (kind === 'print') for (const page of pages) printed.set(printName(claim.session, code, page), true);
      if (isCountedInCharacters(kind)) guard.addCharacters(claim, characters);
      recorder.add(claim, delivery);
    },
    refresh: () => holds.refresh(),
    takenSince: store.takenSince,
    flush: async () => {
      await Promise.all([recorder.flush(), flush()]);
    },
    close: async () => {
      clearInterval(timer);
      holds.close();
      await Promise.all([recorder.close(), flush()]);
    },
  };
}
