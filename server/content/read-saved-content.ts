// All that is saved of content, and what of it is shown, read from the tables that server/content/content-store.ts writes.
import { ContentBody, type ContentKind } from '#contract/admin/content-body.ts';
import type { ReadersDatabase } from '../database/readers-database.ts';
import { gone, titleKey } from './content-rules.ts';
import type { SavedPiece, SavedVersion, ShownPiece } from './piece.ts';

const readBody = (json: string): ContentBody => ContentBody.parse(JSON.parse(json));

export const readSavedContent = (db: Pick<ReadersDatabase, 'read'>) => {
  const pieces = () =>
    db.read
      .selectFrom('content_item as i')
      .innerJoin('content_version as v', (j) =>
        j.onRef('v.item_id', '=', 'i.id').onRef('v.number', '=', 'i.version'),
      )
      .selectAll('i')
      .select(['v.body', 'v.saved_at', 'v.saved_by']);
  const show = ({
    body,
    saved_at,
    saved_by,
    ...row
  }: Awaited<ReturnType<ReturnType<typeof pieces>['execute']>>[number]): SavedPiece => ({
    ...row,
    kind: row.kind as ContentKind,
    body: readBody(body),
    savedAt: Number(saved_at),
    savedBy: saved_by,
  });

  return {
    list: async (kind: ContentKind): Promise<SavedPiece[]> => {
      const rows = await pieces().where('i.kind', '=', kind).orderBy('i.position').orderBy('i.id').execute();
      return rows.map(show);
    },

    /** @throws AppError not-found. */
    one: async (id: string): Promise<SavedPiece> => {
      const row = await pieces().where('i.id', '=', id).executeTakeFirst();
      if (!row) throw gone();
      return show(row);
    },

    /** The latest first. @throws AppError not-found. */
    versions: async (id: string): Promise<SavedVersion[]> => {
      const rows = await db.read
        .selectFrom('content_version')
        .selectAll()
        .where('item_id', '=', id)
        .orderBy('number', 'desc')
        .execute();
      if (rows.length === 0) throw gone();
      return rows.map(({ number, body, saved_at, saved_by }) => ({
        number,
        body: readBody(body),
        savedAt: Number(saved_at),
        savedBy: saved_by,
      }));
    },

    /** Changes with every act on any piece. */
    stamp: async (): Promise<string> => {
      const { count, acts } = await db.read
        .selectFrom('content_item')
        .select((e) => [e.fn.countAll().as('count'), e.fn.sum('acts').as('acts')])
        .executeTakeFirstOrThrow();
      const last = await db.read
        .selectFrom('content_item')
        .select((e) => e.fn.max('id').as('id'))
        .executeTakeFirst();
      return `${count} ${acts} ${last?.id ?? ''}`;
    },

    /** Every piece that is published, due or not, as it is shown, in order. */
    shown: async (): Promise<ShownPiece[]> => {
      const rows = await db.read
        .selectFrom('content_item as i')
        .innerJoin('content_version as v', (j) =>
          j.onRef('v.item_id', '=', 'i.id').onRef('v.number', '=', 'i.shown_version'),
        )
        .select(['i.id', 'i.kind', 'i.parent_id', 'i.publish_on', 'i.shown_at', 'v.body'])
        .orderBy('i.position')
        .orderBy('i.id')
        .execute();
      return rows.map((row) => ({
        id: row.id,
        kind: row.kind as ContentKind,
        parentId: row.parent_id,
        publishOn: row.publish_on ?? '',
        shownAt: Number(row.shown_at),
        body: readBody(row.body),
      }));
    },

    /** Ids of what was ever shown under a title, the latest first. */
    formerly: async (kind: ContentKind, title: string): Promise<string[]> => {
      const rows = await db.read
        .selectFrom('content_address as a')
        .innerJoin('content_item as i', 'i.id', 'a.item_id')
        .select('a.item_id')
        .where('i.kind', '=', kind)
        .where('a.title_key', '=', titleKey(title))
        .orderBy('a.since', 'desc')
        .execute();
      return rows.map(({ item_id }) => item_id);
    },
  };
};
