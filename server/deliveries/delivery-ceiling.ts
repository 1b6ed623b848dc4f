// How much may be delivered in a minute, to a session and to a unit: token buckets (RFC 2697 has the shape), which hold
// two minutes' worth, so that no reader who leafs through a book is stopped, and who copies it is. In memory: each server
// of a library has its own.
import { LRUCache } from 'lru-cache';
import type { DeliveryKind } from '../http/delivery.ts';

export type DeliveryMeasure = 'page' | 'picture' | 'character';

/** A minute: of a session, and of all sessions of a unit together. */
export type Ceilings = Readonly<Record<DeliveryMeasure, { session: number; unit: number }>>;

/** What a kind is counted in; a print is counted by its quota. */
export const measureOf: Record<DeliveryKind, DeliveryMeasure | undefined> = {
  page: 'page',
  picture: 'picture',
  tile: 'picture',
  thumbnail: 'picture',
  print: undefined,
  search: 'character',
  kwic: 'character',
  sheet: 'character',
};

export interface Reader {
  unit: string;
  session: string;
}
export interface Ceiling {
  /** Milliseconds until more may be delivered, and who is over; undefined when more may be. */
  wait(
    reader: Reader,
    measure: DeliveryMeasure,
    now: number,
  ): { time: number; of: 'session' | 'unit' } | undefined;
  add(reader: Reader, measure: DeliveryMeasure, amount: number, now: number): void;
}

const minute = 60_000;
/** Minutes that a bucket holds. */
const burst = 2;
const mostBuckets = 50_000;

export const openCeiling = (ceilings: Ceilings): Ceiling => {
  /** What is left; below zero after a delivery larger than what was left. */
  const buckets = new LRUCache<string, { left: number; at: number }>({ max: mostBuckets });

  const bucketsOf = ({ unit, session }: Reader, measure: DeliveryMeasure) =>
    [
      { of: 'session', rate: ceilings[measure].session, key: JSON.stringify([measure, unit, session]) },
      { of: 'unit', rate: ceilings[measure].unit, key: JSON.stringify([measure, unit]) },
    ] as const;

  const leftIn = (key: string, rate: number, now: number): number => {
    const found = buckets.get(key);
    if (!found) return rate * burst;
    return Math.min(rate * burst, found.left + (Math.max(0, now - found.at) * rate) / minute);
  };

  return {
    wait: (reader, measure, now) => {
      for (const { of, key, rate } of bucketsOf(reader, measure)) {
        const left = leftIn(key, rate, now);
        // A page and its neighbours are let through together, or a reader would come to half of what he asked for.
        if (left <= 0) return { time: ((rate / 20 - left) * minute) / rate, of };
      }
      return undefined;
    },
    add: (reader, measure, amount, now) => {
      for (const { key, rate } of bucketsOf(reader, measure)) {
        const left = leftIn(key, rate, now) - amount;
        buckets.set(key, { left, at: now });
      }
    },
  };
};
