// Many rows that do not hang together, in transactions of a hundred: whoever has something to keep meanwhile waits for one
// of these at most.
import { ofServers, type ReadersDatabase, type Transaction } from './readers-database.ts';

const rowsAtOnce = 100;

/** Rows owned by servers. If a part fails, the rows of the parts before it remain stored. */
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
