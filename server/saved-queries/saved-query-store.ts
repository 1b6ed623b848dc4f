// Queries that persons have saved, one under a name. The one file that writes the table `saved_query`.
import { type SavedQuery, savedQueryLimit } from '#contract/saved/saved-queries.ts';
import type { ReadersDatabase, Transaction } from '../database/readers-database.ts';
import { type IdempotentCall, writeOnce } from '../http/idempotency.ts';

export interface SavedQueryStore {
  /** Puts it first; one of the same name gives way, and so does the oldest beyond the limit. @throws AppError conflict. */
  save(ownerId: string, query: SavedQuery, now: number, call?: IdempotentCall): Promise<null>;
  /** How many were removed: 0 or 1. */
  remove(ownerId: string, label: string): Promise<number>;
  /** The newest first. */
  list(ownerId: string): Promise<SavedQuery[]>;
}

export function savedQueryStore(db: ReadersDatabase, limit = savedQueryLimit): SavedQueryStore {
  const inOrder = (of: Pick<Transaction, 'selectFrom'>, ownerId: string) =>
    of.selectFrom('saved_query').where('owner_id', '=', ownerId).orderBy('saved_at', 'desc');

  return {
    save: (ownerId, { label, ruleJson, queryJson }, now, call) =>
      writeOnce(db, ownerId, call, now, async (trx) => {
        const known = await inOrder(trx, ownerId).select(['label', 'saved_at']).execute();
        const saved_at = Math.max(now, Number(known[0]?.saved_at ?? 0) + 1);
        const changed = { rule_json: ruleJson, query_json: queryJson, saved_at };
        await trx
          .insertInto('saved_query')
          .values({ owner_id: ownerId, label, ...changed })
          .onConflict((c) => c.columns(['owner_id', 'label']).doUpdateSet(changed))
          .execute();
        const others = known.map((row) => row.label).filter((other) => other !== label);
        const dropped = others.slice(limit - 1);
        if (dropped.length > 0)
          await trx
            .deleteFrom('saved_query')
            .where('owner_id', '=', ownerId)
            .where('label', 'in', dropped)
            .execute();
        return null;
      }),

    remove: (ownerId, label) =>
      db.write(async (trx) => {
        const gone = await trx
          .deleteFrom('saved_query')
          .where('owner_id', '=', ownerId)
          .where('label', '=', label)
          .returning('label')
          .execute();
        return gone.length;
      }, ownerId),

    list: async (ownerId) => {
      const rows = await inOrder(db.read, ownerId).selectAll().execute();
      return rows.map(({ label, rule_json, query_json }) => ({
        ruleJson: rule_json,
        queryJson: query_json,
        label,
      }));
    },
  };
}
