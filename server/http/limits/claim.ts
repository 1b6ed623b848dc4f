// For whom a request has work done, and until when it is wanted: what the queues of the pools ask.
import type { FastifyRequest } from 'fastify';
import type { ErrorCode } from '#contract/http/errors.ts';
import { AppError } from '#contract/http/app-error.ts';
import { type Claimant, type FairQueue, type JobOptions, QueueFull } from './fair-queue.ts';

export interface Claim extends Claimant {
  /** Id of the sub-account that is signed in. */
  person?: string;
  /** Where the request came from. */
  address?: string;
  /** Whether nobody is signed in: what is open to everybody is limited by address. */
  isStranger?: true;
  /** Hears that the caller is slowed: of the seconds between one page and the next. */
  onSlowed?: (seconds: number) => void;
  /** Aborted when the caller has gone before it was answered, and when its time has run out. */
  signal: AbortSignal;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Seconds between one page and the next, where the caller is slowed. */
    readingDelay?: number;
  }
}

/** A stranger claims for his address. */
export const claimOf = (request: FastifyRequest): Claim => {
  const { caller, ip, wanted } = request;
  return {
    ...(caller && !caller.isStranger ? {} : { isStranger: true }),
    onSlowed: (seconds) => {
      request.readingDelay = seconds;
    },
    unit: caller?.unitId ?? `address ${ip}`,
    session: caller?.sessionId ?? ip,
    ...(caller?.subUser ? { person: caller.subUser.id } : {}),
    address: ip,
    signal: wanted,
  };
};

/** For work of the server's own: it waits its turn beside everybody's. */
export const ownClaim = (): Claim => ({
  unit: 'server',
  session: 'server',
  signal: new AbortController().signal,
});

/** Seconds after which whoever has too much waiting may come again. */
const retryAfter = 2;

/** Waits for the caller's turn. @throws AppError `busy` when too much of the caller's waits, and when the caller has gone. */
export const runClaimed = async <T>(
  queue: FairQueue,
  claim: Claim,
  busy: ErrorCode,
  work: () => Promise<T>,
  options: Omit<JobOptions, 'signal'> = {},
): Promise<T> => {
  try {
    return await queue.run(claim, work, { ...options, signal: claim.signal });
  } catch (cause) {
    // Nobody reads what is answered to a caller who has gone, and it is no fault of ours.
    if (cause instanceof QueueFull || (claim.signal.aborted && !(cause instanceof AppError)))
      throw new AppError(busy, undefined, { retryAfter, cause });
    throw cause;
  }
};
