// The tables of this feature, as rows are read from them.
import '../database/tables.ts';
import type { UsageKind } from './count-usage.ts';

/** server/usage/usage-store.ts: what a reader did, until its day is counted. */
interface UsageEventTable {
  id: string;
  unit_id: string;
  at: number;
  kind: UsageKind;
  code: string;
  /** Key of the book in a product of several. */
  book: string;
  /** Key of the part of the book. */
  item: string;
  /** Digests: of the sign-in, and of the source of double-clicks. */
  session: string;
  asker: string;
  /** 1 when a script fetched it. */
  mined: number;
  /** 1 when it was open to everybody. */
  open: number;
}

/** server/usage/usage-store.ts: what it came to. */
interface UsageCountTable {
  unit_id: string;
  /** `2026-11`, of Asia/Shanghai. */
  month: string;
  code: string;
  book: string;
  mined: number;
  open: number;
  /** A Metric_Type of COUNTER, `Searching_Sessions` or `Article_Reads`. */
  metric: string;
  count: number;
}

/** server/usage/use-by-day.ts: what the last days came to. */
interface UsageDayTable {
  unit_id: string;
  /** `2026-11-29`, of Asia/Shanghai. */
  day: string;
  code: string;
  /** Of those that the console shows. */
  metric: string;
  count: number;
}

declare module '../database/tables.ts' {
  interface Tables {
    usage_event: UsageEventTable;
    usage_count: UsageCountTable;
    usage_day: UsageDayTable;
  }
}
