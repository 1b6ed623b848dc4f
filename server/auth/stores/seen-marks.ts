// When sessions were last used, written down behind the back of whoever uses them: many in one statement where many are used.
import { ofServers, type ReadersDatabase } from '../../database/readers-database.ts';
import '../../database/tables.ts';

/** Ids that a statement names at most. */
const idsAtOnce = 500;

export interface SeenMarks {
  /** Written at once, or with all that are used while others are being written. */
  add(sessionId: string, now: number): void;
}

export function seenMarks(db: Pick<ReadersDatabase, 'write'>): SeenMarks {
  let waiting = new Set<string>();
  let seenAt = 0;
  let isWriting = false;

  const write = async (): Promise<void> => {
    const ids = [...waiting];
    waiting = new Set();
    const set = { seen_at: seenAt };
    for (let from = 0; from < ids.length; from += idsAtOnce)
      await db.write(
        (trx) =>
          trx
            .updateTable('session')
            .set(set)
            .where('id', 'in', ids.slice(from, from + idsAtOnce))
            .execute(),
        ofServers,
      );
  };
  const writeAll = async (): Promise<void> => {
    isWriting = true;
    // What fails is found unwritten by whoever looks the session up next.
    while (waiting.size > 0) await write().catch(() => {});
    isWriting = false;
  };

  return {
    add: (sessionId, now) => {
      waiting.add(sessionId);
      seenAt = now;
      if (!isWriting) void writeAll();
    },
  };
}
