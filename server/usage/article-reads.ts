// How often each article of the site was read, by all units and strangers together, for who writes them.
import type { ReadersDatabase } from '../database/readers-database.ts';
import { articleMetric, withoutDoubleClicks } from './count-usage.ts';
import { readEvent } from './usage-store.ts';

/** By the ids of articles, in the months that figures are kept. Scripts read nothing. */
export const countArticleReads = (db: ReadersDatabase): Promise<Map<string, number>> =>
  // Both tables of one moment: a day must not be told twice because it is being closed.
  db.write(async (trx) => {
    const reads = new Map<string, number>();
    const add = (id: string, count: number) => reads.set(id, (reads.get(id) ?? 0) + count);
    const closed = await trx
      .selectFrom('usage_count')
      .select(['code', 'count'])
      .where('metric', '=', articleMetric)
      .where('mined', '=', 0)
      .execute();
    for (const { code, count } of closed) add(code, Number(count));
    const rows = await trx
      .selectFrom('usage_event')
      .selectAll()
      .where('kind', '=', 'article-read')
      .where('mined', '=', 0)
      .execute();
    // Who asks is of one unit alone, so that those of all are looked through together.
    for (const { code } of withoutDoubleClicks(rows.map(readEvent))) add(code, 1);
    return reads;
  });
