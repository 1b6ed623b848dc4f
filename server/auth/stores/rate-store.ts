// How often something failed: counters by key and window, shared by all servers. The one file that writes the
// table `rate`.
import type { ReadersDatabase } from '../../database/readers-database.ts';
import { AppError } from '#contract/http/app-error.ts';

export interface Limit {
  key: string;
  /** Failures allowed in one window, and its length in milliseconds. */
  failures: number;
  window: number;
}

export interface RateStore {
  /** That every limit allows another try. @throws AppError too-many-requests, with the seconds until all do. */
  check(limits: readonly Limit[], now: number): Promise<void>;
  /** Counts a failure against every limit. */
  count(limits: readonly Limit[], now: number): Promise<void>;
}

const startOf = (limit: Limit, now: number): number => now - (now % limit.window);

export function rateStore(db: ReadersDatabase): RateStore {
  return {
    check: async (limits, now) => {
      const keys = limits.map(({ key }) => key);
      const rows = await db.read.selectFrom('rate').selectAll().where('key', 'in', keys).execute();
      const waits = limits.flatMap((limit) => {
        const start = startOf(limit, now);
        const row = rows.find(({ key, window_start }) => key === limit.key && window_start === start);
        return row && row.count >= limit.failures ? [(start + limit.window - now) / 1000] : [];
      });
      if (waits.length > 0)
        throw new AppError('too-many-requests', undefined, { retryAfter: Math.max(...waits) });
    },
    count: (limits, now) =>
      db.write(async (trx) => {
        await trx.deleteFrom('rate').where('expires_at', '<', now).execute();
        for (const limit of limits) {
          const start = startOf(limit, now);
          await trx
            .insertInto('rate')
            .values({ key: limit.key, window_start: start, count: 1, expires_at: start + 2 * limit.window })
            .onConflict((c) =>
              c.columns(['key', 'window_start']).doUpdateSet((e) => ({ count: e('rate.count', '+', 1) })),
            )
            .execute();
        }
      }),
  };
}
