// Joins the usage records and the limits on reading.
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { DeliverySettings } from '#contract/settings/settings.ts';
import type { AuditStore } from '../audit/audit-store.ts';
import type { ReadersDatabase } from '../database/readers-database.ts';
import type { ReadingLimiter } from './reading-limiter.ts';
import { usageRecordWriter } from './usage-record-writer.ts';
import { type UsageRecordStore, usageRecordStore } from './usage-record-store.ts';
import { blockStore } from './block-store.ts';
import { type Blocks, openBlocks } from './blocks.ts';
import { openCounters } from './counters.ts';
import { counterStore } from './counter-store.ts';
import { type GuardParts, isCountedInCharacters, readingGuard } from './reading-guard.ts';
import { recordStop, type UnitFinder } from './record-stop.ts';

export interface LimiterOptions extends Pick<GuardParts, 'limitsOf' | 'clock' | 'pause'> {
  db: ReadersDatabase;
  settings: () => DeliverySettings;
  audit: AuditStore;
  units: UnitFinder;
  log: Pick<FastifyBaseLogger, 'error'>;
}

export interface OpenLimiter extends ReadingLimiter {
  /** Looks at once who was released. */
  refresh: Blocks['refresh'];
  /** Of which products sessions took something since, as far as it is written. */
  takenSince: UsageRecordStore['takenSince'];
  /** Writes what has been added. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

const flushTime = 1000;
/** Pages that were printed, whose pictures are fetched for that: paid for by the quota. */
const mostPrinted = 50_000;
const printedTime = 60 * 60_000;

/** @throws where the database cannot be read at first. */
export async function openLimiter(options: LimiterOptions): Promise<OpenLimiter> {
  const { db, settings, clock, audit, units, log } = options;
  const keepDays = () => settings().keepDays;
  const onFailure = (error: unknown) =>
    log.error({ err: error }, 'usage records and counters were not written');
  const store = usageRecordStore(db);
  const records = usageRecordWriter({ store, clock, keepDays, onFailure });
  const counters = openCounters(counterStore(db), onFailure);
  const blocks = await openBlocks({
    store: blockStore(db),
    clock,
    keepDays,
    onFailure,
    onStop: recordStop(audit, units),
    onRelease: ({ key, measure, released_at: at }) => counters.release(key, measure, at),
  });
  const guard = readingGuard({ ...options, counters, blocks });
  const printed = new LRUCache<string, true>({ max: mostPrinted, ttl: printedTime });
  const printName = (session: string, code: string, page: number) => `${session} ${code} ${page}`;

  const write = async (): Promise<void> => {
    await counters.flush(clock()).catch(onFailure);
    await blocks.flush(clock()).catch(onFailure);
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
    record: (claim, usage) => {
      const { kind, code, pages, characters } = usage;
      if (kind === 'print') for (const page of pages) printed.set(printName(claim.session, code, page), true);
      if (isCountedInCharacters(kind)) guard.addCharacters(claim, characters);
      records.add(claim, usage);
    },
    refresh: () => blocks.refresh(),
    takenSince: store.takenSince,
    flush: async () => {
      await Promise.all([records.flush(), flush()]);
    },
    close: async () => {
      clearInterval(timer);
      blocks.close();
      await Promise.all([records.close(), flush()]);
    },
  };
}
