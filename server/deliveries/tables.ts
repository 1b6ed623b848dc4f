// The table of this feature, as rows are read from it.
import '../database/tables.ts';
import type { DeliveryKind } from '../http/delivery.ts';

/** server/deliveries/delivery-store.ts: what was delivered to one session, of one product and kind, in one stretch. */
export interface DeliveryTable {
  id: string;
  unit_id: string;
  session_id: string;
  /** Of the sub-account that was signed in; empty for none. */
  person_id: string;
  address: string;
  code: string;
  version: string;
  kind: DeliveryKind;
  first_at: number;
  last_at: number;
  /** Pages, pictures, results. */
  count: number;
  characters: number;
  /** The pages, as runs: `1-40,52`. */
  pages: string;
}

declare module '../database/tables.ts' {
  interface Tables {
    delivery: DeliveryTable;
  }
}
