// The table of this feature, as rows are read from it.

/** server/saved-queries/saved-query-store.ts */
export interface SavedQueryTable {
  owner_id: string;
  label: string;
  /** JSON, as the client gave it. */
  rule_json: string;
  /** JSON, as the client gave it. */
  query_json: string;
  /** Epoch milliseconds, of one owner no two alike: the order of the list. */
  saved_at: number;
}

declare module '../database/tables.ts' {
  interface Tables {
    saved_query: SavedQueryTable;
  }
}
