// The types of feedback that a library offers. The one file that writes the table `feedback_type`.
import { AppError } from '#contract/http/app-error.ts';
import { usualFeedbackTypes } from '#contract/site/feedback-texts.ts';
import type { FeedbackType, WantedFeedbackTypes } from '#contract/site/feedback.ts';
import type { AuditStore } from '../audit/audit-store.ts';
import type { ReadersDatabase, Transaction } from '../database/readers-database.ts';
import type { Administrator } from '../http/requests/administrator.ts';
import { makeRowId } from '../ids/row-id.ts';

/** What a library offers that has set no types of its own. */
const usualTypes: FeedbackType[] = usualFeedbackTypes.map((name, i) => ({
  id: String(i + 1),
  name,
}));

export type FeedbackTypeStore = ReturnType<typeof feedbackTypeStore>;

export function feedbackTypeStore(db: ReadersDatabase, audit: AuditStore) {
  const typesIn = async (from: Pick<Transaction, 'selectFrom'>): Promise<FeedbackType[]> => {
    const own = await from.selectFrom('feedback_type').select(['id', 'name']).orderBy('position').execute();
    return own.length > 0 ? own : usualTypes;
  };

  return {
    list: (): Promise<FeedbackType[]> => typesIn(db.read),

    /** @throws AppError conflict where one of the ids is none of those there are. */
    change: ({ types }: WantedFeedbackTypes, who: Administrator, now: number): Promise<FeedbackType[]> =>
      db.write(async (trx) => {
        const before = await typesIn(trx);
        const ids = new Set(types.flatMap(({ id }) => id ?? []));
        const known = [...ids].every((id) => before.some((type) => type.id === id));
        if (!known || ids.size < types.filter(({ id }) => id !== undefined).length)
          throw new AppError('conflict', '反馈类型已由他人改动，请重新载入');
        const wanted = types.map(({ id, name }) => ({ id: id ?? makeRowId(now), name }));
        await trx.deleteFrom('feedback_type').execute();
        await trx
          .insertInto('feedback_type')
          .values(wanted.map((type, position) => ({ ...type, position })))
          .execute();
        const names = (list: readonly FeedbackType[]) => list.map(({ name }) => name);
        const details = { types: [names(before), names(wanted)] };
        const act = { act: 'feedback.types', subject: '', details } as const;
        await audit.record(trx, { actor: who.name, address: who.address, ...act }, now);
        return wanted;
      }),
  };
}
