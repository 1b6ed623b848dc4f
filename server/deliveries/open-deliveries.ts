// Joins the record of deliveries and the ceilings upon them.
import type { DeliverySettings } from '#contract/settings.ts';
import type { Claim } from '../http/claim.ts';
import type { ReadersDatabase } from '../database/readers-database.ts';
import type { Deliveries } from '../http/delivery.ts';
import { AppError } from '#contract/app-error.ts';
import { type DeliveryMeasure, measureOf, openCeiling } from './delivery-ceiling.ts';
import { deliveryRecorder } from './delivery-recorder.ts';
import { deliveryStore } from './delivery-store.ts';

/** That a session was stopped. */
export interface Stopped {
  claim: Claim;
  measure: DeliveryMeasure;
  /** Whose ceiling it was, and how high that is a minute. */
  of: 'session' | 'unit';
  ceiling: number;
}

export interface DeliveriesOptions {
  db: ReadersDatabase;
  settings: () => DeliverySettings;
  clock: () => number;
  onFailure: (error: unknown) => void;
  /** Hears once an hour of each session that is stopped. */
  onStop: (stopped: Stopped) => void;
}

export interface OpenDeliveries extends Deliveries {
  /** Writes what has been added. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

const hour = 3_600_000;
const mostTold = 10_000;
const details: Record<'session' | 'unit', string> = {
  session: '您在短时间内取用的内容已达上限，已打开的内容不受影响；批量使用请与图书馆联系',
  unit: '本单位在短时间内取用的内容已达上限，已打开的内容不受影响；请稍候再读',
};

export const openDeliveries = (options: DeliveriesOptions): OpenDeliveries => {
  const { db, settings, clock, onFailure, onStop } = options;
  const keepDays = () => settings().keepDays;
  const recorder = deliveryRecorder({ store: deliveryStore(db), clock, keepDays, onFailure });
  const pages = {
    get session() {
      return settings().pagesPerMinute;
    },
    get unit() {
      return settings().unitPagesPerMinute;
    },
  };
  const characters = {
    get session() {
      return settings().charactersPerMinute;
    },
    get unit() {
      return settings().unitCharactersPerMinute;
    },
  };
  const ceilings = { page: pages, picture: pages, character: characters };
  const ceiling = openCeiling(ceilings);
  /** When a session was told of last. */
  const lastReported = new Map<string, number>();

  const tell = (stopped: Stopped, now: number): void => {
    const { session } = stopped.claim;
    if (now - (lastReported.get(session) ?? Number.NEGATIVE_INFINITY) < hour) return;
    lastReported.delete(session);
    lastReported.set(session, now);
    const [oldest] = lastReported.keys();
    if (lastReported.size > mostTold && oldest !== undefined) lastReported.delete(oldest);
    onStop(stopped);
  };

  return {
    get charactersPerSheet() {
      return settings().charactersPerSheet;
    },
    check: (claim, kind) => {
      const measure = measureOf[kind];
      const now = clock();
      const wait = measure && ceiling.wait(claim, measure, now);
      if (!measure || !wait) return;
      tell({ claim, measure, of: wait.of, ceiling: ceilings[measure][wait.of] }, now);
      throw new AppError('reading-too-fast', details[wait.of], { retryAfter: wait.time / 1000 });
    },
    record: (claim, delivery) => {
      const measure = measureOf[delivery.kind];
      const amount = measure === 'character' ? delivery.characters : (delivery.weight ?? delivery.count);
      if (measure) ceiling.add(claim, measure, amount, clock());
      recorder.add(claim, delivery);
    },
    flush: () => recorder.flush(),
    close: () => recorder.close(),
  };
};
