// From acts to figures, by the processing rules of the COUNTER Code of Practice, Release 5.1 (sections 3.3.3 and 7).
// docs/counter.md says which call is which act, and what a title and an item are here.
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../database/readers-database.ts';

export type UsageKind =
  | 'request'
  | 'investigation'
  | 'search'
  /** A product that a search named: used in none of our reports, only in rankings. */
  | 'product-search'
  /**
   * A read of an article of the site, by its id: in none of our reports, shown only to those who write the articles.
   */
  | 'article-read'
  | 'no-license'
  | 'limit-exceeded';

/** One act of one asker, of one unit. */
export interface UsageEvent {
  /** Epoch milliseconds. */
  at: number;
  kind: UsageKind;
  /** The product, or the id of the article; empty where the act is of none. */
  code: string;
  /** Key of the book in a product of several; empty for the product itself. */
  book: string;
  /** Key of the Book_Segment; empty for the title as a whole. */
  item: string;
  /** Digest of the sign-in. */
  session: string;
  /** Digest that identifies the source of double-clicks: the person, else the sign-in, else address and browser. */
  asker: string;
  /** Whether a script fetched it: Access_Method TDM. */
  mined: boolean;
  /** Whether it was open to everybody then: Access_Type Open. */
  open: boolean;
}

export const counterMetrics = [
  'Limit_Exceeded',
  'No_License',
  'Searches_Platform',
  'Total_Item_Investigations',
  'Total_Item_Requests',
  'Unique_Item_Investigations',
  'Unique_Item_Requests',
  'Unique_Title_Investigations',
  'Unique_Title_Requests',
] as const;
/**
 * Of products by themselves: Searches_Regular is of databases, which no report of ours is; the Code does not count the
 * sessions that searched.
 */
export const productMetrics = ['Searches_Regular', 'Searching_Sessions'] as const;
/** Of articles of the site, which are no holdings. */
export const articleMetric = 'Article_Reads' as const;
export type Metric = (typeof counterMetrics)[number] | (typeof productMetrics)[number] | typeof articleMetric;

export interface UsageCount extends Pick<UsageEvent, 'code' | 'book' | 'mined' | 'open'> {
  metric: Metric;
  count: number;
}

/** Two acts by the same asker on the same thing within this time are one (7.2): "a maximum of 30 seconds". */
const doubleClickTime = 30_000;

/** Beyond any moment that is written down; with half a minute more still a number that both databases take. */
const endOfTime = 9e15;

/** The day of Asia/Shanghai of an act, numbered. */
export const dayNumber = sql<number>`(("at" + ${sql.lit(8 * 3_600_000)}) / ${sql.lit(86_400_000)})`;

/** What readers did within a time, `from` ≤ at < `to`, in epoch milliseconds. */
export interface UsageSpan {
  from: number;
  to: number;
}

/**
 * Acts by their kind, without double-clicks, as rows of `unit_id`, `code`, `book`, `mined`, `open`, `kind`, `at`. Of
 * each run of double-clicks only the last counts (7.2: "always remove the first and retain the second"). So whether an
 * act counts depends only on what follows it, up to half a minute beyond the span. Refusals count by title, whatever
 * part of it was requested; searches are not filtered. `chosen`: a condition that selects the acts.
 */
export const countedActs = (
  chosen: RawBuilder<unknown>,
  { from = 0, to = endOfTime }: Partial<UsageSpan> = {},
) => {
  const wholeLink = sql`kind in ('request', 'investigation')`;
  return sql`
    select * from (
      select unit_id, code, book, mined, "open", kind, "at", lead("at") over (
        partition by unit_id, kind, asker, code,
          case when ${wholeLink} then book else '' end, case when ${wholeLink} then item else '' end
        order by "at"
      ) as following
      from usage_event
      where "at" >= ${sql.lit(from)} and "at" <= ${sql.lit(to + doubleClickTime)} and ${chosen}
    ) as acts
    where "at" < ${sql.lit(to)} and (
      kind in ('search', 'product-search') or following is null or following - "at" > ${sql.lit(doubleClickTime)}
    )`;
};

const totalsOf: Record<UsageKind, readonly Metric[]> = {
  request: ['Total_Item_Requests', 'Total_Item_Investigations'],
  investigation: ['Total_Item_Investigations'],
  search: ['Searches_Platform'],
  'product-search': ['Searches_Regular'],
  'article-read': [articleMetric],
  'no-license': ['No_License'],
  'limit-exceeded': ['Limit_Exceeded'],
};

const requests = sql`kind = 'request'`;
const investigations = sql`kind in ('request', 'investigation')`;
/** Sessions, or what each session used, that are different. */
const uniquesOf: ReadonlyMap<Metric, RawBuilder<unknown>> = new Map([
  ['Searching_Sessions', sql`case when kind = 'product-search' then session end`],
  ['Unique_Item_Investigations', sql`case when ${investigations} then session || ' ' || item end`],
  ['Unique_Item_Requests', sql`case when ${requests} then session || ' ' || item end`],
  ['Unique_Title_Investigations', sql`case when ${investigations} then session end`],
  ['Unique_Title_Requests', sql`case when ${requests} then session end`],
]);

type Counted = Record<'unit_id' | 'code' | 'book', string> & Record<'mined' | 'open', number>;

/**
 * What the acts of one unit come to on a day. A session is a sign-in and a day (7.3), so that days add up. Counted by the
 * database, which alone holds as many acts as there may be.
 */
export async function countDay(at: Transaction, unitId: string, day: UsageSpan): Promise<UsageCount[]> {
  const ofUnit = sql`unit_id = ${unitId}`;
  const counts: UsageCount[] = [];
  const add = ({ code, book, mined, open }: Counted, metric: Metric, count: number): void => {
    if (count > 0) counts.push({ code, book, mined: mined === 1, open: open === 1, metric, count });
  };
  const totals = await sql<Counted & { kind: UsageKind; count: number }>`
    select code, book, mined, "open", kind, count(*) as count from (${countedActs(ofUnit, day)}) as counted
    group by code, book, mined, "open", kind`.execute(at);
  const sums = new Map<string, { of: Counted; metric: Metric; count: number }>();
  for (const row of totals.rows)
    for (const metric of totalsOf[row.kind]) {
      const key = JSON.stringify([row.code, row.book, row.mined, row.open, metric]);
      const known = sums.get(key) ?? { of: row, metric, count: 0 };
      sums.set(key, { ...known, count: known.count + Number(row.count) });
    }
  for (const { of, metric, count } of sums.values()) add(of, metric, count);

  const columns = [...uniquesOf].map(
    ([metric, different]) => sql`count(distinct ${different}) as ${sql.ref(metric)}`,
  );
  const uniques = await sql<Counted & Record<Metric, number>>`
    select code, book, mined, "open", ${sql.join(columns)} from usage_event
    where ${ofUnit} and "at" >= ${sql.lit(day.from)} and "at" < ${sql.lit(day.to)}
      and kind in ('request', 'investigation', 'product-search')
    group by code, book, mined, "open"`.execute(at);
  for (const row of uniques.rows)
    for (const metric of uniquesOf.keys()) add(row, metric, Number(row[metric]));
  return counts;
}
