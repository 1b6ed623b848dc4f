import { beforeAll, expect, it } from 'vitest';
import type { ReadersDatabase } from '../database/readers-database.ts';
import { onBothDatabases } from '#testing/run/both-databases.ts';
import { type MonthCount, type UnitEvent, usageStore } from './usage-store.ts';

const at = (time: string) => Date.parse(`${time}+08:00`);
const act = (time: string, more: Partial<UnitEvent> = {}): UnitEvent => ({
  unitId: 'u',
  at: at(time),
  kind: 'request',
  code: 'a',
  book: '',
  item: '1',
  session: 's',
  asker: 's',
  mined: false,
  open: false,
  ...more,
});
const sorted = (counts: readonly MonthCount[]) =>
  counts
    .map(({ month, metric, count }) => `${month} ${metric} ${count}`)
    .filter((line) => line.includes('Total_Item_Requests'))
    .sort();

onBothDatabases('usage', (open) => {
  let db: ReadersDatabase;
  beforeAll(async () => void (db = await open()));
  const left = async () => (await db.read.selectFrom('usage_event').select('at').execute()).length;

  it('comes to the same before its days are closed and after, whoever closes them, and is forgotten in time', async () => {
    const store = usageStore(db);
    await store.add([
      act('2026-10-31T23:59:50'), // a double-click over midnight: the second is of November
      act('2026-11-01T00:00:10'),
      act('2026-11-01T08:00:00', { item: '2' }),
      act('2026-11-02T08:00:00'),
      act('2026-11-02T09:00:00', { unitId: 'other' }),
    ]);
    const before = await store.countsOf('u', '2026-10', '2026-11');
    expect(sorted(before)).toEqual(['2026-11 Total_Item_Requests 1', '2026-11 Total_Item_Requests 2']);
    const total = (counts: readonly MonthCount[], month: string) =>
      counts
        .filter((count) => count.metric === 'Total_Item_Requests' && count.month === month)
        .reduce((sum, { count }) => sum + count, 0);
    // While the second of November goes on, the days before it can be closed; two servers do so at once.
    await Promise.all([0, 1].map(() => usageStore(db).closeDays(at('2026-11-02T12:00:00'))));
    await store.closeDays(at('2026-11-02T12:00:00'));
    expect(await left()).toBe(2);
    const after = await store.countsOf('u', '2026-10', '2026-11');
    expect([total(after, '2026-10'), total(after, '2026-11')]).toEqual([0, 3]);
    await store.closeDays(at('2026-11-03T00:05:00')); // not yet: the last acts may be on their way
    expect(await left()).toBe(2);
    await store.closeDays(at('2026-11-03T00:11:00'));
    expect(await left()).toBe(0);
    expect(total(await store.countsOf('u', '2026-11', '2026-11'), '2026-11')).toBe(3);
    expect(total(await store.countsOf('other', '2026-11', '2026-11'), '2026-11')).toBe(1);
    expect(await store.countsOf('u', '2026-12', '2027-01')).toEqual([]);
    // Figures of thirty-seven months beyond the current one are retained.
    await store.closeDays(at('2029-12-31T12:00:00'));
    expect(total(await store.countsOf('u', '2026-11', '2026-11'), '2026-11')).toBe(3);
    await store.closeDays(at('2030-01-01T12:00:00'));
    expect(await store.countsOf('u', '2026-01', '2030-01')).toEqual([]);
  });
});
