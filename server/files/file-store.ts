// Pictures that were uploaded. Each belongs to something and goes with it, or goes after a day. They are in the readers'
// database, which all servers of a library share and which a backup has. The one file that writes `public_file`.
import { randomBytes } from 'node:crypto';
import { AppError } from '#contract/http/app-error.ts';
import type { ReadersDatabase, Transaction } from '../database/readers-database.ts';
import { holdToRoom, isBy, ownRoom, unitRoom, type Uploader } from './picture-room.ts';
import { pictureSizes } from './picture-sizes.ts';
import type { PublicFileTable } from './tables.ts';

/** Milliseconds for which one stays that belongs to nothing. */
export const unclaimedTime = 24 * 3_600_000;

/** What a picture belongs to. */
export interface FileOwner {
  kind: 'feedback' | 'content';
  id: string;
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

export type FileStore = ReturnType<typeof fileStore>;

export function fileStore(db: ReadersDatabase, room = unitRoom, share = ownRoom) {
  const sweep = async (trx: Transaction, now: number): Promise<number> => {
    const gone = await trx
      .deleteFrom('public_file')
      .where('owner_kind', 'is', null)
      .where('created_at', '<=', now - unclaimedTime)
      .returning('name')
      .execute();
    return gone.length;
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
      if (uploader) await holdToRoom(trx, uploader, content.length, { room, share });
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
    removeOf: async (trx: Transaction, owner: FileOwner, except: readonly string[] = []): Promise<number> => {
      const gone = await trx
        .deleteFrom('public_file')
        .where('owner_kind', '=', owner.kind)
        .where('owner_id', '=', owner.id)
        .$if(except.length > 0, (q) => q.where('name', 'not in', except))
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
    sizesOf: pictureSizes(db),

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
