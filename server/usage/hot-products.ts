// The products that readers open most this month, for everybody to see: so nothing is told of what few have opened.
import { listHotProducts } from '#contract/rankings.ts';
import { dayOf, startOfDay } from '#contract/shanghai-day.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { ReadersDatabase } from '../database/readers-database.ts';
import { serve } from '../http/serve.ts';
import { withoutDoubleClicks } from './count-usage.ts';
import { readEvent, usageMonthOf } from './usage-store.ts';

/** Sessions that must have opened a product: a session is a sign-in and a day. */
const fewestSessions = 5;
const mostProducts = 10;
const trustTime = 10 * 60_000;

/** What was done with a product in a month: the sessions that opened it, and the parts of it that they opened. */
interface Readership {
  sessions: number;
  requests: number;
}

/** By code, in the month of `now`. Scripts read nothing. */
const countReadership = async (db: ReadersDatabase, now: number): Promise<Map<string, Readership>> => {
  const month = usageMonthOf(now);
  const found = new Map<string, Readership>();
  const of = (code: string): Readership => {
    const known = found.get(code) ?? { sessions: 0, requests: 0 };
    found.set(code, known);
    return known;
  };
  // Both tables of one moment: a day must not be told twice because it is being closed.
  await db.write(async (trx) => {
    const closed = await trx
      .selectFrom('usage_count')
      .select(['unit_id', 'code', 'book', 'metric', 'count'])
      .where('month', '=', month)
      .where('metric', 'in', ['Unique_Title_Requests', 'Total_Item_Requests'])
      .where('mined', '=', 0)
      .execute();
    // One session may have opened several books of a product: only those of one book are surely as many.
    const most = new Map<string, { code: string; count: number }>();
    for (const { unit_id, code, metric, count } of closed) {
      if (metric === 'Total_Item_Requests') of(code).requests += Number(count);
      else {
        const key = `${unit_id} ${code}`;
        most.set(key, { code, count: Math.max(Number(count), most.get(key)?.count ?? 0) });
      }
    }
    for (const { code, count } of most.values()) of(code).sessions += count;
    const rows = await trx
      .selectFrom('usage_event')
      .selectAll()
      .where('kind', '=', 'request')
      .where('mined', '=', 0)
      .where('at', '>=', startOfDay(`${month}-01`))
      .execute();
    const open = rows.map(readEvent);
    const seen = new Set(open.map(({ code, session, at }) => `${code} ${session} ${dayOf(at)}`));
    for (const key of seen) of(key.slice(0, key.indexOf(' '))).sessions += 1;
    const units = new Set(open.map(({ unitId }) => unitId));
    for (const unit of units)
      for (const { code } of withoutDoubleClicks(open.filter(({ unitId }) => unitId === unit)))
        of(code).requests += 1;
  });
  for (const [code, { sessions }] of found) if (sessions < fewestSessions) found.delete(code);
  return found;
};

export type ReadCounts = () => Promise<ReadonlyMap<string, Readership>>;

/** Of products that five sessions opened, counted anew every ten minutes at most. */
export const readCounts = (db: ReadersDatabase, clock: () => number): ReadCounts => {
  let known: { at: number; counts: ReturnType<typeof countReadership> } | undefined;
  return () => {
    const now = clock();
    if (!known || Math.abs(now - known.at) >= trustTime) {
      const asked = { at: now, counts: countReadership(db, now) };
      asked.counts.catch(() => {
        if (known === asked) known = undefined;
      });
      known = asked;
    }
    return known.counts;
  };
};

export const hotProductRoutes: FastifyPluginAsync<{ counts: ReadCounts }> = async (app, { counts }) => {
  serve(app, listHotProducts, async () => {
    const found = await counts();
    const sessionsOf = (code: string): number => found.get(code)?.sessions ?? 0;
    return app.holdings
      .list()
      .filter(({ code, record }) => record.state && found.has(code))
      .toSorted((a, b) => sessionsOf(b.code) - sessionsOf(a.code))
      .slice(0, mostProducts)
      .map(({ code, record: { fullName, isNewspaper } }) => ({ code, fullName, isNewspaper }));
  });
};
