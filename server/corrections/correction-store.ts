// What readers found wrong in the text, and what became of it. The one file that writes the tables `correction` and
// `correction_crop`.
import type { CropKind } from '#contract/annotations/corrections.ts';
import type { Anchor } from '#retrieval/anchors/read-anchor.ts';
import { type SpanRows, spanRows } from '../anchors/span-rows.ts';
import type { ReadersDatabase, Transaction } from '../database/readers-database.ts';
import { AppError } from '#contract/http/app-error.ts';
import { type IdempotentCall, recall, writeOnce } from '../http/idempotency.ts';
import { makeRowId } from '../ids/row-id.ts';
import { type SqlBool, sql } from 'kysely';
import { type CorrectionQueueReader, readCorrectionQueue } from './read-correction-queue.ts';
import { type CropFacts, cropFactsOf, readCrop, readCropFacts } from './read-crops.ts';
import type { CorrectionTable } from './tables.ts';

/** Corrections that one account may have. */
const mostCorrections = 20_000;

interface CorrectionText {
  rightWord: string;
  comment: string;
}

/** What an editor says of a correction. */
export interface Decision {
  status: 'accepted' | 'rejected';
  /** Who is to be named for it. */
  credit: string;
  answer: string;
}

/** A correction as its author sees it: without its picture, which is requested separately. */
type StoredCorrection = CorrectionTable & CropFacts;

export interface Crop {
  jpeg: Uint8Array;
  kind: CropKind;
}

export interface CorrectionStore extends SpanRows<CorrectionTable>, CorrectionQueueReader {
  /** With the picture of its place, where there is one. @throws AppError limit-reached, conflict. */
  add(
    ownerId: string,
    call: IdempotentCall | undefined,
    correction: CorrectionText & { anchor: Anchor; crop: Crop | undefined },
    now: number,
  ): Promise<StoredCorrection>;
  /** The correction that a call made before under its key. */
  recall(call: IdempotentCall, now: number): Promise<StoredCorrection | undefined>;
  /** Undefined where the owner has none such. @throws AppError conflict once it is decided. */
  update(
    ownerId: string,
    id: string,
    text: CorrectionText,
    now: number,
  ): Promise<CorrectionTable | undefined>;
  /** False where the owner has none such. @throws AppError conflict for one that was accepted. */
  remove(ownerId: string, id: string): Promise<boolean>;
  /** Of these those that have a picture. */
  crops(ownerId: string, ids: readonly string[]): Promise<Map<string, CropFacts>>;
  crop(ownerId: string, id: string): Promise<Buffer | undefined>;

  /** Accepted ones, whoever's: to be found again. */
  accepted: Pick<SpanRows<CorrectionTable>, 'stale' | 'move'>;
  /** Of those the ones that the text does not read yet. */
  standing: Pick<SpanRows<CorrectionTable>, 'pageIds' | 'list'>;

  /** For editors: the picture of any correction. */
  queuedCrop(id: string): Promise<Buffer | undefined>;
  /**
   * For editors: decides it for good, in the transaction that also keeps the record of the act.
   * @throws AppError not-found, conflict when it is decided already.
   */
  decide(trx: Transaction, id: string, decision: Decision, now: number): Promise<CorrectionTable>;
}

const decided = (): AppError => new AppError('conflict', '这条勘误已经处理，不能再修改');

export function correctionStore(db: ReadersDatabase, limit = mostCorrections): CorrectionStore {
  const soughtBy = ['right_word'] as const;
  const rows = spanRows(db, 'correction', { soughtBy });
  const accepted = spanRows(db, 'correction', {
    where: sql<SqlBool>`status = 'accepted'`,
    soughtBy,
  });
  const standing = spanRows(db, 'correction', {
    where: sql<SqlBool>`status = 'accepted' and state = 'same'`,
  });

  const statusOf = async (trx: Transaction, ownerId: string, id: string) =>
    (
      await trx
        .selectFrom('correction')
        .select('status')
        .where('id', '=', id)
        .where('owner_id', '=', ownerId)
        .executeTakeFirst()
    )?.status;

  return {
    ...rows,
    ...readCorrectionQueue(db),
    accepted,
    standing,

    add: (ownerId, call, { anchor, crop, rightWord, comment }, now) => {
      const row: CorrectionTable = {
        ...anchor,
        id: makeRowId(),
        owner_id: ownerId,
        right_word: rightWord,
        comment,
        status: 'pending',
        credit: '',
        answer: '',
        decided_at: null,
        created_at: now,
        updated_at: now,
      };
      return writeOnce(db, ownerId, call, now, async (trx) => {
        if ((await rows.count(trx, ownerId)) >= limit)
          throw new AppError('limit-reached', `每个账号最多 ${limit} 条勘误`);
        await trx.insertInto('correction').values(row).execute();
        if (crop) {
          const jpeg = Buffer.from(crop.jpeg).toString('base64');
          const cropRow = { correction_id: row.id, jpeg, kind: crop.kind };
          await trx.insertInto('correction_crop').values(cropRow).execute();
        }
        return { ...row, ...cropFactsOf(crop !== undefined, crop?.kind ?? null) };
      });
    },

    recall: (call, now) => recall<StoredCorrection>(db.read, call, now),

    update: (ownerId, id, { rightWord, comment }, now) =>
      db.write(async (trx) => {
        const changed = await trx
          .updateTable('correction')
          .set({ right_word: rightWord, comment, updated_at: now })
          .where('id', '=', id)
          .where('owner_id', '=', ownerId)
          .where('status', '=', 'pending')
          .returningAll()
          .executeTakeFirst();
        if (!changed && (await statusOf(trx, ownerId, id))) throw decided();
        return changed;
      }, ownerId),

    remove: (ownerId, id) =>
      db.write(async (trx) => {
        const gone = await trx
          .deleteFrom('correction')
          .where('id', '=', id)
          .where('owner_id', '=', ownerId)
          .where('status', '!=', 'accepted')
          .returning('id')
          .executeTakeFirst();
        if (!gone && (await statusOf(trx, ownerId, id)))
          throw new AppError('conflict', '已采纳的勘误保留署名记录，不能删除');
        return gone !== undefined;
      }, ownerId),

    crops: (ownerId, ids) => readCropFacts(db, ownerId, ids),

    crop: (ownerId, id) => readCrop(db, id, ownerId),

    queuedCrop: (id) => readCrop(db, id),

    decide: async (trx, id, { status, credit, answer }, now) => {
      const row = await trx
        .updateTable('correction')
        .set({ status, credit, answer, decided_at: now, updated_at: now })
        .where('id', '=', id)
        .where('status', '=', 'pending')
        .returningAll()
        .executeTakeFirst();
      if (row) return row;
      const known = await trx.selectFrom('correction').select('id').where('id', '=', id).executeTakeFirst();
      throw known ? decided() : new AppError('not-found', '没有这条勘误，可能已由作者删除');
    },
  };
}
