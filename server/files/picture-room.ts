// The room that uploaded pictures may take: nobody alone fills that of all.
import { AppError } from '#contract/http/app-error.ts';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Transaction } from '../database/readers-database.ts';
import type { Tables } from '../database/tables.ts';

/** Bytes that the pictures of one unit may take. */
export const unitRoom = 200 << 20;
/** Of these those of one person, or of one session that names none: nobody alone fills the room of all. */
export const ownRoom = 20 << 20;
/** Those of all sessions that name no person: whoever signs in to the unit again and again leaves room to persons. */
const namelessShare = 0.5;

export interface Uploader {
  unitId: string;
  sessionId: string;
  personId?: string;
}

/** In bytes: that of a unit, and of it that of one person or session. */
export interface PictureRoom {
  room: number;
  share: number;
}

/** Pictures that `uploader` uploaded. */
export const isBy =
  ({ unitId, sessionId, personId }: Uploader) =>
  (e: ExpressionBuilder<Tables, 'public_file'>) =>
    e.and([
      e('unit_id', '=', unitId),
      ...(personId === undefined
        ? [e('session_id', '=', sessionId), e('person_id', 'is', null)]
        : [e('person_id', '=', personId)]),
    ]);

/** @throws AppError limit-reached where so many bytes more are too many of whoever uploads them, or of his unit. */
export const holdToRoom = async (
  trx: Transaction,
  uploader: Uploader,
  more: number,
  { room, share }: PictureRoom,
): Promise<void> => {
  const taken = await trx
    .selectFrom('public_file')
    .where('unit_id', '=', uploader.unitId)
    .select((e) => {
      const sumWhere = (those: Expression<SqlBool>) =>
        e.fn.sum<number | string | null>(e.case().when(those).then(e.ref('byte_count')).else(0).end());
      return [
        e.fn.sum<number | string | null>('byte_count').as('all'),
        sumWhere(isBy(uploader)(e)).as('own'),
        sumWhere(e('person_id', 'is', null)).as('nameless'),
      ];
    })
    .executeTakeFirstOrThrow();
  const isFull = (bytes: number | string | null, most: number) => Number(bytes ?? 0) + more > most;
  if (isFull(taken.own, share)) throw new AppError('limit-reached', `每人上传的图片最多共 ${share >> 20} MB`);
  if (uploader.personId === undefined && isFull(taken.nameless, room * namelessShare))
    throw new AppError('limit-reached', '本单位未登录个人账号者上传的图片已满，请登录个人账号后上传');
  if (isFull(taken.all, room))
    throw new AppError('limit-reached', `本单位上传的图片最多共 ${room >> 20} MB，请联系管理员`);
};
