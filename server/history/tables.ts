// The tables of this feature, as rows are read from them.
import type { OnWholePage } from '../database/tables.ts';

/** server/history/history-store.ts */
export interface LastReadTable extends OnWholePage {
  /** Percent of the product, 0 to 100. */
  progress: number;
  read_at: number;
}

declare module '../database/tables.ts' {
  interface Tables {
    last_read: LastReadTable;
  }
}
