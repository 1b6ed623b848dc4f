// The tables of this feature, as rows are read from them.
import '../database/tables.ts';

/** server/print/print-store.ts: pages that a unit printed in a month. */
interface PrintUseTable {
  unit_id: string;
  /** `202611`, of Asia/Shanghai */
  month: string;
  pages: number;
}

declare module '../database/tables.ts' {
  interface Tables {
    print_use: PrintUseTable;
  }
}
