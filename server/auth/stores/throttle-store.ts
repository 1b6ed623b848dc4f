// How often a secret was tried and not shown, as buckets that drain: each try fills one in and is forgotten after a time,
// and a bucket over its allowance makes the next try wait, each time longer. Shared by all servers. The one file that
// writes `sign_in_throttle` and `known_address`. What changes is called within a transaction.
import type { Selectable } from 'kysely';
import type { Transaction } from '../../database/readers-database.ts';
import type { SignInThrottleTable } from '../../database/throttle-tables.ts';

export interface Allowance {
  /** Tries that may fail without a wait. */
  free: number;
  /** The first wait, milliseconds; each further one is twice as long. */
  wait: number;
  /** No wait is longer; at least `drain`. */
  longest: number;
  /** In how many milliseconds one try is forgotten. */
  drain: number;
}

/** What attempts are counted under; an empty account or address means all. */
export interface BucketName {
  kind: string;
  account: string;
  address: string;
}
export interface Bucket extends BucketName {
  allowance: Allowance;
}

/** `levels`: how many tries are in each bucket, the one that was put in among them. */
export type Filling = { ok: true; levels: number[] } | { ok: false; wait: number };

const hour = 3_600_000;
const day = 24 * hour;
/** How long an address stays known for an account after the last sign-in. */
const knownTime = 30 * day;

type Row = Selectable<SignInThrottleTable>;

/** A bucket at a moment. Where the clock has gone back, its times go back with it. */
function stateOf(row: Row | undefined, now: number): { emptyAt: number; blockedUntil: number } {
  const ahead = Math.max(0, (row?.updated_at ?? now) - now);
  return {
    emptyAt: Math.max(now, (row?.empty_at ?? now) - ahead),
    blockedUntil: (row?.blocked_until ?? 0) - ahead,
  };
}

/** How long the next try waits where a bucket has `level` tries in it. */
const waitAt = ({ free, wait, longest }: Allowance, level: number): number =>
  level < free ? 0 : Math.ceil(Math.min(longest, wait * 2 ** Math.min(40, level - free)));

async function rowsOf(trx: Pick<Transaction, 'selectFrom'>, names: readonly BucketName[]): Promise<Row[]> {
  if (names.length === 0) return [];
  return trx
    .selectFrom('sign_in_throttle')
    .selectAll()
    .where((e) =>
      e.or(
        names.map(({ kind, account, address }) =>
          e.and([e('kind', '=', kind), e('account', '=', account), e('address', '=', address)]),
        ),
      ),
    )
    .execute();
}
const isOf =
  ({ kind, account, address }: BucketName) =>
  (row: BucketName): boolean =>
    row.kind === kind && row.account === account && row.address === address;

async function put(
  trx: Transaction,
  { kind, account, address }: BucketName,
  state: Omit<Row, keyof BucketName>,
) {
  await trx
    .insertInto('sign_in_throttle')
    .values({ kind, account, address, ...state })
    .onConflict((c) => c.columns(['kind', 'account', 'address']).doUpdateSet(state))
    .execute();
}

/** Whether the account was signed in to from the address of late. */
export async function isKnownAddress(
  trx: Pick<Transaction, 'selectFrom'>,
  { kind, account, address }: BucketName,
  now: number,
): Promise<boolean> {
  const row = await trx
    .selectFrom('known_address')
    .select('seen_at')
    .where('kind', '=', kind)
    .where('account', '=', account)
    .where('address', '=', address)
    .where('seen_at', '>', now - knownTime)
    .executeTakeFirst();
  return row !== undefined;
}

export async function addKnownAddress(trx: Transaction, name: BucketName, now: number): Promise<void> {
  await trx
    .deleteFrom('known_address')
    .where('seen_at', '<=', now - knownTime)
    .execute();
  await trx
    .insertInto('known_address')
    .values({ kind: name.kind, account: name.account, address: name.address, seen_at: now })
    .onConflict((c) => c.columns(['kind', 'account', 'address']).doUpdateSet({ seen_at: now }))
    .execute();
}

/** Puts a try into every bucket, before it is looked at; into none when one of them says to wait. */
export async function fillBuckets(
  trx: Transaction,
  buckets: readonly Bucket[],
  now: number,
): Promise<Filling> {
  await trx
    .deleteFrom('sign_in_throttle')
    .where('empty_at', '<', now - hour)
    .execute();
  const rows = await rowsOf(trx, buckets);
  const states = buckets.map((bucket) => {
    const row = rows.find(isOf(bucket));
    return { bucket, row, state: stateOf(row, now) };
  });
  const wait = Math.max(0, ...states.map(({ state }) => state.blockedUntil - now));
  if (wait > 0) {
    // Times that a clock ahead had set are set anew, so that they pass.
    for (const { bucket, row, state } of states)
      if (row && row.updated_at > now)
        await put(trx, bucket, {
          empty_at: state.emptyAt,
          blocked_until: state.blockedUntil,
          updated_at: now,
        });
    return { ok: false, wait };
  }
  const levels: number[] = [];
  for (const { bucket, state } of states) {
    const { allowance } = bucket;
    const emptyAt = state.emptyAt + allowance.drain;
    const level = (emptyAt - now) / allowance.drain;
    levels.push(level);
    const blocked = waitAt(allowance, level);
    await put(trx, bucket, {
      empty_at: emptyAt,
      blocked_until: blocked === 0 ? 0 : now + blocked,
      updated_at: now,
    });
  }
  return { ok: true, levels };
}

/** Takes a try out again, and the wait that it brought. */
export async function emptyBuckets(trx: Transaction, buckets: readonly Bucket[], now: number): Promise<void> {
  const rows = await rowsOf(trx, buckets);
  for (const bucket of buckets) {
    const row = rows.find(isOf(bucket));
    if (!row) continue;
    const emptyAt = stateOf(row, now).emptyAt - bucket.allowance.drain;
    await put(trx, bucket, { empty_at: emptyAt, blocked_until: 0, updated_at: now });
  }
}

/** From how many networks an account was tried of late, beyond those that are known for it. */
export async function countTriedFrom(
  trx: Transaction,
  { kind, account }: Pick<BucketName, 'kind' | 'account'>,
  now: number,
): Promise<number> {
  const { n } = await trx
    .selectFrom('sign_in_throttle')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('kind', '=', kind)
    .where('account', '=', account)
    .where('address', '!=', '')
    .where('address', 'not like', '%/56')
    .where('address', 'not like', '%/48')
    .where('updated_at', '>', now - hour)
    .executeTakeFirstOrThrow();
  return Number(n);
}
