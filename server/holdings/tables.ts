// The tables of this folder, as rows are read from them.
import '../database/tables.ts';

/** server/holdings/listing.ts: a product that is held and not on the list. */
export interface UnlistedProductTable {
  code: string;
  since: number;
}

declare module '../database/tables.ts' {
  interface Tables {
    unlisted_product: UnlistedProductTable;
  }
}
