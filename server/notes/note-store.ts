// What readers noted upon the text. The one file that writes the table `note`.
import type { Anchor } from '#retrieval/anchors/read-anchor.ts';
import { type SpanRows, spanRows } from '../anchors/span-rows.ts';
import type { ReadersDatabase } from '../database/readers-database.ts';
import { AppError } from '#contract/http/app-error.ts';
import { type IdempotentCall, recall, writeOnce } from '../http/idempotency.ts';
import { makeRowId } from '../ids/row-id.ts';
import type { NoteTable } from './tables.ts';

/** Notes that one account may have. */
const mostNotes = 20_000;

export interface NoteStore extends SpanRows<NoteTable> {
  /** Once for a call that has a key. @throws AppError limit-reached, conflict. */
  add(
    ownerId: string,
    call: IdempotentCall | undefined,
    note: { anchor: Anchor; comment: string },
    now: number,
  ): Promise<NoteTable>;
  /** The note that a call made before under its key. */
  recall(call: IdempotentCall, now: number): Promise<NoteTable | undefined>;
  /** Undefined where the owner has none such. */
  update(ownerId: string, id: string, comment: string, now: number): Promise<NoteTable | undefined>;
  /** False where the owner has none such. */
  remove(ownerId: string, id: string): Promise<boolean>;
}

export function noteStore(db: ReadersDatabase, limit = mostNotes): NoteStore {
  const rows = spanRows(db, 'note');
  return {
    ...rows,

    add: (ownerId, call, { anchor, comment }, now) => {
      const row = {
        ...anchor,
        id: makeRowId(),
        owner_id: ownerId,
        comment,
        created_at: now,
        updated_at: now,
      };
      return writeOnce(db, ownerId, call, now, async (trx) => {
        if ((await rows.count(trx, ownerId)) >= limit)
          throw new AppError('limit-reached', `每个账号最多 ${limit} 条笔记`);
        await trx.insertInto('note').values(row).execute();
        return row;
      });
    },

    recall: (call, now) => recall<NoteTable>(db.read, call, now),

    update: (ownerId, id, comment, now) =>
      db.write(
        (trx) =>
          trx
            .updateTable('note')
            .set({ comment, updated_at: now })
            .where('id', '=', id)
            .where('owner_id', '=', ownerId)
            .returningAll()
            .executeTakeFirst(),
        ownerId,
      ),

    remove: (ownerId, id) =>
      db.write(async (trx) => {
        const gone = await trx
          .deleteFrom('note')
          .where('id', '=', id)
          .where('owner_id', '=', ownerId)
          .returning('id')
          .executeTakeFirst();
        return gone !== undefined;
      }, ownerId),
  };
}
