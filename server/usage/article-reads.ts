// How often each article of the site was read, by all units and strangers together, for who writes them.
import { sql } from 'kysely';
import type { ReadersDatabase } from '../database/readers-database.ts';
import { articleMetric, countedActs } from './count-usage.ts';

/** Reads by article id, over the months for which figures are stored. Scripts do not count as reads. */
export const countArticleReads = (db: ReadersDatabase): Promise<Map<string, number>> =>
  // Both tables are read in one snapshot: a day must not be counted twice while it is being closed.
  db.snapshot(async (at) => {
    const reads = new Map<string, number>();
    const add = (id: string, count: number) => reads.set(id, (reads.get(id) ?? 0) + count);
    const closed = await at
      .selectFrom('usage_count')
      .select((e) => ['code', e.fn.sum('count').as('count')])
      .where('metric', '=', articleMetric)
      .where('mined', '=', 0)
      .groupBy('code')
      .execute();
    for (const { code, count } of closed) add(code, Number(count));
    const chosen = sql`kind = 'article-read' and mined = 0`;
    const { rows } = await sql<{ code: string; count: number }>`
      select code, count(*) as count from (${countedActs(chosen)}) as counted group by code`.execute(at);
    for (const { code, count } of rows) add(code, Number(count));
    return reads;
  });
