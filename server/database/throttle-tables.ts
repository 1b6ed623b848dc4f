// The tables of what slows guessing, as rows are read from them. Times are epoch milliseconds.

/** server/auth/stores/rate-store.ts: how often something was tried in a window. */
export interface RateTable {
  key: string;
  window_start: number;
  count: number;
  expires_at: number;
}

/** server/auth/stores/throttle-store.ts: tries to prove a secret that failed, as a bucket that drains. */
export interface SignInThrottleTable {
  /** `unit`, `person`, `second-factor`, `staff`. */
  kind: string;
  /** Digest of the account's name, which may be no account's; empty for all accounts. */
  account: string;
  /** An address of IPv4, or a network of IPv6; empty for all that are not known for the account. */
  address: string;
  /** When nothing is left in it. */
  empty_at: number;
  blocked_until: number;
  updated_at: number;
}

/** server/auth/stores/throttle-store.ts: that an account was signed in to from an address. */
export interface KnownAddressTable {
  kind: string;
  account: string;
  address: string;
  seen_at: number;
}
