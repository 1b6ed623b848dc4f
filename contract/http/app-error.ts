// A failure of the closed list in `errors.ts`, as it is thrown wherever a call is answered.
import type { ErrorCode } from './errors.ts';
import type { TextValues } from '../values/fill-text.ts';
import type { faultTexts } from './fault-texts.ts';
import { type RequestFault, type FaultRule, sayFaults } from './faults.ts';

export class AppError extends Error {
  readonly code: ErrorCode;
  /** For the reader, Simplified Chinese: what exactly is wrong and what to mend. Never sent with a 5xx. */
  readonly details: string | undefined;
  /** What is wrong with the request, where each can be said of a part of it: `details` is their sentence, or one given in its place. */
  readonly faults: readonly RequestFault[] | undefined;
  /** Seconds after which a retry may succeed. */
  readonly retryAfter: number | undefined;
  /** The requested product; never sent. */
  readonly product: string | undefined;
  /** The unit that was refused, where nobody is signed in yet; never sent. */
  readonly unitId: string | undefined;

  constructor(
    code: ErrorCode,
    why?: string | readonly RequestFault[],
    more: { details?: string; retryAfter?: number; unitId?: string; product?: string; cause?: unknown } = {},
  ) {
    const details = more.details ?? (typeof why === 'object' ? sayFaults(why) : why);
    super(details ? `${code}: ${details}` : code, { cause: more.cause });
    this.code = code;
    this.details = details;
    this.faults = typeof why === 'object' ? why : undefined;
    this.retryAfter = more.retryAfter;
    this.unitId = more.unitId;
    this.product = more.product;
  }
}

/** `bad-request` for the one value at `path` of the request, with the values that the words of the rule need. */
export const badValue = <R extends FaultRule>(
  path: RequestFault['path'],
  rule: R,
  ...values: TextValues<(typeof faultTexts)[R]>
): AppError => {
  const [params = {}] = values as [RequestFault['params']?];
  return new AppError('bad-request', [{ path, rule, params }]);
};
