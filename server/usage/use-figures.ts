// What was used in a span of days or months, by the span, the product and the unit, up to now: of days that are closed as
// they were counted, of the others by the same rules. The sums are those of the reports (`Total_Item_Requests`, …).
import { dayOf, startOfDay } from '#contract/values/shanghai-day.ts';
import { sql } from 'kysely';
import type { ReadersDatabase, Transaction } from '../database/readers-database.ts';
import { countedActs, dayNumber } from './count-usage.ts';
import { type ShownMetric, shownMetrics } from './use-by-day.ts';
import './tables.ts';

interface UseSpan {
  by: 'day' | 'month';
  /** `2026-11-01` or `2026-11`; the last one is that of now. */
  from: string;
  /** Of one unit alone. */
  unitId?: string | undefined;
}

export type UseSums = Partial<Record<ShownMetric, number>>;
export interface UseFigures {
  spans: ReadonlyMap<string, UseSums>;
  products: ReadonlyMap<string, UseSums>;
  units: ReadonlyMap<string, UseSums>;
  total: UseSums;
}

interface Row {
  key: string;
  metric: ShownMetric;
  count: number | string;
}

const metrics = shownMetrics.map(([, metric]) => metric);
const metricOf = new Map<string, ShownMetric>(shownMetrics);
const dayLength = 86_400_000;

/** `2026-11-29` of a day by its number. */
const dayNumbered = (number: number): string => new Date(number * dayLength).toISOString().slice(0, 10);

/** Sums of what is closed, by a column of its table. */
async function closedBy(
  at: Transaction,
  column: 'span' | 'code' | 'unit_id',
  { by, from, unitId }: UseSpan,
): Promise<Row[]> {
  const table = by === 'day' ? sql`usage_day` : sql`usage_count`;
  const span = by === 'day' ? sql`day` : sql`month`;
  const key = column === 'span' ? span : sql.ref(column);
  const ofUnit = unitId === undefined ? sql`` : sql`and unit_id = ${unitId}`;
  const { rows } = await sql<Row>`
    select ${key} as key, metric, sum(count) as count from ${table}
    where metric in (${sql.join(metrics)}) and ${span} >= ${from} ${ofUnit}
    group by ${key}, metric`.execute(at);
  return rows;
}

interface OpenRow {
  unit_id: string;
  code: string;
  kind: string;
  day: number | string;
  count: number | string;
}

/** Acts of days that are not closed yet. */
async function openActs(at: Transaction, { by, from, unitId }: UseSpan): Promise<OpenRow[]> {
  const first = startOfDay(by === 'day' ? from : `${from}-01`);
  const kinds = sql.join(shownMetrics.map(([kind]) => kind));
  const chosen = sql`kind in (${kinds}) ${unitId === undefined ? sql`` : sql`and unit_id = ${unitId}`}`;
  const { rows } = await sql<OpenRow>`
    select unit_id, code, kind, ${dayNumber} as day, count(*) as count
    from (${countedActs(chosen, { from: first })}) as counted
    group by unit_id, code, kind, ${dayNumber}`.execute(at);
  return rows;
}

export const countFigures = (db: ReadersDatabase, span: UseSpan): Promise<UseFigures> =>
  // Both tables in one snapshot: a day that is being closed must not be counted twice.
  db.snapshot(async (at) => {
    const sums = {
      spans: new Map<string, UseSums>(),
      products: new Map<string, UseSums>(),
      units: new Map<string, UseSums>(),
    };
    const add = (into: Map<string, UseSums>, { key, metric, count }: Row): void => {
      const known = into.get(key) ?? {};
      into.set(key, { ...known, [metric]: (known[metric] ?? 0) + Number(count) });
    };
    for (const row of await closedBy(at, 'span', span)) add(sums.spans, row);
    for (const row of await closedBy(at, 'code', span)) add(sums.products, row);
    for (const row of await closedBy(at, 'unit_id', span)) add(sums.units, row);
    for (const { unit_id, code, kind, day, count } of await openActs(at, span)) {
      const metric = metricOf.get(kind);
      if (!metric) continue;
      const key = dayNumbered(Number(day)).slice(0, span.by === 'day' ? 10 : 7);
      add(sums.spans, { key, metric, count });
      add(sums.products, { key: code, metric, count });
      add(sums.units, { key: unit_id, metric, count });
    }
    const total: UseSums = {};
    for (const metric of metrics)
      total[metric] = [...sums.spans.values()].reduce((sum, of) => sum + (of[metric] ?? 0), 0);
    return { ...sums, total };
  });

/** The first day with figures of its own: before the migration that made the table, figures were stored by month alone. */
export async function firstKnownDay(db: ReadersDatabase): Promise<string | undefined> {
  const { day } = await db.read
    .selectFrom('usage_day')
    .select((e) => e.fn.min('day').as('day'))
    .executeTakeFirstOrThrow();
  const { at } = await db.read
    .selectFrom('usage_event')
    .select((e) => e.fn.min('at').as('at'))
    .executeTakeFirstOrThrow();
  const made = await db.read
    .selectFrom('migration')
    .select('applied_at')
    .where('name', '=', '0027-usage-by-day')
    .executeTakeFirst();
  const days = [day, ...[at, made?.applied_at].map((moment) => (moment ? dayOf(Number(moment)) : undefined))];
  return days.filter((one) => one !== undefined && one !== null).toSorted()[0];
}
