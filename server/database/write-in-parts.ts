// Many rows that do not hang together, in transactions of a hundred: whoever has something to keep meanwhile waits for one
// of these at most.
import { ofServers, type ReadersDatabase, type Transaction } from './readers-database.ts';

const rowsAtOnce = 100;

/** Of servers. Of parts that come before one that fails, the rows are kept. */
export const writeInParts = async <Row>(
  db: ReadersDatabase,
  rows: readonly Row[],
  write: (trx: Transaction, part: readonly Row[]) => Promise<unknown>,
): Promise<void> => {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const part = rows.slice(from, from + rowsAtOnce);
    await db.write((trx) => write(trx, part), ofServers);
  }
};
