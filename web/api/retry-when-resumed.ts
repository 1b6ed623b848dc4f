// A stopped reader continues automatically: calls that failed are repeated when the stop ends.
import { ApiError } from './api-error.ts';

/** Longer no timer of a browser runs. */
const longest = 24 * 3_600_000;

/** Calls `retry` at the end of a stop; what it gives back calls that off. */
export const retryWhenResumed = (failure: unknown, retry: () => void): (() => void) | undefined => {
  if (!(failure instanceof ApiError) || failure.code !== 'reading-too-fast') return undefined;
  if (failure.retryAfter === undefined) return undefined;
  const timer = setTimeout(retry, Math.min(longest, failure.retryAfter * 1000));
  return () => clearTimeout(timer);
};
