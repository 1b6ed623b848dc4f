// A failure of the closed list in `errors.ts`, as it is thrown wherever a call is answered.
import type { ErrorCode } from './errors.ts';

export class AppError extends Error {
  readonly code: ErrorCode;
  /** For the reader, Simplified Chinese: what exactly is wrong and what to mend. Never sent with a 5xx. */
  readonly details: string | undefined;
  /** Seconds after which a retry may succeed. */
  readonly retryAfter: number | undefined;
  /** The requested product; never sent. */
  readonly product: string | undefined;
  /** The unit that was refused, where nobody is signed in yet; never sent. */
  readonly unitId: string | undefined;

  constructor(
    code: ErrorCode,
    details?: string,
    more: { retryAfter?: number; unitId?: string; product?: string; cause?: unknown } = {},
  ) {
    super(details ? `${code}: ${details}` : code, { cause: more.cause });
    this.code = code;
    this.details = details;
    this.retryAfter = more.retryAfter;
    this.unitId = more.unitId;
    this.product = more.product;
  }
}
