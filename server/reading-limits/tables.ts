// The tables of this feature, as rows are read from them.
import type { LimitMeasure, LimitOwner, LimitSpan } from '#contract/limits/reading-limits.ts';
import '../database/tables.ts';
import type { UsageRecordKind } from '#contract/limits/usage-record-kinds.ts';

/** server/reading-limits/usage-record-store.ts: what was sent to one session, of one product and kind, in one stretch. */
export interface UsageRecordTable {
  id: string;
  unit_id: string;
  session_id: string;
  /** Of the sub-account that was signed in; empty for none. */
  person_id: string;
  address: string;
  code: string;
  version: string;
  kind: UsageRecordKind;
  first_at: number;
  last_at: number;
  /** Pages, pictures, results. */
  count: number;
  characters: number;
  /** The pages, as runs: `1-40,52`. */
  pages: string;
}

/** server/reading-limits/counter-store.ts, the counters: what was taken under a key in the last day, as one server has counted it. */
export interface CounterTable {
  /** `session:…`, `walk:…:CODE`, `person:…`, `unit:…`, `address:…`. */
  key: string;
  /** A measure of the limits; `reader` counts hours in which somebody reads. */
  measure: LimitMeasure | 'reader';
  /** Which start of which server counted it. */
  server: string;
  /** Nothing from before is in it: when the key was last released. */
  since: number;
  /** When what goes on now has begun, and when something was last taken. */
  begun_at: number;
  last_at: number;
  /** JSON: of each span its slots with what was taken in them. */
  slots: string;
}

/** server/reading-limits/block-store.ts, the blocks: that somebody was slowed, or stopped. */
export interface BlockTable {
  id: string;
  key: string;
  owner: LimitOwner;
  measure: LimitMeasure;
  span: LimitSpan;
  step: 'slowed' | 'stopped';
  /** Of a stranger empty. */
  unit_id: string;
  /** The session whose request triggered it. */
  session_id: string;
  person_id: string;
  address: string;
  code: string;
  /** What had been taken in the span, and the limit. */
  used: number;
  allowed: number;
  /** Calls that waited, and calls that were refused. */
  slowed: number;
  refused: number;
  begun_at: number;
  last_at: number;
  /** Of a stop its end; else 0. */
  until_at: number;
  /** 0 where nobody has released it. */
  released_at: number;
  released_by: string;
}

declare module '../database/tables.ts' {
  interface Tables {
    delivery: UsageRecordTable;
    pace: CounterTable;
    reading_hold: BlockTable;
  }
}
