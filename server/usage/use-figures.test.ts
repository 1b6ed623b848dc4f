// The figures of the console, counted a second time from the acts themselves and a third time from the reports.
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { dayOf } from '#contract/values/shanghai-day.ts';
import { onBothDatabases } from '#testing/run/both-databases.ts';
import type { ReadersDatabase } from '../database/readers-database.ts';
import type { UsageKind } from './count-usage.ts';
import { reportRows } from './report-rows.ts';
import { dayBefore, mostDays, type ShownMetric } from './use-by-day.ts';
import { countFigures, type UseFigures } from './use-figures.ts';
import { type UnitEvent, usageStore } from './usage-store.ts';

const dayLength = 86_400_000;
/** The last day of a month of thirty: the last thirty days are that month. */
const now = Date.parse('2026-11-30T20:00:00+08:00');
const units = ['u', 'v'];
const kinds: UsageKind[] = [
  'request',
  'investigation',
  'search',
  'product-search',
  'no-license',
  'limit-exceeded',
];

/** Of the last seventy days, crowded about some midnights, so that double-clicks meet there. */
const eventOf = fc.record({
  daysAgo: fc.oneof(fc.integer({ min: 0, max: 70 }), fc.constantFrom(0, 1, 29, 30)),
  at: fc.oneof(
    fc.integer({ min: 0, max: dayLength - 1 }),
    fc.integer({ min: dayLength - 40_000, max: dayLength + 40_000 }),
  ),
  unitId: fc.constantFrom(...units),
  kind: fc.constantFrom(...kinds),
  code: fc.constantFrom('a', 'b'),
  book: fc.constantFrom('', 'x'),
  item: fc.constantFrom('1', '2'),
  asker: fc.constantFrom('s', 't'),
  mined: fc.boolean(),
  open: fc.boolean(),
});
const midnight = Date.parse('2026-11-30T00:00:00+08:00');

const metricOf: Partial<Record<UsageKind, ShownMetric>> = {
  request: 'Total_Item_Requests',
  search: 'Searches_Platform',
  'product-search': 'Searches_Regular',
  'no-license': 'No_License',
  'limit-exceeded': 'Limit_Exceeded',
};

/** Act by act, looking through the whole list each time: what the console is to say. */
function countByClerk(events: readonly UnitEvent[], by: 'day' | 'month', from: string, unitId?: string) {
  const isFollowed = (e: UnitEvent): boolean =>
    e.kind !== 'search' &&
    e.kind !== 'product-search' &&
    events.some(
      (f) =>
        f.at > e.at &&
        f.at - e.at <= 30_000 &&
        f.kind === e.kind &&
        f.unitId === e.unitId &&
        f.asker === e.asker &&
        f.code === e.code &&
        (e.kind !== 'request' || (f.book === e.book && f.item === e.item)),
    );
  const totals: Record<string, number> = {};
  const add = (key: string) => (totals[key] = (totals[key] ?? 0) + 1);
  for (const e of events) {
    const metric = metricOf[e.kind];
    const span = dayOf(e.at).slice(0, by === 'day' ? 10 : 7);
    const isMeant = span >= from && (unitId === undefined || e.unitId === unitId);
    if (!metric || !isMeant || isFollowed(e)) continue;
    for (const key of [`spans ${span}`, `products ${e.code}`, `units ${e.unitId}`]) add(`${key} ${metric}`);
  }
  return totals;
}
const flat = ({ spans, products, units: ofUnits }: UseFigures): Record<string, number> =>
  Object.fromEntries(
    Object.entries({ spans, products, units: ofUnits }).flatMap(([kind, of]) =>
      [...of].flatMap(([key, sums]) =>
        Object.entries(sums).map(([metric, n]) => [`${kind} ${key} ${metric}`, n]),
      ),
    ),
  );

onBothDatabases('figures of the console', (open) => {
  let db: ReadersDatabase;
  beforeAll(async () => void (db = await open()));

  const empty = () =>
    db.write(async (trx) => {
      for (const table of ['usage_event', 'usage_count', 'usage_day'] as const)
        await trx.deleteFrom(table).execute();
    });
  const month = '2026-11';
  /** A metric of the Title Report of all units, or of the Platform Report, summed over the month. */
  const reported = async (report: 'TR' | 'PR', metric: string, unitIds: readonly string[], code?: string) => {
    let sum = 0;
    for (const unitId of unitIds) {
      const counts = await usageStore(db).countsOf(unitId, month, month);
      const rows = reportRows(report, counts, [month], (name) => ({ name, dataType: 'Book' }));
      for (const row of rows)
        if (row.at(-3) === metric && (code === undefined || row[0] === code)) sum += Number(row.at(-2));
    }
    return sum;
  };

  it('are what a clerk counts act by act, and what the reports say, before days are closed and after', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(eventOf, {
          minLength: 1,
          maxLength: 40,
          selector: ({ daysAgo, at }) => at - daysAgo * dayLength,
        }),
        async (drawn) => {
          await empty();
          const events = drawn.map(
            ({ daysAgo, at, ...rest }): UnitEvent => ({
              ...rest,
              session: rest.asker,
              at: midnight - daysAgo * dayLength + Math.min(at, daysAgo === 0 ? 70_000_000 : at),
            }),
          );
          const store = usageStore(db);
          await store.add(events);
          const first = dayBefore(now, mostDays - 1);
          expect(first).toBe(`${month}-01`);
          for (const isClosed of [false, true]) {
            if (isClosed) await store.closeDays(now);
            for (const unitId of [undefined, ...units]) {
              const days = await countFigures(db, { by: 'day', from: first, unitId });
              expect(flat(days)).toEqual(countByClerk(events, 'day', first, unitId));
              const months = await countFigures(db, { by: 'month', from: '2026-10', unitId });
              expect(flat(months)).toEqual(countByClerk(events, 'month', '2026-10', unitId));
              const meant = unitId === undefined ? units : [unitId];
              for (const [report, metric] of [
                ['PR', 'Total_Item_Requests'],
                ['TR', 'Total_Item_Requests'],
                ['PR', 'Searches_Platform'],
                ['TR', 'No_License'],
                ['TR', 'Limit_Exceeded'],
              ] as const) {
                const sum = await reported(report, metric, meant);
                expect([report, metric, days.total[metric]]).toEqual([report, metric, sum]);
                expect([metric, months.spans.get(month)?.[metric] ?? 0]).toEqual([metric, sum]);
              }
              for (const code of ['a', 'b'])
                expect(days.products.get(code)?.Total_Item_Requests ?? 0).toBe(
                  await reported('TR', 'Total_Item_Requests', meant, code),
                );
            }
          }
        },
      ),
      { numRuns: 12 },
    );
  });

  it('are forgotten by the day after a month, not by the month', async () => {
    await empty();
    const store = usageStore(db);
    const act = { kind: 'request', code: 'a', book: '', item: '1', session: 's', asker: 's' } as const;
    await store.add([{ ...act, unitId: 'u', at: now, mined: false, open: false }]);
    const total = async (by: 'day' | 'month') =>
      (await countFigures(db, { by, from: by === 'day' ? '2026-11-30' : '2026-11' })).total
        .Total_Item_Requests;
    await store.closeDays(now + 30 * dayLength);
    expect([await total('day'), await total('month')]).toEqual([1, 1]);
    await store.closeDays(now + 31 * dayLength);
    expect([await total('day'), await total('month')]).toEqual([0, 1]);
  });
});
