// A call that a person may repeat under a key: with one it counts once, without one each time.
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { hashBody, idempotencyKeyOf, once, type OnceCall } from './idempotency.ts';
import type { Transaction } from '../database/readers-database.ts';

/** Undefined where the request carries no key. @throws AppError bad-request for one that is none. */
export const keyedCall = (request: FastifyRequest, owner: string): OnceCall | undefined => {
  const key = idempotencyKeyOf(request);
  const route = `${request.method} ${request.routeOptions.url ?? ''}`;
  return key === undefined ? undefined : { owner, route, key, bodyHash: hashBody(request.body) };
};

/** Does `work` within the transaction, once for a key; see `once`. @throws AppError conflict. */
export const doOnce = async <T>(
  trx: Transaction,
  call: OnceCall | undefined,
  now: number,
  work: () => Promise<T>,
): Promise<T> => (call ? (await once(trx, call, now, work)).reply : work());

/** For the description of a route that takes a key. */
export const KeyHeaders = z.looseObject({ 'idempotency-key': z.string().optional() });
