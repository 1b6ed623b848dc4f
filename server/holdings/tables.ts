// The tables of this folder, as rows are read from them.
import '../database/tables.ts';

/** server/holdings/listing.ts: a product that is held and not on the list. */
interface UnlistedProductTable {
  code: string;
  since: number;
}

/** server/holdings/version-leases.ts: a version of a holdings store that a server reads. */
interface VersionLeaseTable {
  server: string;
  code: string;
  version: string;
  at: number;
}

declare module '../database/tables.ts' {
  interface Tables {
    unlisted_product: UnlistedProductTable;
    version_lease: VersionLeaseTable;
  }
}
