// The tables of this feature, as rows are read from them.
import '../database/tables.ts';

/** server/popular-searches/popular-search-store.ts: a word that a session searched for in a product on a day. */
export interface PopularSearchTable {
  code: string;
  word: string;
  /** Digest of the session and the word. */
  asker: string;
  /** Days since the epoch. */
  day: number;
}

declare module '../database/tables.ts' {
  interface Tables {
    asked_word: PopularSearchTable;
  }
}
