// The tables of this feature, as rows are read from them.
import '../database/tables.ts';

/** server/content/content-store.ts: a piece of content. */
export interface ContentItemTable {
  id: string;
  kind: string;
  parent_id: string | null;
  position: number;
  /** Where its title must be the only one: its parent, or empty for all of its kind. */
  scope: string;
  title_key: string;
  shown_key: string | null;
  version: number;
  shown_version: number | null;
  /** `2026-11-25`, of Asia/Shanghai. */
  publish_on: string | null;
  shown_at: number | null;
  acts: number;
}

/** server/content/content-store.ts: what a piece said when it was saved. */
interface ContentVersionTable {
  item_id: string;
  number: number;
  /** JSON, a `ContentBody`. */
  body: string;
  saved_at: number;
  saved_by: string;
}

/** server/content/content-store.ts: a title under which a piece was shown. */
interface ContentAddressTable {
  item_id: string;
  title_key: string;
  since: number;
}

declare module '../database/tables.ts' {
  interface Tables {
    content_item: ContentItemTable;
    content_version: ContentVersionTable;
    content_address: ContentAddressTable;
  }
}
