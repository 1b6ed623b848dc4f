// Who takes more of what is licensed than readers do is slowed, each page a little later than the one before, and then
// stopped. Rules are settings; docs/reading-limits.md tells them.
import { setTimeout as sleep } from 'node:timers/promises';
import { countedAddress } from '../http/requests/ip-address.ts';
import type { Claim } from '../http/limits/claim.ts';
import type { DeliveryKind } from '#contract/limits/usage-kinds.ts';
import type { LimitMeasure, ReadingLimits } from '#contract/limits/reading-limits.ts';
import type { Hold, Holds, HoldTaker } from './blocks.ts';
import {
  judgeTaking,
  lenientSpans,
  mostDelay,
  type Readers,
  readerAfter,
  type TakenOfLate,
} from './find-breaches.ts';
import { freeAt, slotsOf, usedInSlot } from './counter-slots.ts';
import { type Pace, type Paces, slotsOfAll } from './counters.ts';
import { slowedError, stoppedError } from './refusal-texts.ts';
import { openWalks } from './walks.ts';

interface Taking {
  kind: DeliveryKind;
  /** The product; empty where it is of several. */
  code: string;
  /** The page, where it is of one. */
  page?: number;
  /** In pages; of what is counted in characters unknown until it is there. */
  amount: number;
}

export interface ReadingGuard {
  /** Waits while the taker is slowed, and counts pages. @throws AppError reading-slowed, reading-too-fast. */
  admit(claim: Claim, taking: Taking): Promise<void>;
  /** Counts characters, once they are there. */
  addCharacters(claim: Claim, amount: number): void;
}

export interface GuardParts {
  paces: Paces;
  holds: Holds;
  limitsOf: (unitId: string | undefined) => ReadingLimits;
  clock: () => number;
  /** Waits; rejects when the signal says that nobody waits any more. */
  pause?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** What a kind is counted in; a print is counted by its quota. */
const measureOf: Record<DeliveryKind, LimitMeasure | undefined> = {
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

export const isCountedInCharacters = (kind: DeliveryKind): boolean => measureOf[kind] === 'character';

/** Nobody is made to wait longer than this within a call: beyond it the caller gets a message to retry later. */
const longestPause = mostDelay * 1000;
const slotHours = slotsOf.hour.length / slotsOf.day.length;

export const readingGuard = ({ paces, holds, limitsOf, clock, ...parts }: GuardParts): ReadingGuard => {
  const pause =
    parts.pause ?? (async (time, signal) => void (await sleep(time, undefined, { signal, ref: false })));
  const walks = openWalks();

  const keysOf = (claim: Claim, measure: LimitMeasure, walk?: string): Omit<TakenOfLate, 'used'>[] => {
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

  const presenceOf = (claim: Claim): Pace => paces.of(`session:${claim.session}`, 'reader');
  const readersOf = (claim: Claim): Pace => paces.of(`unit:${claim.unit}`, 'reader');

  const countReaders = (claim: Claim, now: number): Readers => {
    if (claim.isStranger) return { now: 0, hours: 0, dayHours: 0 };
    const pace = readersOf(claim);
    const all = slotsOfAll(pace);
    const inSlot = (at: number) => usedInSlot(all, 'hour', at) / slotHours;
    return {
      now: Math.max(inSlot(now), inSlot(now - slotsOf.hour.length)),
      hours: paces.used(pace, 'hour', now),
      dayHours: paces.used(pace, 'day', now),
    };
  };

  /** Once for each five minutes in which a session reads that has done so for two. */
  const countPresence = (claim: Claim, now: number): void => {
    if (claim.isStranger) return;
    const presence = presenceOf(claim);
    const counted = usedInSlot(slotsOfAll(presence), 'hour', now) > 0;
    const isReader = presence.begunAt > 0 && now - presence.begunAt >= readerAfter;
    paces.add(presence, isReader && !counted ? slotHours : 0, now);
    if (!isReader || counted) return;
    paces.add(readersOf(claim), slotHours, now);
  };

  /** What is judged, mildly of the unit for a session that reads as readers do. */
  const takenBy = (
    claim: Claim,
    keys: readonly Omit<TakenOfLate, 'used'>[],
    limits: ReadingLimits,
    now: number,
  ) => {
    const own = keys[0];
    const presence = claim.isStranger ? undefined : presenceOf(claim);
    const hours = presence ? paces.used(presence, 'hour', now) : 0;
    const { perReader } = own?.measure === 'character' ? limits.characters : limits.pages;
    const used = own ? paces.used(paces.of(own.key, own.measure), 'hour', now) : 0;
    const spans = presence ? lenientSpans({ used, hours, begunAt: presence.begunAt }, perReader, now) : [];
    return keys.map((of): TakenOfLate & { pace: Pace } => {
      const pace = paces.of(of.key, of.measure);
      const lenient = of.owner === 'unit' ? spans : [];
      return { ...of, lenient, pace, used: (span) => paces.used(pace, span, now) };
    });
  };

  const takerOf = (claim: Claim, code: string): HoldTaker => ({
    unit_id: claim.isStranger ? '' : claim.unit,
    session_id: claim.isStranger ? '' : claim.session,
    person_id: claim.person ?? '',
    address: claim.address ?? '',
    code,
  });

  /** @throws AppError reading-too-fast, reading-slowed. Gives the milliseconds to wait. */
  const judge = async (
    claim: Claim,
    { code, amount }: Taking,
    taken: readonly (TakenOfLate & { pace: Pace })[],
    limits: ReadingLimits,
    now: number,
  ): Promise<number> => {
    const refuse = (hold: Hold) => stoppedError({ ...hold, code }, limits, now);
    for (const { key, measure, lenient } of taken) {
      const hold = holds.stopOf(key, measure, now);
      if (!hold || lenient?.includes(hold.span)) continue;
      holds.refuse(hold);
      throw refuse(hold);
    }
    const [worst, ...others] = judgeTaking(taken, limits, countReaders(claim, now));
    if (!worst) return 0;
    const paceOf = ({ key }: { key: string }) => taken.find((one) => one.key === key)?.pace;
    if (worst.delay === undefined) {
      const pace = paceOf(worst);
      const slots = pace ? slotsOfAll(pace) : [];
      const free = freeAt(slots, worst.span, (worst.limit * limits.slowFrom) / 100, now);
      // Rounded up to a full minute, as its end is reported.
      const until = Math.ceil(free / 60_000) * 60_000;
      throw refuse(await holds.stop(worst, until, takerOf(claim, code), now));
    }
    const slowing = [worst, ...others].map(paceOf).filter((pace) => pace !== undefined);
    const startAt = Math.max(now, ...slowing.map(({ nextAt }) => nextAt));
    holds.slow(worst, takerOf(claim, code), now);
    if (startAt - now > longestPause) throw slowedError(startAt - now);
    // Of a part of a page so much less; of what is counted in characters whole.
    for (const pace of slowing) pace.nextAt = startAt + worst.delay * 1000 * Math.min(1, amount);
    claim.onSlowed?.(worst.delay);
    return startAt - now;
  };

  return {
    admit: async (claim, taking) => {
      const measure = measureOf[taking.kind];
      if (!measure || taking.amount === 0) return;
      const now = clock();
      const { code, page } = taking;
      const walking =
        measure !== 'character' && page !== undefined && walks.goesOn(claim, measure, code, page);
      const keys = keysOf(claim, measure, walking ? code : undefined);
      await paces.ready(
        [
          ...keys.map(({ key }) => [key, measure] as const),
          ...(claim.isStranger
            ? []
            : [[`session:${claim.session}`, 'reader'] as const, [`unit:${claim.unit}`, 'reader'] as const]),
        ],
        now,
      );
      const limits = limitsOf(claim.isStranger ? undefined : claim.unit);
      const wait = await judge(claim, taking, takenBy(claim, keys, limits, now), limits, now);
      countPresence(claim, now);
      if (measure !== 'character')
        for (const { key } of keys) paces.add(paces.of(key, measure), taking.amount, now);
      if (wait > 0) await pause(wait, claim.signal);
    },
    addCharacters: (claim, amount) => {
      const now = clock();
      for (const { key, measure } of keysOf(claim, 'character'))
        paces.add(paces.of(key, measure), amount, now);
    },
  };
};
