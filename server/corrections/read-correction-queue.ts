// All corrections, whoever's, for editors.
import type { CorrectionStatus, CropKind } from '#contract/annotations/corrections.ts';
import { type SqlBool, sql } from 'kysely';
import type { ReadersDatabase } from '../database/readers-database.ts';
import { type CropFacts, cropFactsOf } from './read-crops.ts';
import type { CorrectionTable } from './tables.ts';

/** A correction as an editor sees it. */
export interface QueuedCorrectionRow extends CorrectionTable, CropFacts {
  author: string;
  unit: string;
}

interface QueueQuery {
  status?: CorrectionStatus;
  code?: string;
  /** Decided, or while it is pending made, at this time or later: epoch milliseconds. */
  since?: number;
  skip: number;
  take: number;
}

export interface CorrectionQueueReader {
  /** The oldest first, with how many there are in all. */
  queue(query: QueueQuery): Promise<{ rows: QueuedCorrectionRow[]; total: number }>;
  queued(id: string): Promise<QueuedCorrectionRow | undefined>;
}

export const readCorrectionQueue = (db: ReadersDatabase): CorrectionQueueReader => {
  const queueOf = () =>
    db.read
      .selectFrom('correction')
      .innerJoin('sub_user', 'sub_user.id', 'correction.owner_id')
      .innerJoin('unit', 'unit.id', 'sub_user.unit_id')
      .leftJoin('correction_crop', 'correction_crop.correction_id', 'correction.id')
      .selectAll('correction')
      .select(['sub_user.name as author', 'unit.name as unit'])
      .select(['correction_crop.correction_id as crop', 'correction_crop.kind as kind']);
  const toQueued = <T extends { crop: string | null; kind: CropKind | null }>({ crop, kind, ...row }: T) => ({
    ...row,
    ...cropFactsOf(crop !== null, kind),
  });

  return {
    queue: async ({ status, code, since, skip, take }) => {
      const wished = sql<SqlBool>`${sql.join(
        [
          sql`1 = 1`,
          ...(status === undefined ? [] : [sql`correction.status = ${status}`]),
          ...(code === undefined ? [] : [sql`correction.code = ${code}`]),
          ...(since === undefined
            ? []
            : [sql`coalesce(correction.decided_at, correction.created_at) >= ${since}`]),
        ],
        sql` and `,
      )}`;
      const { count } = await db.read
        .selectFrom('correction')
        .select((e) => e.fn.countAll().as('count'))
        .where(wished)
        .executeTakeFirstOrThrow();
      const found = await queueOf()
        .where(wished)
        .orderBy('correction.created_at')
        .orderBy('correction.id')
        .limit(take)
        .offset(skip)
        .execute();
      return { rows: found.map(toQueued), total: Number(count) };
    },

    queued: async (id) => {
      const row = await queueOf().where('correction.id', '=', id).executeTakeFirst();
      return row && toQueued(row);
    },
  };
};
