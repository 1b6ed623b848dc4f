// How often a secret may be tried, by account and address together. docs/security.md has the table of what is here, and
// why. A try is counted before it is looked at and given back when it was right, so that many at one time cannot slip
// through; whoever signs in from where the account was signed in to of late is counted apart from all strangers.
import { createHash } from 'node:crypto';
import type { AuditStore } from '../../audit/audit-store.ts';
import type { ReadersDatabase, Transaction } from '../../database/readers-database.ts';
import { AppError } from '#contract/http/app-error.ts';
import { countedAddress, writeAddress } from '../../http/requests/ip-address.ts';
import {
  addKnownAddress,
  type Allowance,
  type Bucket,
  countTriedFrom,
  emptyBuckets,
  fillBuckets,
  isKnownAddress,
} from '../stores/throttle-store.ts';

const second = 1000;
const allow = (free: number, wait: number, longest: number, drain: number): Allowance => ({
  free,
  wait: wait * second,
  longest: longest * second,
  drain: drain * second,
});

export type AttemptKind = 'unit' | 'person' | 'second-factor' | 'staff';
interface Limits {
  /** An account at an address that is known for it. */
  known: Allowance;
  /** An account at another address. */
  pair: Allowance;
  /** An account from all other addresses. */
  account: Allowance;
  /** All accounts that are not known at an address. */
  address: Allowance;
}

/** Tries without a wait; seconds: the first wait, the longest, and in how many a try is forgotten. */
export const attemptLimits: Record<AttemptKind, Limits> = {
  unit: {
    known: allow(60, 1, 60, 30),
    pair: allow(20, 1, 900, 180),
    account: allow(100, 1, 120, 36),
    address: allow(100, 1, 60, 9),
  },
  person: {
    known: allow(20, 1, 120, 90),
    pair: allow(10, 2, 900, 180),
    account: allow(50, 1, 120, 72),
    address: allow(100, 1, 60, 9),
  },
  'second-factor': {
    known: allow(5, 30, 900, 180),
    pair: allow(5, 30, 900, 180),
    account: allow(10, 30, 900, 180),
    address: allow(20, 30, 900, 45),
  },
  staff: {
    known: allow(200, 1, 60, 4),
    pair: allow(30, 1, 300, 30),
    account: allow(500, 1, 60, 2),
    address: allow(100, 1, 60, 9),
  },
};

/** A wider network of IPv6 has more than one of its /64, and less than all of them. */
const wider = [
  { bits: 56, free: 2, drain: 1.5 },
  { bits: 48, free: 3, drain: 2 },
] as const;

export interface Attempt {
  kind: AttemptKind;
  /** What the account is known by; it need not be there. */
  account: string;
  address: string;
  /** Its name for the record. Without it the name is no account's, and is not written down: it may be a password. */
  subject: string | undefined;
  /** The address is one of the account's own. */
  isHome?: boolean;
}

export interface Attempts {
  /**
   * Counts a try and lets `check` look at what was sent: it answers undefined for what was wrong, and so does this.
   * @throws AppError too-many-requests, with the seconds to wait; `check` is not called then.
   */
  attempt<T>(what: Attempt, check: () => Promise<T | undefined>): Promise<T | undefined>;
}

export interface AttemptParts {
  db: ReadersDatabase;
  audit: AuditStore;
  clock: () => number;
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** The same for a name that is no account's, and for one that is. */
function bucketsOf({ kind, account, address }: Attempt, isKnown: boolean): Bucket[] {
  const { known, pair, account: all, address: spread } = attemptLimits[kind];
  const [name, narrow] = [digest(account), countedAddress(address)];
  if (isKnown) return [{ kind: `${kind}-known`, account: name, address: narrow, allowance: known }];
  const networks = [
    { address: narrow, free: 1, drain: 1 },
    ...wider
      .map(({ bits, ...more }) => ({ address: countedAddress(address, bits), ...more }))
      .filter((network) => network.address !== narrow),
  ];
  const widened = (of: Allowance, free: number, drain: number): Allowance => ({
    ...of,
    free: of.free * free,
    drain: Math.round(of.drain / drain),
  });
  return [
    { kind, account: name, address: '', allowance: all },
    ...networks.flatMap((network) => {
      const { free, drain } = network;
      return [
        { kind, account: name, address: network.address, allowance: widened(pair, free, drain) },
        { kind, account: '', address: network.address, allowance: widened(spread, free, drain) },
      ];
    }),
  ];
}

export function guardAttempts({ db, audit, clock }: AttemptParts): Attempts {
  /** Recorded once a day: an account with more attempts than allowed, and an address with many attempts. */
  const logAttack = async (
    trx: Transaction,
    { kind, subject }: Attempt,
    buckets: readonly Bucket[],
    levels: readonly number[],
    now: number,
  ) => {
    for (const [i, { account, address, allowance }] of buckets.entries()) {
      const tries = levels[i] ?? 0;
      const isWhole = account === '' || address === '' || buckets.length === 1;
      if (!isWhole || tries < allowance.free || (account !== '' && subject === undefined)) continue;
      const details = {
        kind,
        tries: Math.floor(tries),
        addresses: address === '' ? await countTriedFrom(trx, { kind, account }, now) : 1,
      };
      const about = account === '' ? '' : (subject ?? '');
      await audit.recordOnce(
        trx,
        { actor: '', address, act: 'sign-in.attack', subject: about, details },
        now,
      );
    }
  };

  return {
    attempt: async (what, check) => {
      const name = { account: digest(what.account), address: countedAddress(what.address) };
      const tried = await db.write(async (trx) => {
        const now = clock();
        const known = { ...name, kind: what.kind };
        const buckets = bucketsOf(what, what.isHome === true || (await isKnownAddress(trx, known, now)));
        return { buckets, filling: await fillBuckets(trx, buckets, now) };
      });
      const { buckets, filling } = tried;
      if (!filling.ok)
        throw new AppError('too-many-requests', undefined, { retryAfter: filling.wait / 1000 });
      let found: Awaited<ReturnType<typeof check>>;
      try {
        found = await check();
      } catch (error) {
        await db.write((trx) => emptyBuckets(trx, buckets, clock()));
        throw error;
      }
      await db.write(async (trx) => {
        const now = clock();
        if (found !== undefined) {
          await emptyBuckets(trx, buckets, now);
          await addKnownAddress(trx, { ...name, kind: what.kind }, now);
          return;
        }
        const { kind, subject = '' } = what;
        const address = writeAddress(what.address);
        await audit.countFailure(trx, { act: 'sign-in.failed', kind, subject, address }, now);
        await logAttack(trx, what, buckets, filling.levels, now);
      });
      return found;
    },
  };
}
