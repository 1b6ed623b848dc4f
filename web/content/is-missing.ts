import { ApiError } from '../api/api-error.ts';

/** Whether a call failed because there is no such thing: asking again would not help. */
export const isMissing = (failure: unknown): boolean => failure instanceof ApiError && failure.status === 404;
