// The record of what was done on the command line, beside what is done in the console.
import { auditStore } from '#server/audit-store.ts';
import type { ReadersDatabase, Transaction } from '#server/database/readers-database.ts';

/** To be called in the transaction of the act. `details` never hold a secret. */
export const recordAct = (
  db: ReadersDatabase,
  trx: Transaction,
  act: string,
  subject: string,
  details: Readonly<Record<string, unknown>>,
): Promise<void> => auditStore(db).record(trx, { actor: 'cli', address: '', act, subject, details });
