// What readers and visitors report. The one file that writes the table `feedback`.
import { AppError } from '#contract/http/app-error.ts';
import type { FeedbackState, NewFeedback } from '#contract/site/feedback.ts';
import type { Selectable } from 'kysely';
import type { Act, AuditStore } from '../audit/audit-store.ts';
import type { ReadersDatabase, Transaction } from '../database/readers-database.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Administrator } from '../http/requests/administrator.ts';
import { doOnce, type IdempotentCall } from '../http/idempotency.ts';
import { makeRowId } from '../ids/row-id.ts';
import type { FeedbackTable } from './tables.ts';

export interface Sender {
  unitId: string;
  /** Unit and person, by name. */
  name: string;
  subUserId: string | undefined;
}

export interface FeedbackDecision {
  state: FeedbackState;
  note: string;
  answer: string;
}

export type FeedbackRow = Selectable<FeedbackTable>;
const mostOwn = 50;

const notThere = () => new AppError('not-found', '没有此条反馈');

export type FeedbackStore = ReturnType<typeof feedbackStore>;

export function feedbackStore(db: ReadersDatabase, files: FileStore, audit: AuditStore) {
  const record = (
    trx: Transaction,
    who: Administrator,
    now: number,
    act: Pick<Act, 'act' | 'subject' | 'details'>,
  ): Promise<void> => audit.record(trx, { actor: who.name, address: who.address, ...act }, now);

  return {
    /**
     * `pictures`: names of files that the sender's unit has uploaded. `notify` is called in the same transaction.
     * @throws AppError bad-request; conflict.
     */
    add: (
      { title, content, phoneNumber, qq, email }: NewFeedback,
      type: string,
      pictures: readonly string[],
      sender: Sender | undefined,
      now: number,
      call?: IdempotentCall,
      notify?: (trx: Transaction) => Promise<void> | undefined,
    ): Promise<null> =>
      db.write((trx) =>
        doOnce(trx, call, now, async () => {
          const id = makeRowId(now);
          await trx
            .insertInto('feedback')
            .values({
              id,
              type_name: type,
              title,
              content,
              phone_number: phoneNumber,
              qq,
              email,
              pictures: JSON.stringify(pictures),
              sender: sender?.name ?? '',
              sub_user_id: sender?.subUserId ?? null,
              state: 'new',
              note: '',
              answer: '',
              decided_at: null,
              created_at: now,
            })
            .execute();
          await files.claim(trx, pictures, { kind: 'feedback', id }, sender?.unitId);
          await notify?.(trx);
          return null;
        }),
      ),

    /** The latest first. */
    ofPerson: (subUserId: string): Promise<FeedbackRow[]> =>
      db.read
        .selectFrom('feedback')
        .selectAll()
        .where('sub_user_id', '=', subUserId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(mostOwn)
        .execute(),

    /** The latest first, and how many there are in all. */
    list: async (
      state: FeedbackState | undefined,
      skip: number,
      take: number,
    ): Promise<{ rows: FeedbackRow[]; totalCount: number }> => {
      const those = db.read
        .selectFrom('feedback')
        .$if(state !== undefined, (q) => q.where('state', '=', state ?? 'new'));
      const rows = await those
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(take)
        .offset(skip)
        .execute();
      const { n } = await those.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
      return { rows, totalCount: Number(n) };
    },

    /** @throws AppError not-found. */
    decide: (id: string, decision: FeedbackDecision, who: Administrator, now: number): Promise<FeedbackRow> =>
      db.write(async (trx) => {
        const row = await trx
          .updateTable('feedback')
          .set({ ...decision, decided_at: decision.state === 'done' ? now : null })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirst();
        if (!row) throw notThere();
        await record(trx, who, now, {
          act: 'feedback.decide',
          subject: row.title,
          details: { state: decision.state, answered: decision.answer !== '' },
        });
        return row;
      }),

    /** @throws AppError not-found. */
    remove: (id: string, who: Administrator, now: number): Promise<null> =>
      db.write(async (trx) => {
        const row = await trx
          .deleteFrom('feedback')
          .where('id', '=', id)
          .returning(['title', 'sender'])
          .executeTakeFirst();
        if (!row) throw notThere();
        const pictures = await files.removeOf(trx, { kind: 'feedback', id });
        await record(trx, who, now, {
          act: 'feedback.remove',
          subject: row.title,
          details: { sender: row.sender, pictures },
        });
        return null;
      }),

    /** The latest first, those that were sent before `last`. */
    before: (
      state: FeedbackState | undefined,
      last: FeedbackRow | undefined,
      most: number,
    ): Promise<FeedbackRow[]> =>
      db.read
        .selectFrom('feedback')
        .selectAll()
        .$if(state !== undefined, (q) => q.where('state', '=', state ?? 'new'))
        .$if(last !== undefined, (q) =>
          q.where((e) =>
            e.or([
              e('created_at', '<', last?.created_at ?? 0),
              e.and([e('created_at', '=', last?.created_at ?? 0), e('id', '<', last?.id ?? '')]),
            ]),
          ),
        )
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(most)
        .execute(),
  };
}
