// The tables of this feature, as rows are read from them.
import type { OnWholePage } from '../database/tables.ts';

/** server/bookmarks/bookmark-store.ts */
interface BookmarkTable extends OnWholePage {
  created_at: number;
}

declare module '../database/tables.ts' {
  interface Tables {
    bookmark: BookmarkTable;
  }
}
