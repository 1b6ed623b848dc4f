// Measures the readers' database from outside, whichever it is: a write from asking to its commit, a read from its
// compiling to its rows.
import type { KyselyPlugin, QueryId } from 'kysely';
import type { ReadersDatabase } from '../database/readers-database.ts';

type ReportStatement = (kind: 'read' | 'write', milliseconds: number) => void;

export function timeStatements(db: ReadersDatabase, report: ReportStatement): ReadersDatabase {
  /** What failed is forgotten with its id. */
  const begun = new WeakMap<QueryId, number>();
  const timer: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      begun.set(queryId, performance.now());
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      const from = begun.get(queryId);
      if (from !== undefined) report('read', performance.now() - from);
      return result;
    },
  };
  return {
    read: db.read.withPlugin(timer),
    write: async (work, owner) => {
      const from = performance.now();
      try {
        return await db.write(work, owner);
      } finally {
        report('write', performance.now() - from);
      }
    },
    snapshot: (work) => db.snapshot(work),
    sound: () => db.sound(),
    close: () => db.close(),
  };
}
