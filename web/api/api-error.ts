import type { ErrorCode } from '#contract/http/errors.ts';
import type { RequestFault } from '#contract/http/faults.ts';
import { isOffline } from './reachability.ts';
import { apiTexts } from './texts.ts';

/** A call that failed. `message` is the Simplified sentence to show; `status` is 0 when nothing answered. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | undefined;
  readonly details: string | undefined;
  /** What `details` says, by the fields of the request. */
  readonly faults: readonly RequestFault[];
  /** Names the line in the server's log, on 5xx. */
  readonly id: string | undefined;
  /** Seconds after which another try may succeed, where the server says so. */
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    message: string,
    more: {
      code?: ErrorCode;
      details?: string;
      faults?: readonly RequestFault[];
      id?: string;
      retryAfter?: number;
    } = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = more.code;
    this.details = more.details;
    this.faults = more.faults ?? [];
    this.id = more.id;
    this.retryAfter = more.retryAfter;
  }
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

const record = (value: unknown): Record<string, unknown> =>
  value !== null && typeof value === 'object' ? { ...value } : {};

/**
 * What a failed reply says: `error.message` with `error.details`, else `error_description`, else `error`,
 * else `title`, else 出现错误. A 404 without a code of ours has its own fixed sentence.
 */
export const readFailure = (status: number, body: unknown, headers?: Headers): ApiError => {
  const reply = record(body);
  const error = record(reply.error);
  const code = text(error.code) as ErrorCode | undefined;
  if (status === 404 && (code === undefined || code === 'not-found')) {
    return new ApiError(status, apiTexts.notFound, { code, details: text(error.details) });
  }
  const message =
    text(error.message) ?? text(reply.error_description) ?? text(reply.error) ?? text(reply.title);
  const retryAfter = Number(headers?.get('retry-after') ?? Number.NaN);
  return new ApiError(status, message ?? apiTexts.anError, {
    code,
    details: text(error.details),
    faults: Array.isArray(error.faults) ? (error.faults as RequestFault[]) : [],
    id: text(error.id),
    ...(retryAfter > 0 ? { retryAfter } : {}),
  });
};

/** Nothing answered: this machine has no network, or the server cannot be reached over it. */
export const unreachable = (): ApiError =>
  isOffline()
    ? new ApiError(0, apiTexts.offline, { details: apiTexts.againByItself })
    : new ApiError(0, apiTexts.unreachable, { details: apiTexts.checkServer });
