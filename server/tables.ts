// The tables of the readers' database, as rows are read from it. The migrations make them; each is written by
// the one store file named here. Times are epoch milliseconds, flags 0 and 1, ids UUIDv7, JSON is text.

/** server/key-store.ts: the server's secrets, made at the first start. */
export interface ServerKeyTable {
  id: string;
  kind: 'access' | 'credentials' | 'content' | 'image';
  /** 32 bytes in base64url. */
  secret: string;
  created_at: number;
}

/** server/auth/unit-store.ts: who subscribes. */
export interface UnitTable {
  id: string;
  /** As typed at sign-in, NFC; unique. */
  name: string;
  password_hash: string;
  /** JSON: an array of product codes, or "*" for all. */
  products: string;
  /** JSON: an array of CIDR ranges, IPv4 or IPv6. */
  cidrs: string;
  /** Pages a calendar month; null for the library's own. */
  print_quota: number | null;
  /** Sessions at one time; null for no limit. */
  seats: number | null;
  expires_at: number | null;
  is_admin: number;
  active: number;
  created_at: number;
  updated_at: number;
}

/** server/auth/session-store.ts: one sign-in, and the family of its refresh tokens. */
export interface SessionTable {
  id: string;
  unit_id: string;
  /** Set while a personal sub-account is signed in. */
  sub_user_id: string | null;
  kind: 'password' | 'ip' | 'staff' | 'script';
  remember: number;
  address: string;
  created_at: number;
  seen_at: number;
  expires_at: number;
  ended_at: number | null;
  ended_why: string | null;
}

/** server/auth/session-store.ts */
export interface RefreshTokenTable {
  /** SHA-256 of the token, base64url. */
  hash: string;
  session_id: string;
  issued_at: number;
  expires_at: number;
  used_at: number | null;
}

/** server/auth/nonce-store.ts: sealed boxes that were opened, kept until their timestamp is too old. */
export interface NonceTable {
  nonce: string;
  expires_at: number;
}

/** server/auth/rate-store.ts: how often something was tried in a window. */
export interface RateTable {
  key: string;
  window_start: number;
  count: number;
  expires_at: number;
}

/** server/hot-words/hot-word-store.ts: a word that a session asked for in a product on a day. */
export interface AskedWordTable {
  code: string;
  word: string;
  /** Digest of the session and the word. */
  asker: string;
  /** Days since the epoch. */
  day: number;
}

/** server/print/print-store.ts: pages that a unit printed in a month. */
export interface PrintUseTable {
  unit_id: string;
  /** `202611`, of Asia/Shanghai */
  month: string;
  pages: number;
}

/** server/idempotency.ts: calls that are not to count twice. */
export interface IdempotencyTable {
  owner: string;
  route: string;
  key: string;
  body_hash: string;
  /** JSON. */
  reply: string;
  expires_at: number;
}

/** server/migrate.ts */
export interface MigrationTable {
  name: string;
  applied_at: number;
}

export interface Tables {
  server_key: ServerKeyTable;
  unit: UnitTable;
  session: SessionTable;
  refresh_token: RefreshTokenTable;
  nonce: NonceTable;
  rate: RateTable;
  asked_word: AskedWordTable;
  print_use: PrintUseTable;
  idempotency: IdempotencyTable;
  migration: MigrationTable;
}
