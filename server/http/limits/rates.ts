// How often something may be done: counted by key and window, by whichever server.

export interface RateLimit {
  key: string;
  /** What is counted within one window, and its length in milliseconds. */
  failures: number;
  window: number;
}

export interface Rates {
  /** That every limit allows another. @throws AppError too-many-requests, with the seconds until all do. */
  check(limits: readonly RateLimit[], now: number): Promise<void>;
  count(limits: readonly RateLimit[], now: number): Promise<void>;
}
