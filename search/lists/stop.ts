// What ends a search early, and how often that is checked.

/** Stops a search: `check` throws when the caller has left or the time is up. */
export interface Stop {
  check(): void;
  /**
   * Called with the number of hits of each phrase, which are held to the end; throws when they are too many to hold.
   */
  hold?(hits: number): void;
  /** Whether what is made once for all that follow, and can be gone on with, should let others have their turn. */
  isLong?(): boolean;
}

/**
 * Postings between two looks: some ten microseconds of work, so that a thread is free well within 20 ms of the end, and
 * the looks cost nothing. A power of two: loops ask `(n & stopMask) === 0`.
 */
export const stopEvery = 4096;
export const stopMask = stopEvery - 1;
