// Acts of readers and what they came to. The one file that writes the tables `usage_event` and `usage_count`.
//
// Acts are kept no longer than their day: when it is over they are counted, and who acted is forgotten. What is left
// are figures by the month, which say nothing of any reader.
import type { ReadersDatabase, Transaction } from '../database/readers-database.ts';
import { makeRowId } from '../ids/row-id.ts';
import type { UsageEventTable } from './tables.ts';
import { countDay, doubleClickTime, type Metric, type UsageCount, type UsageEvent } from './count-usage.ts';

export interface UnitEvent extends UsageEvent {
  unitId: string;
}
export interface MonthCount extends UsageCount {
  /** `2026-11` */
  month: string;
}

export interface UsageStore {
  add(events: readonly UnitEvent[]): Promise<void>;
  /** Counts the days that are over and forgets their acts; forgets figures that are too old. */
  closeDays(now: number): Promise<void>;
  /** What a unit used in the months `from`..`to`, today included. */
  countsOf(unitId: string, from: string, to: string): Promise<MonthCount[]>;
}

/** Months that figures are kept beyond the current one. */
export const monthsRetained = 37;
const offset = 8 * 3_600_000;
const dayLength = 86_400_000;
/** A day is counted when its last acts must have been written, here and by other servers. */
const settleTime = 10 * 60_000;
const rowsAtOnce = 200;

/** The day of Asia/Shanghai that a moment belongs to. */
const dayOf = (at: number) => {
  const start = Math.floor((at + offset) / dayLength) * dayLength - offset;
  return { start, end: start + dayLength };
};
/** `2026-11`, of Asia/Shanghai. */
export const usageMonthOf = (at: number): string => new Date(at + offset).toISOString().slice(0, 7);

/** The month so many before another. */
export function monthBefore(month: string, months: number): string {
  const [year, at] = month.split('-').map(Number);
  return new Date(Date.UTC(year, at - 1 - months, 1)).toISOString().slice(0, 7);
}

export const readEvent = (row: UsageEventTable): UnitEvent => ({
  unitId: row.unit_id,
  at: Number(row.at),
  kind: row.kind,
  code: row.code,
  book: row.book,
  item: row.item,
  session: row.session,
  asker: row.asker,
  mined: row.mined === 1,
  open: row.open === 1,
});

/** Figures of each unit for a day, from acts that go beyond it. */
function countUnits(events: readonly UnitEvent[], day: { start: number; end: number }) {
  const month = usageMonthOf(day.start);
  const ofUnits = new Map<string, UnitEvent[]>();
  for (const event of events) {
    const own = ofUnits.get(event.unitId);
    if (own) own.push(event);
    else ofUnits.set(event.unitId, [event]);
  }
  return [...ofUnits].flatMap(([unitId, own]) =>
    countDay(own, day).map((counted) => ({ ...counted, unitId, month })),
  );
}

const addCounts = async (trx: Transaction, counts: ReturnType<typeof countUnits>): Promise<void> => {
  for (let from = 0; from < counts.length; from += rowsAtOnce) {
    const rows = counts.slice(from, from + rowsAtOnce).map(({ unitId, month, mined, open, ...rest }) => ({
      unit_id: unitId,
      month,
      mined: mined ? 1 : 0,
      open: open ? 1 : 0,
      ...rest,
    }));
    await trx
      .insertInto('usage_count')
      .values(rows)
      .onConflict((c) =>
        c
          .columns(['unit_id', 'month', 'code', 'book', 'mined', 'open', 'metric'])
          .doUpdateSet((e) => ({ count: e('usage_count.count', '+', e.ref('excluded.count')) })),
      )
      .execute();
  }
};

export function usageStore(db: ReadersDatabase): UsageStore {
  const firstDay = async () => {
    const row = await db.read
      .selectFrom('usage_event')
      .select('at')
      .orderBy('at')
      .limit(1)
      .executeTakeFirst();
    return row && dayOf(Number(row.at));
  };

  /** False when another server has counted the day meanwhile, or an act of it came late. */
  const closeDay = async (day: { start: number; end: number }): Promise<boolean> => {
    const rows = await db.read
      .selectFrom('usage_event')
      .selectAll()
      .where('at', '<=', day.end + doubleClickTime)
      .orderBy('at')
      .execute();
    const counts = countUnits(rows.map(readEvent), day);
    const ofDay = rows.filter(({ at }) => Number(at) < day.end).length;
    class Changed extends Error {}
    try {
      await db.write(async (trx) => {
        const gone = await trx.deleteFrom('usage_event').where('at', '<', day.end).executeTakeFirst();
        if (Number(gone.numDeletedRows) !== ofDay) throw new Changed();
        await addCounts(trx, counts);
      });
      return true;
    } catch (error) {
      if (error instanceof Changed) return false;
      throw error;
    }
  };

  return {
    add: async (events) => {
      const rows = events.map(({ unitId, mined, open, ...rest }) => ({
        id: makeRowId(rest.at),
        unit_id: unitId,
        ...rest,
        mined: mined ? 1 : 0,
        open: open ? 1 : 0,
      }));
      await db.write(async (trx) => {
        for (let from = 0; from < rows.length; from += rowsAtOnce)
          await trx
            .insertInto('usage_event')
            .values(rows.slice(from, from + rowsAtOnce))
            .execute();
      });
    },

    closeDays: async (now) => {
      for (;;) {
        const day = await firstDay();
        if (!day || now < day.end + settleTime || !(await closeDay(day))) break;
      }
      const oldest = monthBefore(usageMonthOf(now), monthsRetained);
      await db.write((trx) => trx.deleteFrom('usage_count').where('month', '<', oldest).execute());
    },

    // Both tables of one moment: a day must not be missed, or told twice, because it is being closed.
    countsOf: (unitId, from, to) =>
      db.write(async (trx) => {
        const closed = await trx
          .selectFrom('usage_count')
          .selectAll()
          .where('unit_id', '=', unitId)
          .where('month', '>=', from)
          .where('month', '<=', to)
          .execute();
        const open = (
          await trx
            .selectFrom('usage_event')
            .selectAll()
            .where('unit_id', '=', unitId)
            .orderBy('at')
            .execute()
        ).map(readEvent);
        const days = new Map(open.map(({ at }) => [dayOf(at).start, dayOf(at)]));
        const today = [...days.values()]
          .flatMap((day) => countUnits(open, day))
          .filter(({ month }) => month >= from && month <= to);
        return [
          ...closed.map((row) => ({
            month: row.month,
            code: row.code,
            book: row.book,
            mined: row.mined === 1,
            open: row.open === 1,
            metric: row.metric as Metric,
            count: row.count,
          })),
          ...today,
        ];
      }),
  };
}
