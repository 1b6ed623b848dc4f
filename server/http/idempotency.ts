// Calls that count once: a call that creates something carries an Idempotency-Key, and its repetition within 24 hours
// gets the reply of the first. Owner, route, key, a hash of the body and the reply are stored in the transaction of
// the work itself, so that one never exists without the other. This is the only file that writes the table
// `idempotency`.
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#contract/http/app-error.ts';
import type { ReadersDatabase, Transaction } from '../database/readers-database.ts';

const retentionTime = 24 * 3_600_000;

export interface IdempotentCall {
  /** Whose key it is: a unit's or a sub-account's id. */
  owner: string;
  /** `POST /api/…`, the pattern of the route. */
  route: string;
  key: string;
  bodyHash: string;
}

/** The key of a request; undefined without one. @throws AppError bad-request for one that is none. */
export function idempotencyKeyOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,255}$/.test(key)) return key;
  throw new AppError('bad-request', 'Idempotency-Key 应为 1 至 255 个可见的 ASCII 字符');
}

/** Tells bodies apart as they were validated: the schema gives their fields in its own order. */
export const hashBody = (body: unknown): string =>
  createHash('sha256').update(JSON.stringify(body)).digest('base64url');

const knownCall = (
  from: Pick<Transaction, 'selectFrom'>,
  { owner, route, key }: IdempotentCall,
  now: number,
): Promise<{ body_hash: string; reply: string } | undefined> =>
  from
    .selectFrom('idempotency')
    .select(['body_hash', 'reply'])
    .where('owner', '=', owner)
    .where('route', '=', route)
    .where('key', '=', key)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/**
 * Does `work` unless the call was made before, and gives its reply, which must be JSON. To be used within the
 * transaction of the work, of all writes or of the call's owner, so that nobody makes the same call meanwhile; when `work`
 * throws, the call counts as not made.
 * @throws AppError conflict when the key was used with another body.
 */
export async function once<T>(
  trx: Transaction,
  call: IdempotentCall,
  now: number,
  work: () => Promise<T>,
): Promise<{ reply: T; repeated: boolean }> {
  const { owner, route, key, bodyHash } = call;
  const known = await knownCall(trx, call, now);
  if (known) {
    if (known.body_hash !== bodyHash)
      throw new AppError('conflict', '此 Idempotency-Key 已用于内容不同的请求，请换一个');
    return { reply: JSON.parse(known.reply) as T, repeated: true };
  }
  const reply = await work();
  const stored = { body_hash: bodyHash, reply: JSON.stringify(reply), expires_at: now + retentionTime };
  await trx
    .insertInto('idempotency')
    .values({ owner, route, key, ...stored })
    // One that has expired may still be there.
    .onConflict((c) => c.columns(['owner', 'route', 'key']).doUpdateSet(stored))
    .execute();
  return { reply, repeated: false };
}

/** Forgets the calls that are a day old. */
export const sweepCalls = (db: ReadersDatabase, now: number): Promise<unknown> =>
  db.write((trx) => trx.deleteFrom('idempotency').where('expires_at', '<=', now).execute());

/**
 * Returns the reply of an earlier call with this key and this body. It is checked before anything else, since what
 * was allowed then may be refused by now.
 */
export async function recall<T>(
  db: Pick<Transaction, 'selectFrom'>,
  call: IdempotentCall,
  now: number,
): Promise<T | undefined> {
  const known = await knownCall(db, call, now);
  return known?.body_hash === call.bodyHash ? (JSON.parse(known.reply) as T) : undefined;
}

/** Takes back that the call was made. False when it was not known, or was taken back before. */
export async function forgetCall(
  trx: Transaction,
  { owner, route, key, bodyHash }: IdempotentCall,
): Promise<boolean> {
  const gone = await trx
    .deleteFrom('idempotency')
    .where('owner', '=', owner)
    .where('route', '=', route)
    .where('key', '=', key)
    .where('body_hash', '=', bodyHash)
    .returning('key')
    .executeTakeFirst();
  return gone !== undefined;
}

/** Undefined where the request carries no key. @throws AppError bad-request for one that is none. */
export const idempotentCallOf = (request: FastifyRequest, owner: string): IdempotentCall | undefined => {
  const key = idempotencyKeyOf(request);
  const route = `${request.method} ${request.routeOptions.url ?? ''}`;
  return key === undefined ? undefined : { owner, route, key, bodyHash: hashBody(request.body) };
};

/** Does `work` within the transaction, once for a key; see `once`. @throws AppError conflict. */
export const doOnce = async <T>(
  trx: Transaction,
  call: IdempotentCall | undefined,
  now: number,
  work: () => Promise<T>,
): Promise<T> => (call ? (await once(trx, call, now, work)).reply : work());

/** Writes rows of one owner, once for a key; see `once`. @throws AppError conflict. */
export const writeOnce = <T>(
  db: Pick<ReadersDatabase, 'write'>,
  ownerId: string,
  call: IdempotentCall | undefined,
  now: number,
  work: (trx: Transaction) => Promise<T>,
): Promise<T> => db.write((trx) => doOnce(trx, call, now, () => work(trx)), ownerId);
