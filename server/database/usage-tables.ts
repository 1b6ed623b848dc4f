// The tables of usage and of deliveries, as rows are read from them: a part of tables.ts.

/** What is delivered: whole pages, pictures of them or parts, and text that a search shows. */
export type DeliveryKind = 'page' | 'picture' | 'tile' | 'thumbnail' | 'print' | 'search' | 'kwic' | 'sheet';

/** server/usage/usage-store.ts: what a reader did, until its day is counted. */
export interface UsageEventTable {
  id: string;
  unit_id: string;
  at: number;
  kind: 'request' | 'investigation' | 'search' | 'no-license' | 'limit-exceeded';
  code: string;
  /** Key of the book in a product of several. */
  book: string;
  /** Key of the part of the book. */
  item: string;
  /** Digests: of the sign-in, and of whom double-clicks are told by. */
  session: string;
  asker: string;
  /** 1 when a script fetched it. */
  mined: number;
}

/** server/usage/usage-store.ts: what it came to. */
export interface UsageCountTable {
  unit_id: string;
  /** `2026-11`, of Asia/Shanghai. */
  month: string;
  code: string;
  book: string;
  mined: number;
  /** A Metric_Type of COUNTER. */
  metric: string;
  count: number;
}

/** server/deliveries/delivery-store.ts: what was delivered to one session, of one product and kind, in one stretch. */
export interface DeliveryTable {
  id: string;
  unit_id: string;
  session_id: string;
  /** Of the sub-account that was signed in; empty for none. */
  person_id: string;
  address: string;
  code: string;
  version: string;
  kind: DeliveryKind;
  first_at: number;
  last_at: number;
  /** Pages, pictures, results. */
  count: number;
  characters: number;
  /** The pages, as runs: `1-40,52`. */
  pages: string;
}
