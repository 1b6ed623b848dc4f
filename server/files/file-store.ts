// Pictures that were uploaded. Each belongs to something and goes with it, or goes after a day. They are in the readers'
// database, which all servers of a library share and which a backup has. The one file that writes `public_file`.
import { LRUCache } from 'lru-cache';
import { imageSize } from 'image-size';
import { randomBytes } from 'node:crypto';
import { AppError } from '#contract/http/app-error.ts';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { ReadersDatabase, Transaction } from '../database/readers-database.ts';
import type { Tables } from '../database/tables.ts';
import type { PublicFileTable } from './tables.ts';

/** Bytes that the pictures of one unit may take. */
const unitRoom = 200 << 20;
/** Of these those of one person, or of one session that names none: nobody alone fills the room of all. */
const ownRoom = 20 << 20;
/** Those of all sessions that name no person: whoever signs in to the unit again and again leaves room to persons. */
const namelessShare = 0.5;
/** Milliseconds for which one stays that belongs to nothing. */
export const unclaimedTime = 24 * 3_600_000;

/** What a picture belongs to. */
export interface FileOwner {
  kind: 'feedback' | 'content';
  id: string;
}

interface Uploader {
  unitId: string;
  sessionId: string;
  personId?: string;
}

export interface NewFile {
  mediaType: string;
  content: Uint8Array;
  path: string;
  fileName: string;
  /** Whose room it takes, and who may have it belong to something; left out for an administrator's. */
  uploader?: Uploader;
  /** Left out where that is not there yet. */
  owner?: FileOwner;
  /** An earlier one of the same uploader, path and name that belongs to nothing gives way. */
  overwrite?: boolean;
}

const newName = (mediaType: string): string =>
  `${randomBytes(24).toString('base64url')}.${mediaType.replace('image/', '').replace('jpeg', 'jpg')}`;

/** The form of names; others are not looked up. */
export const fileNameForm = /^[\w-]{32}\.(?:jpg|png|webp)$/;

/** In pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

export type FileStore = ReturnType<typeof fileStore>;

const sizesKept = 2000;

const isBy =
  ({ unitId, sessionId, personId }: Uploader) =>
  (e: ExpressionBuilder<Tables, 'public_file'>) =>
    e.and([
      e('unit_id', '=', unitId),
      ...(personId === undefined
        ? [e('session_id', '=', sessionId), e('person_id', 'is', null)]
        : [e('person_id', '=', personId)]),
    ]);

export function fileStore(db: ReadersDatabase, room = unitRoom, share = ownRoom) {
  /** By name; a picture never changes. */
  const sizes = new LRUCache<string, PictureSize>({ max: sizesKept });
  const sweep = async (trx: Transaction, now: number): Promise<number> => {
    const gone = await trx
      .deleteFrom('public_file')
      .where('owner_kind', 'is', null)
      .where('created_at', '<=', now - unclaimedTime)
      .returning('name')
      .execute();
    return gone.length;
  };

  /** @throws AppError limit-reached where so many bytes more are too many of whoever uploads them, or of his unit. */
  const holdToRoom = async (trx: Transaction, uploader: Uploader, more: number): Promise<void> => {
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
    if (isFull(taken.own, share))
      throw new AppError('limit-reached', `每人上传的图片最多共 ${share >> 20} MB`);
    if (uploader.personId === undefined && isFull(taken.nameless, room * namelessShare))
      throw new AppError('limit-reached', '本单位未登录个人账号者上传的图片已满，请登录个人账号后上传');
    if (isFull(taken.all, room))
      throw new AppError('limit-reached', `本单位上传的图片最多共 ${room >> 20} MB，请联系管理员`);
  };

  return {
    /** Its name. @throws AppError limit-reached where the unit's pictures, or the uploader's, take all the room that they may. */
    add: async (trx: Transaction, file: NewFile, now: number): Promise<string> => {
      const { mediaType, content, path, fileName, uploader, owner, overwrite } = file;
      await sweep(trx, now);
      if (uploader && overwrite)
        await trx
          .deleteFrom('public_file')
          .where(isBy(uploader))
          .where('path', '=', path)
          .where('file_name', '=', fileName)
          .where('owner_kind', 'is', null)
          .execute();
      if (uploader) await holdToRoom(trx, uploader, content.length);
      const name = newName(mediaType);
      await trx
        .insertInto('public_file')
        .values({
          name,
          media_type: mediaType,
          byte_count: content.length,
          content,
          path,
          file_name: fileName,
          unit_id: uploader?.unitId ?? null,
          session_id: uploader?.sessionId ?? null,
          person_id: uploader?.personId ?? null,
          owner_kind: owner?.kind ?? null,
          owner_id: owner?.id ?? null,
          created_at: now,
        })
        .execute();
      return name;
    },

    /**
     * From now on they belong to `owner`. With a `unitId` they must have been uploaded there; without one an administrator
     * has taken them for the site, and they take no unit's room any more.
     * @throws AppError bad-request where one is not there, or belongs to something else.
     */
    claim: async (
      trx: Transaction,
      names: readonly string[],
      owner: FileOwner,
      unitId?: string,
    ): Promise<void> => {
      if (names.length === 0) return;
      const claimed = await trx
        .updateTable('public_file')
        .set({
          owner_kind: owner.kind,
          owner_id: owner.id,
          ...(unitId === undefined && { unit_id: null, session_id: null, person_id: null }),
        })
        .where('name', 'in', names)
        .where((e) =>
          e.or([
            e('owner_kind', 'is', null),
            e.and([e('owner_kind', '=', owner.kind), e('owner_id', '=', owner.id)]),
          ]),
        )
        .$if(unitId !== undefined, (q) => q.where('unit_id', '=', unitId ?? ''))
        .returning('name')
        .execute();
      if (claimed.length !== new Set(names).size)
        throw new AppError('bad-request', '有图片已失效，请重新上传');
    },

    /** Removes what belongs to `owner`, except the files named in the last parameter; returns how many were removed. */
    removeOf: async (trx: Transaction, owner: FileOwner, kept: readonly string[] = []): Promise<number> => {
      const gone = await trx
        .deleteFrom('public_file')
        .where('owner_kind', '=', owner.kind)
        .where('owner_id', '=', owner.id)
        .$if(kept.length > 0, (q) => q.where('name', 'not in', kept))
        .returning('name')
        .execute();
      return gone.length;
    },

    find: async (
      name: string,
    ): Promise<{ mediaType: string; content: PublicFileTable['content'] } | undefined> => {
      const row = await db.read
        .selectFrom('public_file')
        .select(['media_type', 'content'])
        .where('name', '=', name)
        .executeTakeFirst();
      return row && { mediaType: row.media_type, content: new Uint8Array(row.content) };
    },

    /** Their sizes in pixels, of those that are there. */
    sizesOf: async (names: readonly string[]): Promise<ReadonlyMap<string, PictureSize>> => {
      const unknown = names.filter((name) => !sizes.has(name));
      for (const name of unknown) {
        const row = await db.read
          .selectFrom('public_file')
          .select('content')
          .where('name', '=', name)
          .executeTakeFirst();
        if (!row) continue;
        // All stored pictures were encoded here.
        const { width, height } = imageSize(new Uint8Array(row.content));
        sizes.set(name, { width, height });
      }
      return new Map(
        names.flatMap((name) => {
          const size = sizes.get(name);
          return size ? [[name, size] as const] : [];
        }),
      );
    },

    /** What belongs to `owner`. */
    listOf: async (
      trx: Transaction,
      owner: FileOwner,
    ): Promise<{ name: string; content: PublicFileTable['content'] }[]> => {
      const rows = await trx
        .selectFrom('public_file')
        .select(['name', 'content'])
        .where('owner_kind', '=', owner.kind)
        .where('owner_id', '=', owner.id)
        .orderBy('name')
        .execute();
      return rows.map(({ name, content }) => ({ name, content: new Uint8Array(content) }));
    },

    /** Removes what has belonged to nothing for a day; how many those were. */
    sweep: (now: number): Promise<number> => db.write((trx) => sweep(trx, now)),
  };
}
