// The products that readers open most this month, for everybody to see: so products that few have opened are not
// listed.
import { listHotProducts } from '#contract/site/rankings.ts';
import { startOfDay } from '#contract/values/shanghai-day.ts';
import type { FastifyPluginAsync } from 'fastify';
import { sql } from 'kysely';
import type { ReadersDatabase } from '../database/readers-database.ts';
import { serve } from '../http/serve.ts';
import { countedActs, dayNumber, type Metric, type UsageKind } from './count-usage.ts';
import { usageMonthOf } from './usage-store.ts';

/** Sessions that must have opened a product: a session is a sign-in and a day. */
const fewestSessions = 5;
const mostProducts = 10;
const trustTime = 10 * 60_000;

/** What is counted of a product: its acts, and the sessions that did them. */
interface Counted {
  kind: UsageKind;
  acts: Metric;
  sessions: Metric;
}
const reading: Counted = {
  kind: 'request',
  acts: 'Total_Item_Requests',
  sessions: 'Unique_Title_Requests',
};
const searching: Counted = {
  kind: 'product-search',
  acts: 'Searches_Regular',
  sessions: 'Searching_Sessions',
};

interface CodeCount {
  code: string;
  count: number;
}

/** What was done with a product in a month: how often, and by how many sessions. */
interface ProductUse {
  sessions: number;
  acts: number;
}

/** By code, in the month of `now`. Scripts read nothing. */
const countUse = async (
  db: ReadersDatabase,
  counted: Counted,
  now: number,
): Promise<Map<string, ProductUse>> => {
  const month = usageMonthOf(now);
  const found = new Map<string, ProductUse>();
  const of = (code: string): ProductUse => {
    const known = found.get(code) ?? { sessions: 0, acts: 0 };
    found.set(code, known);
    return known;
  };
  // Both tables are read in one snapshot: a day must not be counted twice while it is being closed.
  await db.snapshot(async (at) => {
    const closed = await at
      .selectFrom('usage_count')
      .select(['unit_id', 'code', 'book', 'metric', 'count'])
      .where('month', '=', month)
      .where('metric', 'in', [counted.sessions, counted.acts])
      .where('mined', '=', 0)
      .execute();
    // One session may have opened several books of a product: only those of one book are surely as many.
    const most = new Map<string, { code: string; count: number }>();
    for (const { unit_id, code, metric, count } of closed) {
      if (metric === counted.acts) of(code).acts += Number(count);
      else {
        const key = `${unit_id} ${code}`;
        most.set(key, { code, count: Math.max(Number(count), most.get(key)?.count ?? 0) });
      }
    }
    for (const { code, count } of most.values()) of(code).sessions += count;
    const from = startOfDay(`${month}-01`);
    const chosen = sql`kind = ${counted.kind} and mined = 0`;
    const acts = await sql<CodeCount>`
      select code, count(*) as count from (${countedActs(chosen, { from })}) as counted group by code`.execute(
      at,
    );
    for (const { code, count } of acts.rows) of(code).acts += Number(count);
    const sessions = await sql<CodeCount>`
      select code, count(distinct session || ' ' || ${dayNumber}) as count
      from usage_event where "at" >= ${sql.lit(from)} and ${chosen} group by code`.execute(at);
    for (const { code, count } of sessions.rows) of(code).sessions += Number(count);
  });
  for (const [code, { sessions }] of found) if (sessions < fewestSessions) found.delete(code);
  return found;
};

export type UseCounts = () => Promise<{ at: number; counts: ReadonlyMap<string, ProductUse> }>;

/** Of products that five sessions used so, and when they were counted: every ten minutes at most. */
const useCounts = (db: ReadersDatabase, counted: Counted, clock: () => number): UseCounts => {
  let known: { at: number; counts: ReturnType<typeof countUse> } | undefined;
  return async () => {
    const now = clock();
    if (!known || Math.abs(now - known.at) >= trustTime) {
      const latest = { at: now, counts: countUse(db, counted, now) };
      latest.counts.catch(() => {
        if (known === latest) known = undefined;
      });
      known = latest;
    }
    const { at, counts } = known;
    return { at, counts: await counts };
  };
};

export const readCounts = (db: ReadersDatabase, clock: () => number): UseCounts =>
  useCounts(db, reading, clock);
export const searchCounts = (db: ReadersDatabase, clock: () => number): UseCounts =>
  useCounts(db, searching, clock);

export const hotProductRoutes: FastifyPluginAsync<{ counts: UseCounts }> = async (app, { counts }) => {
  serve(app, listHotProducts, async () => {
    const { counts: found } = await counts();
    const sessionsOf = (code: string): number => found.get(code)?.sessions ?? 0;
    return app.holdings
      .list()
      .filter(({ code, record }) => record.state && found.has(code))
      .toSorted((a, b) => sessionsOf(b.code) - sessionsOf(a.code))
      .slice(0, mostProducts)
      .map(({ code, record: { fullName, isNewspaper } }) => ({ code, fullName, isNewspaper }));
  });
};
