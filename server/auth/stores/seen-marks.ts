// When sessions were last used, written down behind the back of whoever uses them: many in one statement where many are used.
import { ofServers, type ReadersDatabase } from '../../database/readers-database.ts';
import '../../database/tables.ts';
import { writeBehind } from '../../database/write-behind.ts';

/** Ids that a statement names at most. */
const idsAtOnce = 500;
/** Milliseconds in which marks are gathered; the time of last use is stored to a minute. */
const gatherTime = 2000;

export interface SeenMarks {
  /** Written soon, with all that are used meanwhile. */
  add(sessionId: string, now: number): void;
}

export function seenMarks(db: Pick<ReadersDatabase, 'write'>): SeenMarks {
  const write = async (marks: readonly { id: string; now: number }[]): Promise<void> => {
    const ids = [...new Set(marks.map(({ id }) => id))];
    const set = { seen_at: marks.at(-1)?.now ?? 0 };
    for (let from = 0; from < ids.length; from += idsAtOnce) {
      const part = ids.slice(from, from + idsAtOnce);
      await db.write(
        (trx) => trx.updateTable('session').set(set).where('id', 'in', part).execute(),
        ofServers,
      );
    }
  };
  // What fails is found unwritten by whoever looks the session up next.
  const marks = writeBehind(gatherTime, write, () => {});
  return { add: (id, now) => marks.add({ id, now }) };
}
