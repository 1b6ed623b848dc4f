// How often something was tried: counters by key and window, shared by all servers. The one file that writes
// the table `rate`.
import type { ReadersDatabase } from '../database.ts';

export interface Limit {
  key: string;
  /** Tries allowed in one window, and its length in milliseconds. */
  tries: number;
  window: number;
}

export interface RateStore {
  /** Counts a try against every limit. Undefined when all allow it, else seconds until they do. */
  take(limits: readonly Limit[], now: number): Promise<number | undefined>;
  /** Takes a try back: it was none to be limited, as a right password. */
  giveBack(limits: readonly Limit[], now: number): Promise<void>;
}

export function rateStore(db: ReadersDatabase): RateStore {
  const startOf = (limit: Limit, now: number) => now - (now % limit.window);
  return {
    take: (limits, now) =>
      db.write(async (trx) => {
        await trx.deleteFrom('rate').where('expires_at', '<', now).execute();
        let wait: number | undefined;
        for (const limit of limits) {
          const start = startOf(limit, now);
          const { count } = await trx
            .insertInto('rate')
            .values({ key: limit.key, window_start: start, count: 1, expires_at: start + 2 * limit.window })
            .onConflict((c) =>
              c.columns(['key', 'window_start']).doUpdateSet((e) => ({ count: e('rate.count', '+', 1) })),
            )
            .returning('count')
            .executeTakeFirstOrThrow();
          if (count > limit.tries) wait = Math.max(wait ?? 0, (start + limit.window - now) / 1000);
        }
        return wait;
      }),
    giveBack: (limits, now) =>
      db.write(async (trx) => {
        for (const limit of limits) {
          await trx
            .updateTable('rate')
            .set((e) => ({ count: e('count', '-', 1) }))
            .where('key', '=', limit.key)
            .where('window_start', '=', startOf(limit, now))
            .where('count', '>', 0)
            .execute();
        }
      }),
  };
}
