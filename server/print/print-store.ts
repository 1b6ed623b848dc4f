// What units print: pages taken from their quota of the calendar month. The one file that writes the table `print_use`.
// The quota itself is a unit's own, else the library's; pages are taken only while they are fewer than what remains.
import type { PrintInfo } from '#contract/reading/print.ts';
import { sql } from 'kysely';
import type { ReadersDatabase, Transaction } from '../database/readers-database.ts';
import { AppError } from '#contract/http/app-error.ts';
import type { PrintUse } from '../http/feature.ts';
import { forgetCall, once, type IdempotentCall } from '../http/idempotency.ts';
import { monthOf } from '../http/shanghai-month.ts';

/** The data stored for a job under its key: the rest of its reply follows from its request. */
interface PrintJob {
  version: string;
  month: string;
}

export interface PrintOrder {
  unitId: string;
  call: IdempotentCall;
  version: string;
  pages: number;
}

export interface PrintStore {
  info(unitId: string, now: number): Promise<PrintInfo>;
  /** Of every unit its pages of the month, and its quota. */
  useOfUnits(now: number): Promise<Map<string, PrintUse>>;
  /**
   * Takes the pages from the quota, once for a key. `begin` false asks for the rest of a job, which must be known.
   * @throws AppError quota-exceeded, nothing taken; conflict.
   */
  take(order: PrintOrder, begin: boolean, now: number): Promise<PrintJob>;
  /** Gives `pages` of a job back, and forgets the job, so that it may be tried again. */
  giveBack(order: PrintOrder, job: PrintJob, pages: number): Promise<void>;
}

/** `libraryQuota`: pages a month of a unit that has no quota of its own; a function where that may change. */
export function printStore(db: ReadersDatabase, libraryQuota: number | (() => number)): PrintStore {
  const quotaOfLibrary = (): number => (typeof libraryQuota === 'number' ? libraryQuota : libraryQuota());
  const infoOf = async (
    from: Pick<Transaction, 'selectFrom'>,
    unitId: string,
    month: string,
  ): Promise<PrintInfo> => {
    const row = await from
      .selectFrom('unit')
      .leftJoin('print_use', (join) =>
        join.onRef('print_use.unit_id', '=', 'unit.id').on('print_use.month', '=', month),
      )
      .select(['unit.print_quota', 'print_use.pages'])
      .where('unit.id', '=', unitId)
      .executeTakeFirst();
    const totalCount = row ? (row.print_quota ?? quotaOfLibrary()) : 0;
    return { totalCount, remainCount: Math.max(0, totalCount - (row?.pages ?? 0)) };
  };

  /** One statement, so that no two printers take what is there for one. False when it is not there. */
  const takePages = async (
    trx: Transaction,
    unitId: string,
    month: string,
    pages: number,
  ): Promise<boolean> => {
    const quota = sql<number>`coalesce(unit.print_quota, ${quotaOfLibrary()})`;
    const taken = await trx
      .insertInto('print_use')
      .columns(['unit_id', 'month', 'pages'])
      .expression((e) =>
        e
          .selectFrom('unit')
          .select([
            'unit.id',
            sql<string>`cast(${month} as text)`.as('month'),
            sql<number>`cast(${pages} as integer)`.as('pages'),
          ])
          .where('unit.id', '=', unitId)
          .where(sql<number>`cast(${pages} as integer)`, '<', quota),
      )
      .onConflict((c) =>
        c
          .columns(['unit_id', 'month'])
          .doUpdateSet({ pages: sql<number>`print_use.pages + excluded.pages` })
          .where(
            sql<boolean>`print_use.pages + excluded.pages < (select ${quota} from unit where unit.id = print_use.unit_id)`,
          ),
      )
      .returning('pages')
      .executeTakeFirst();
    return taken !== undefined;
  };

  return {
    useOfUnits: async (now) => {
      const rows = await db.read
        .selectFrom('unit')
        .leftJoin('print_use', (join) =>
          join.onRef('print_use.unit_id', '=', 'unit.id').on('print_use.month', '=', monthOf(now)),
        )
        .select(['unit.id', 'unit.print_quota', 'print_use.pages'])
        .execute();
      return new Map(
        rows.map(({ id, print_quota, pages }) => [
          id,
          { printed: pages ?? 0, quota: print_quota ?? quotaOfLibrary() },
        ]),
      );
    },

    info: (unitId, now) => infoOf(db.read, unitId, monthOf(now)),

    take: ({ unitId, call, version, pages }, begin, now) =>
      db.write(async (trx) => {
        const month = monthOf(now);
        const { reply } = await once<PrintJob>(trx, call, now, async () => {
          if (!begin) throw new AppError('conflict', '这次打印已过期，请重新打印');
          if (!(await takePages(trx, unitId, month, pages))) {
            const { remainCount } = await infoOf(trx, unitId, month);
            throw new AppError('quota-exceeded', `本月剩余 ${remainCount} 页，打印页数须少于此数`);
          }
          return { version, month };
        });
        return reply;
      }),

    giveBack: ({ unitId, call }, { month }, pages) =>
      db.write(async (trx) => {
        if (!(await forgetCall(trx, call))) return;
        await trx
          .updateTable('print_use')
          .set((e) => ({ pages: e('pages', '-', pages) }))
          .where('unit_id', '=', unitId)
          .where('month', '=', month)
          .execute();
      }),
  };
}
