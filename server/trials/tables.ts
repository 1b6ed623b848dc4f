// The table of this feature, as rows are read from it.
import '../database/tables.ts';

/** server/trials/trial-store.ts: applications for products on trial. */
export interface TrialTable {
  id: string;
  /** The unit that was signed in; null for anybody else. */
  unit_id: string | null;
  /** Unit and person, as they were called; empty for who was not signed in. */
  sender: string;
  email: string;
  group_name: string;
  name: string;
  phone: string;
  /** Codes of products, joined by commas, and their names then: JSON, in the same order. */
  apps: string;
  titles: string;
  state: 'new' | 'accepted' | 'refused';
  note: string;
  answer: string;
  /** JSON: what was subscribed, and for whom. Null until it is accepted. */
  granted: string | null;
  /** In the outbox. */
  mail_id: string | null;
  decided_by: string;
  decided_at: number | null;
  created_at: number;
}

declare module '../database/tables.ts' {
  interface Tables {
    trial: TrialTable;
  }
}
