// Who takes more of what is licensed than readers do is slowed, each page a little later than the one before, and then
// stopped. Limits are settings, which docs/reading-limits.md describes.
import { setTimeout as sleep } from 'node:timers/promises';
import { countedAddress } from '../http/requests/ip-address.ts';
import type { Claim } from '../http/limits/claim.ts';
import type { UsageRecordKind } from '#contract/limits/usage-record-kinds.ts';
import type { LimitMeasure, ReadingLimits } from '#contract/limits/reading-limits.ts';
import type { BlockCause, Blocks } from './blocks.ts';
import type { BlockTable } from './tables.ts';
import {
  findBreaches,
  lenientSpans,
  mostDelay,
  type Readers,
  readerAfter,
  type CounterState,
} from './find-breaches.ts';
import { freeAt, slotsOf, usedInSlot } from './counter-slots.ts';
import { type Counter, type Counters, slotsOfAll } from './counters.ts';
import { slowedError, stoppedError } from './refusal-texts.ts';
import { openWalks } from './walks.ts';

interface ReadingRequest {
  kind: UsageRecordKind;
  /** The product; empty where it is of several. */
  code: string;
  /** The page, where it is of one. */
  page?: number;
  /** In pages; of what is counted in characters unknown until it is there. */
  amount: number;
}

export interface ReadingGuard {
  /** Waits while the caller is slowed, and counts pages. @throws AppError reading-slowed, reading-too-fast. */
  admit(claim: Claim, request: ReadingRequest): Promise<void>;
  /** Counts characters, once they are there. */
  addCharacters(claim: Claim, amount: number): void;
}

export interface GuardParts {
  counters: Counters;
  blocks: Blocks;
  limitsOf: (unitId: string | undefined) => ReadingLimits;
  clock: () => number;
  /** Waits; rejects when the signal says that nobody waits any more. */
  pause?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** What a kind is counted in; a print is counted by its quota. */
const measureOf: Record<UsageRecordKind, LimitMeasure | undefined> = {
  page: 'page',
  picture: 'picture',
  tile: 'picture',
  thumbnail: 'picture',
  print: undefined,
  search: 'character',
  kwic: 'character',
  sheet: 'character',
  note: 'character',
  quote: 'character',
};

export const isCountedInCharacters = (kind: UsageRecordKind): boolean => measureOf[kind] === 'character';

/** Nobody is made to wait longer than this within a call: beyond it the caller gets a message to retry later. */
const longestPause = mostDelay * 1000;
const slotHours = slotsOf.hour.length / slotsOf.day.length;

export const readingGuard = ({ counters, blocks, limitsOf, clock, ...parts }: GuardParts): ReadingGuard => {
  const pause =
    parts.pause ?? (async (time, signal) => void (await sleep(time, undefined, { signal, ref: false })));
  const walks = openWalks();

  const keysOf = (claim: Claim, measure: LimitMeasure, walk?: string): Omit<CounterState, 'used'>[] => {
    if (claim.isStranger)
      return [{ owner: 'address', key: `address:${countedAddress(claim.address ?? '')}`, measure }];
    return [
      { owner: 'session', key: `session:${claim.session}`, measure },
      ...(walk === undefined
        ? []
        : [{ owner: 'walk' as const, key: `walk:${claim.session}:${walk}`, measure }]),
      ...(claim.person === undefined
        ? []
        : [{ owner: 'person' as const, key: `person:${claim.person}`, measure }]),
      { owner: 'unit', key: `unit:${claim.unit}`, measure },
    ];
  };

  const presenceOf = (claim: Claim): Counter => counters.of(`session:${claim.session}`, 'reader');
  const readersOf = (claim: Claim): Counter => counters.of(`unit:${claim.unit}`, 'reader');

  const countReaders = (claim: Claim, now: number): Readers => {
    if (claim.isStranger) return { now: 0, hours: 0, dayHours: 0 };
    const counter = readersOf(claim);
    const all = slotsOfAll(counter);
    const inSlot = (at: number) => usedInSlot(all, 'hour', at) / slotHours;
    return {
      now: Math.max(inSlot(now), inSlot(now - slotsOf.hour.length)),
      hours: counters.used(counter, 'hour', now),
      dayHours: counters.used(counter, 'day', now),
    };
  };

  /** Once for each five minutes in which a session reads that has done so for two. */
  const countPresence = (claim: Claim, now: number): void => {
    if (claim.isStranger) return;
    const presence = presenceOf(claim);
    const counted = usedInSlot(slotsOfAll(presence), 'hour', now) > 0;
    const isReader = presence.begunAt > 0 && now - presence.begunAt >= readerAfter;
    counters.add(presence, isReader && !counted ? slotHours : 0, now);
    if (!isReader || counted) return;
    counters.add(readersOf(claim), slotHours, now);
  };

  /** The counters that are compared with limits; that of the unit mildly for a session that reads as readers do. */
  const statesOf = (
    claim: Claim,
    keys: readonly Omit<CounterState, 'used'>[],
    limits: ReadingLimits,
    now: number,
  ) => {
    const own = keys[0];
    const presence = claim.isStranger ? undefined : presenceOf(claim);
    const hours = presence ? counters.used(presence, 'hour', now) : 0;
    const { perReader } = own?.measure === 'character' ? limits.characters : limits.pages;
    const used = own ? counters.used(counters.of(own.key, own.measure), 'hour', now) : 0;
    const spans = presence ? lenientSpans({ used, hours, begunAt: presence.begunAt }, perReader, now) : [];
    return keys.map((of): CounterState & { counter: Counter } => {
      const counter = counters.of(of.key, of.measure);
      const lenient = of.owner === 'unit' ? spans : [];
      return { ...of, lenient, counter, used: (span) => counters.used(counter, span, now) };
    });
  };

  const causeOf = (claim: Claim, code: string): BlockCause => ({
    unit_id: claim.isStranger ? '' : claim.unit,
    session_id: claim.isStranger ? '' : claim.session,
    person_id: claim.person ?? '',
    address: claim.address ?? '',
    code,
  });

  /** @throws AppError reading-too-fast, reading-slowed. Gives the milliseconds to wait. */
  const judge = async (
    claim: Claim,
    { code, amount }: ReadingRequest,
    states: readonly (CounterState & { counter: Counter })[],
    limits: ReadingLimits,
    now: number,
  ): Promise<number> => {
    const refuse = (block: BlockTable) => stoppedError({ ...block, code }, limits, now);
    for (const { key, measure, lenient } of states) {
      const block = blocks.stopOf(key, measure, now);
      if (!block || lenient?.includes(block.span)) continue;
      blocks.refuse(block);
      throw refuse(block);
    }
    const [worst, ...others] = findBreaches(states, limits, countReaders(claim, now));
    if (!worst) return 0;
    const counterOf = ({ key }: { key: string }) => states.find((one) => one.key === key)?.counter;
    if (worst.delay === undefined) {
      const counter = counterOf(worst);
      const slots = counter ? slotsOfAll(counter) : [];
      const free = freeAt(slots, worst.span, (worst.limit * limits.slowFrom) / 100, now);
      // Rounded up to a full minute, as its end is reported.
      const until = Math.ceil(free / 60_000) * 60_000;
      throw refuse(await blocks.stop(worst, until, causeOf(claim, code), now));
    }
    const slowing = [worst, ...others].map(counterOf).filter((counter) => counter !== undefined);
    const startAt = Math.max(now, ...slowing.map(({ nextAt }) => nextAt));
    blocks.slow(worst, causeOf(claim, code), now);
    if (startAt - now > longestPause) throw slowedError(startAt - now);
    // Of a part of a page so much less; of what is counted in characters whole.
    for (const counter of slowing) counter.nextAt = startAt + worst.delay * 1000 * Math.min(1, amount);
    claim.onSlowed?.(worst.delay);
    return startAt - now;
  };

  return {
    admit: async (claim, request) => {
      const measure = measureOf[request.kind];
      if (!measure || request.amount === 0) return;
      const now = clock();
      const { code, page } = request;
      const walking =
        measure !== 'character' && page !== undefined && walks.goesOn(claim, measure, code, page);
      const keys = keysOf(claim, measure, walking ? code : undefined);
      await counters.ready(
        [
          ...keys.map(({ key }) => [key, measure] as const),
          ...(claim.isStranger
            ? []
            : [[`session:${claim.session}`, 'reader'] as const, [`unit:${claim.unit}`, 'reader'] as const]),
        ],
        now,
      );
      const limits = limitsOf(claim.isStranger ? undefined : claim.unit);
      const wait = await judge(claim, request, statesOf(claim, keys, limits, now), limits, now);
      countPresence(claim, now);
      if (measure !== 'character')
        for (const { key } of keys) counters.add(counters.of(key, measure), request.amount, now);
      if (wait > 0) await pause(wait, claim.signal);
    },
    addCharacters: (claim, amount) => {
      const now = clock();
      for (const { key, measure } of keysOf(claim, 'character'))
        counters.add(counters.of(key, measure), amount, now);
    },
  };
};
