// The tables of the readers' database, as rows are read from it. The migrations make them; each is written by
// the one store file named here. Times are epoch milliseconds, flags 0 and 1, ids UUIDv7, JSON is text.

import type { Anchor } from '#retrieval/anchors/read-anchor.ts';
import type { KnownAddressTable, RateTable, SignInThrottleTable } from './throttle-tables.ts';

/** server/keys/key-store.ts: the server's secrets, made at the first start. */
export interface ServerKeyTable {
  id: string;
  kind: 'access' | 'credentials' | 'content' | 'image';
  /** 32 bytes in base64url. */
  secret: string;
  created_at: number;
}

/** server/auth/stores/unit-store.ts: who subscribes. */
export interface UnitTable {
  id: string;
  /** As typed at sign-in, NFC; unique. */
  name: string;
  /** What look-alike names share (server/ids/account-name.ts); unique. Null where an elder unit has it. */
  name_key: string | null;
  password_hash: string;
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

/** server/auth/stores/unit-store.ts: that a unit may open a product, from a time to a time. */
export interface SubscriptionTable {
  id: string;
  unit_id: string;
  /** A product's code, or "*" for all. */
  code: string;
  /** Null for always before. */
  starts_at: number | null;
  /** The first moment after it; null for no end. */
  ends_at: number | null;
}

/** server/auth/stores/sub-user-store.ts: a person under a unit. */
export interface SubUserTable {
  id: string;
  unit_id: string;
  /** As typed, NFC; unique in its unit. */
  name: string;
  /** What look-alike names share; unique in its unit. Null where an elder account has it. */
  name_key: string | null;
  password_hash: string;
  active: number;
  created_at: number;
  updated_at: number;
}

/** server/auth/second-factor/second-factor-store.ts: the time-based codes of an administrator (RFC 6238). */
interface SecondFactorTable {
  /** `unit:<id>`, or `staff:<corpId>:<user>` of the staff directory. */
  owner: string;
  /** Base32. */
  secret: string;
  /** Null until a first code has proven that it was taken over. */
  confirmed_at: number | null;
  /** The step of the last code used: none is good twice. */
  last_step: number | null;
  created_at: number;
}

/** server/audit/audit-store.ts: what an administrator did. */
interface AuditTable {
  id: string;
  at: number;
  /** Name of the administrator; `cli` for the command line. */
  actor: string;
  /** Where the request came from; empty for the command line. */
  address: string;
  /** `unit.add`, `session.end`, … */
  act: string;
  /** What it was done to: a name a person can read. */
  subject: string;
  /** JSON: what changed; never a secret. */
  details: string;
}

/** server/auth/stores/session-store.ts: one sign-in, and the family of its refresh tokens. */
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
  /** Who signed in through the messaging service: `<corpId>:<user>`. */
  staff_id: string | null;
  /** 1 when the staff directory names that person an administrator. */
  staff_admin: number;
  /** When the second factor was proven in this session. */
  proven_at: number | null;
  /** From where a refresh token of it was used a second time, when that was another address or browser. */
  reused_from: string | null;
}

/** server/auth/stores/refresh-token.ts */
export interface RefreshTokenTable {
  /** SHA-256 of the token, base64url. */
  hash: string;
  session_id: string;
  issued_at: number;
  expires_at: number;
  used_at: number | null;
  /** Base64url: with it the token, which is not stored, yields the token that followed it. */
  next_salt: string | null;
  /** Who used it: the address, and a digest of the browser's name. */
  used_from: string | null;
  used_agent: string | null;
}

/** server/auth/stores/nonce-store.ts: sealed boxes that were opened, retained until their timestamp is too old. */
interface NonceTable {
  nonce: string;
  expires_at: number;
}

/** server/http/idempotency.ts: calls that are not to count twice. */
interface IdempotencyTable {
  owner: string;
  route: string;
  key: string;
  body_hash: string;
  /** JSON. */
  reply: string;
  expires_at: number;
}

/** A thing that hangs on a page: known by its lasting key, `page_id` being its number in `version`. */
interface OnPage {
  owner_id: string;
  code: string;
  version: string;
  page_key: string;
  page_id: number;
  /** Titles of the catalogue down to the page, ` / ` between. */
  catalog: string;
}

/** A thing that hangs on a page as a whole. `page_id` is 0 where `version` has no such page. */
export interface OnWholePage extends OnPage {
  /** Its printed label, as last found. */
  page_num: string;
}

/** What a person wrote upon characters of a text. */
export interface AnnotationRow extends Anchor {
  id: string;
  owner_id: string;
  comment: string;
  created_at: number;
  updated_at: number;
}

/** An annotation that proposes another reading; `content` is what was found wrong, `comment` may be empty. */
export interface CorrectionRow extends AnnotationRow {
  right_word: string;
  status: 'pending' | 'accepted' | 'rejected';
  /** Who is named for it, once accepted. */
  credit: string;
  /** What the editor answered. */
  answer: string;
  decided_at: number | null;
}

/** server/database/migrate.ts */
interface MigrationTable {
  name: string;
  applied_at: number;
}

/** Each feature adds its own: `server/<feature>/tables.ts`. */
export interface Tables {
  server_key: ServerKeyTable;
  unit: UnitTable;
  session: SessionTable;
  refresh_token: RefreshTokenTable;
  nonce: NonceTable;
  rate: RateTable;
  sign_in_throttle: SignInThrottleTable;
  known_address: KnownAddressTable;
  idempotency: IdempotencyTable;
  subscription: SubscriptionTable;
  sub_user: SubUserTable;
  second_factor: SecondFactorTable;
  audit: AuditTable;
  migration: MigrationTable;
}
