// What units used of products on each of the last days. The one file that writes the table `usage_day`: by usage-store.ts,
// in the transaction in which a day is closed, so that its days and its months never differ.
import { dayOf } from '#contract/values/shanghai-day.ts';
import type { Transaction } from '../database/readers-database.ts';
import type { Metric, UsageCount, UsageKind } from './count-usage.ts';
import './tables.ts';

/** What the console shows, and the acts that it is made of. */
export const shownMetrics = [
  ['request', 'Total_Item_Requests'],
  ['search', 'Searches_Platform'],
  ['product-search', 'Searches_Regular'],
  ['no-license', 'No_License'],
  ['limit-exceeded', 'Limit_Exceeded'],
] as const satisfies readonly (readonly [UsageKind, Metric])[];
export type ShownMetric = (typeof shownMetrics)[number][1];

const isShown = (metric: Metric): boolean => shownMetrics.some(([, shown]) => shown === metric);

/** Days that are shown at most, the current one among them. */
export const mostDays = 30;
const dayLength = 86_400_000;
const rowsAtOnce = 200;

/** The day so many before that of `now`. */
export const dayBefore = (now: number, days: number): string => dayOf(now - days * dayLength);

/** Keeps what a day of a unit came to. An act of it that comes late is added. */
export async function keepDay(
  trx: Transaction,
  unitId: string,
  day: string,
  counts: readonly UsageCount[],
): Promise<void> {
  const sums = new Map<string, { code: string; metric: Metric; count: number }>();
  for (const { code, metric, count } of counts) {
    if (!isShown(metric)) continue;
    const key = `${metric} ${code}`;
    sums.set(key, { code, metric, count: count + (sums.get(key)?.count ?? 0) });
  }
  const rows = [...sums.values()].map((sum) => ({ unit_id: unitId, day, ...sum }));
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await trx
      .insertInto('usage_day')
      .values(rows.slice(from, from + rowsAtOnce))
      .onConflict((c) =>
        c
          .columns(['unit_id', 'day', 'code', 'metric'])
          .doUpdateSet((e) => ({ count: e('usage_day.count', '+', e.ref('excluded.count')) })),
      )
      .execute();
}

export async function forgetDays(trx: Transaction, now: number): Promise<void> {
  await trx.deleteFrom('usage_day').where('day', '<', dayBefore(now, mostDays)).execute();
}
