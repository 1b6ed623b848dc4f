// The table of this feature, as rows are read from it.
import '../database/tables.ts';

/** server/mail/outbox-store.ts: mail that is to be sent, or was. */
export interface OutboxTable {
  id: string;
  recipient: string;
  subject: string;
  /** Plain text; empty once it was sent. */
  body: string;
  /** What `body` hides, and what by; sealed (mail-seal.ts). Empty where it hides nothing, and once it is sent or given up. */
  secret: string;
  state: 'waiting' | 'sent' | 'failed';
  attempts: number;
  /** When it is next tried; while it is being sent, when another server may take it to be given up. */
  due_at: number;
  /** Why it could not be sent at the last try. */
  fault: string;
  created_at: number;
}

declare module '../database/tables.ts' {
  interface Tables {
    outbox: OutboxTable;
  }
}
