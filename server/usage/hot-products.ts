// The products that readers open most this month, for everybody to see: so nothing is told of what few have opened.
import { listHotProducts } from '#contract/rankings.ts';
import { dayOf, startOfDay } from '#contract/shanghai-day.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { ReadersDatabase } from '../database/readers-database.ts';
import { serve } from '../http/serve.ts';
import { usageMonthOf } from './usage-store.ts';

/** Sessions that must have opened a product: a session is a sign-in and a day. */
const fewestSessions = 5;
const mostProducts = 10;
const trustTime = 10 * 60_000;

/** Sessions that opened each product in the month of `now`. Scripts open nothing. */
const countSessions = async (db: ReadersDatabase, now: number): Promise<Map<string, number>> => {
  const month = usageMonthOf(now);
  const sessions = new Map<string, number>();
  const add = (code: string, count: number) => sessions.set(code, (sessions.get(code) ?? 0) + count);
  // Both tables of one moment: a day must not be told twice because it is being closed.
  await db.write(async (trx) => {
    const closed = await trx
      .selectFrom('usage_count')
      .select(['unit_id', 'code', 'book', 'count'])
      .where('month', '=', month)
      .where('metric', '=', 'Unique_Title_Requests')
      .where('mined', '=', 0)
      .execute();
    // One session may have opened several books of a product: only those of one book are surely as many.
    const most = new Map<string, { code: string; count: number }>();
    for (const { unit_id, code, count } of closed) {
      const key = `${unit_id} ${code}`;
      most.set(key, { code, count: Math.max(Number(count), most.get(key)?.count ?? 0) });
    }
    for (const { code, count } of most.values()) add(code, count);
    const open = await trx
      .selectFrom('usage_event')
      .select(['unit_id', 'code', 'session', 'at'])
      .where('kind', '=', 'request')
      .where('mined', '=', 0)
      .where('at', '>=', startOfDay(`${month}-01`))
      .execute();
    const seen = new Set(open.map((row) => `${row.code} ${row.session} ${dayOf(Number(row.at))}`));
    for (const key of seen) add(key.slice(0, key.indexOf(' ')), 1);
  });
  return sessions;
};

interface Parts {
  db: ReadersDatabase;
  clock: () => number;
}

export const hotProductRoutes: FastifyPluginAsync<Parts> = async (app, { db, clock }) => {
  let known: { at: number; sessions: Promise<Map<string, number>> } | undefined;
  const read = () => {
    const now = clock();
    if (!known || Math.abs(now - known.at) >= trustTime) {
      const asked = { at: now, sessions: countSessions(db, now) };
      asked.sessions.catch(() => {
        if (known === asked) known = undefined;
      });
      known = asked;
    }
    return known.sessions;
  };

  serve(app, listHotProducts, async () => {
    const sessions = await read();
    return app.holdings
      .list()
      .filter(({ code, record }) => record.state && (sessions.get(code) ?? 0) >= fewestSessions)
      .toSorted((a, b) => (sessions.get(b.code) ?? 0) - (sessions.get(a.code) ?? 0))
      .slice(0, mostProducts)
      .map(({ code, record: { fullName, isNewspaper } }) => ({ code, fullName, isNewspaper }));
  });
};
