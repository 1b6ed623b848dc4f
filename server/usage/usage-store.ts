// Acts of readers and the counts made from them. The only file that writes the tables `usage_event` and `usage_count`.
//
// Acts are stored only until their day is over: then they are counted, and who acted is deleted. Only figures by month
// remain, and for some weeks by day, which reveal nothing about any reader.
import { dayOf } from '#contract/values/shanghai-day.ts';
import { sql } from 'kysely';
import { ofServers, type ReadersDatabase, type Transaction } from '../database/readers-database.ts';
import { makeRowId } from '../ids/row-id.ts';
import { forgetDays, keepDay } from './use-by-day.ts';
import './tables.ts';
import {
  countDay,
  dayNumber,
  type Metric,
  type UsageCount,
  type UsageEvent,
  type UsageSpan,
} from './count-usage.ts';

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

/** Months for which figures are retained beyond the current one. */
export const monthsRetained = 37;
const offset = 8 * 3_600_000;
const dayLength = 86_400_000;
/** A day is counted when its last acts must have been written, here and by other servers. */
const settleTime = 10 * 60_000;
const rowsAtOnce = 200;

/** The day of Asia/Shanghai that a moment belongs to. */
const spanOf = (at: number): UsageSpan => {
  const from = Math.floor((at + offset) / dayLength) * dayLength - offset;
  return { from, to: from + dayLength };
};
/** `2026-11`, of Asia/Shanghai. */
export const usageMonthOf = (at: number): string => new Date(at + offset).toISOString().slice(0, 7);

/** The month so many before another. */
export function monthBefore(month: string, months: number): string {
  const [year, at] = month.split('-').map(Number);
  return new Date(Date.UTC(year, at - 1 - months, 1)).toISOString().slice(0, 7);
}

/** Adds what was counted of a unit to its figures of a month. */
const addCounts = async (
  trx: Transaction,
  unitId: string,
  month: string,
  counts: readonly UsageCount[],
): Promise<void> => {
  for (let from = 0; from < counts.length; from += rowsAtOnce) {
    const rows = counts.slice(from, from + rowsAtOnce).map(({ mined, open, ...rest }) => ({
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

/** Days that have acts of a unit which are not counted yet. */
const openDays = async (at: Transaction, unitId: string): Promise<UsageSpan[]> => {
  const { rows } = await sql<{ day: number }>`
    select distinct ${dayNumber} as day from usage_event where unit_id = ${unitId} order by day`.execute(at);
  return rows.map(({ day }) => spanOf(Number(day) * dayLength - offset));
};

export function usageStore(db: ReadersDatabase): UsageStore {
  const firstDay = async () => {
    const row = await db.read
      .selectFrom('usage_event')
      .select('at')
      .orderBy('at')
      .limit(1)
      .executeTakeFirst();
    return row && spanOf(Number(row.at));
  };

  /** False when another server has closed it meanwhile, or an act of it came late. */
  const closeDayOf = async (unitId: string, day: UsageSpan): Promise<boolean> => {
    const { acts, counts } = await db.snapshot(async (at) => {
      const { n } = await at
        .selectFrom('usage_event')
        .select((e) => e.fn.countAll<number>().as('n'))
        .where('unit_id', '=', unitId)
        .where('at', '<', day.to)
        .executeTakeFirstOrThrow();
      return { acts: Number(n), counts: await countDay(at, unitId, day) };
    });
    class Changed extends Error {}
    try {
      await db.write(async (trx) => {
        const gone = await trx
          .deleteFrom('usage_event')
          .where('unit_id', '=', unitId)
          .where('at', '<', day.to)
          .executeTakeFirst();
        if (Number(gone.numDeletedRows) !== acts) throw new Changed();
        await addCounts(trx, unitId, usageMonthOf(day.from), counts);
        await keepDay(trx, unitId, dayOf(day.from), counts);
      }, ofServers);
      return true;
    } catch (error) {
      if (error instanceof Changed) return false;
      throw error;
    }
  };

  /** A unit at a time, so that whoever writes meanwhile waits for one of these at most. False as above. */
  const closeDay = async (day: UsageSpan): Promise<boolean> => {
    const units = await db.read
      .selectFrom('usage_event')
      .select('unit_id')
      .distinct()
      .where('at', '<', day.to)
      .execute();
    for (const { unit_id: unitId } of units) if (!(await closeDayOf(unitId, day))) return false;
    return true;
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
      }, ofServers);
    },

    closeDays: async (now) => {
      for (;;) {
        const day = await firstDay();
        if (!day || now < day.to + settleTime || !(await closeDay(day))) break;
      }
      const oldest = monthBefore(usageMonthOf(now), monthsRetained);
      await db.write(async (trx) => {
        await trx.deleteFrom('usage_count').where('month', '<', oldest).execute();
        await forgetDays(trx, now);
      });
    },

    // Both tables are read in one snapshot: a day must not be missed, or counted twice, while it is being closed.
    countsOf: (unitId, from, to) =>
      db.snapshot(async (at) => {
        const closed = await at
          .selectFrom('usage_count')
          .selectAll()
          .where('unit_id', '=', unitId)
          .where('month', '>=', from)
          .where('month', '<=', to)
          .execute();
        const counts = closed.map(
          ({ unit_id: _unit, mined, open, metric, ...rest }): MonthCount => ({
            ...rest,
            mined: mined === 1,
            open: open === 1,
            metric: metric as Metric,
          }),
        );
        for (const day of await openDays(at, unitId)) {
          const month = usageMonthOf(day.from);
          if (month < from || month > to) continue;
          for (const count of await countDay(at, unitId, day)) counts.push({ month, ...count });
        }
        return counts;
      }),
  };
}
