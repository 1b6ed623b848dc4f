// The readers' database, for verbs.
import type { ReadersDatabase } from '#server/database/readers-database.ts';

/** Opens the readers' database, of DATABASE_URL or of the data folder, for the length of `work`. */
export const withReaders = async <T>(data: string, work: (db: ReadersDatabase) => Promise<T>): Promise<T> => {
  // Loaded only now: no other verb should wait for the database's code.
  const { openDatabase, readersOf } = await import('#server/database/open-database.ts');
  const db = await openDatabase(readersOf(data));
  try {
    return await work(db);
  } finally {
    await db.close();
  }
};
