// The table of this feature, as rows are read from it.
import type { SavedQuery } from '#contract/saved/saved-queries.ts';

declare module '../database/tables.ts' {
  interface Tables {
    /** server/saved-queries/saved-query-store.ts */
    saved_query: {
      owner_id: string;
      label: SavedQuery['label'];
      /** JSON, as the client gave it. */
      rule_json: string;
      /** JSON, as the client gave it. */
      query_json: string;
      /** Epoch milliseconds, of one owner no two alike: the order of the list. */
      saved_at: number;
    };
  }
}
