// The record of what was done on the command line, beside what is done in the console.
import type { AuditAct, AuditDetails } from '#contract/admin/audit-acts.ts';
import type { ReadersDatabase, Transaction } from '#server/database/readers-database.ts';
import { withReaders } from './with-readers.ts';

/** To be called in the transaction of the act. */
export const recordAct = async (
  db: ReadersDatabase,
  trx: Transaction,
  act: AuditAct,
  subject: string,
  details: AuditDetails,
): Promise<void> => {
  const { auditStore } = await import('#server/audit/audit-store.ts');
  await auditStore(db).record(trx, { actor: 'cli', address: '', act, subject, details });
};

/** What an act on files comes to on record; one that changed nothing leaves no row. */
export interface Recorded {
  act: AuditAct;
  subject: string;
  details: AuditDetails;
}

/**
 * For acts on files of the library: the database that is to have the row is opened first, so that what cannot be put on
 * record is not done.
 */
export const withRecord = <T>(
  data: string,
  work: () => T | Promise<T>,
  describe: (result: T) => Recorded | readonly Recorded[],
): Promise<T> =>
  withReaders(data, async (db) => {
    const result = await work();
    const rows = [describe(result)].flat();
    if (rows.length > 0)
      await db.write(async (trx) => {
        for (const { act, subject, details } of rows) await recordAct(db, trx, act, subject, details);
      });
    return result;
  });
