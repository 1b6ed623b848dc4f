// What the house writes and lists, in versions of which one is shown. The one file that writes the tables
// `content_item`, `content_version` and `content_address`. What changes something is called within the transaction of
// the act.
import { AppError } from '#contract/http/app-error.ts';
import type { ContentBody, ContentKind } from '#contract/admin/content-body.ts';
import type { ReadersDatabase, Transaction } from '../database/readers-database.ts';
import { fileStore } from '../files/file-store.ts';
import { makeRowId } from '../ids/row-id.ts';
import { keepPictures } from './content-pictures.ts';
import { demandParent, demandTitle, demandVersion, rowOf, scopeOf, titleKey } from './content-rules.ts';
import { readSavedContent } from './read-saved-content.ts';
import type { ContentItemTable } from './tables.ts';

/** Versions that are retained of a piece, apart from the one that is shown. */
const mostVersions = 100;
/** Pieces of a kind. */
const mostPieces = 10_000;

const saveVersion = async (
  trx: Transaction,
  row: ContentItemTable,
  body: ContentBody,
  by: string,
  now: number,
): Promise<void> => {
  if (body.kind !== row.kind) throw new AppError('bad-request', '内容的种类不能更改');
  const key = titleKey(body.title);
  await demandTitle(trx, row, key);
  const number = row.version + 1;
  await trx
    .insertInto('content_version')
    .values({ item_id: row.id, number, body: JSON.stringify(body), saved_at: now, saved_by: by })
    .execute();
  await trx
    .updateTable('content_item')
    .set({ version: number, title_key: key, acts: row.acts + 1 })
    .where('id', '=', row.id)
    .execute();
  await trx
    .deleteFrom('content_version')
    .where('item_id', '=', row.id)
    .where('number', '<=', number - mostVersions)
    .where('number', '!=', row.shown_version ?? 0)
    .execute();
};

const siblings = (trx: Transaction, kind: string, parentId: string | null) => {
  const rows = trx.selectFrom('content_item').where('kind', '=', kind);
  return parentId === null ? rows.where('parent_id', 'is', null) : rows.where('parent_id', '=', parentId);
};

/** Last beneath its parent. */
const addPiece = async (
  trx: Transaction,
  parentId: string | null,
  body: ContentBody,
  by: string,
  now: number,
): Promise<string> => {
  const { kind } = body;
  await demandParent(trx, kind, parentId);
  const { count } = await trx
    .selectFrom('content_item')
    .select((e) => e.fn.countAll().as('count'))
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostPieces) throw new AppError('limit-reached');
  const last = await siblings(trx, kind, parentId)
    .select((e) => e.fn.max('position').as('position'))
    .executeTakeFirst();
  const row = {
    id: makeRowId(now),
    kind,
    parent_id: parentId,
    position: Number(last?.position ?? 0) + 1,
    scope: scopeOf(kind, parentId),
    title_key: titleKey(body.title),
    shown_key: null,
    version: 1,
    shown_version: null,
    publish_on: null,
    shown_at: null,
    acts: 1,
  };
  await demandTitle(trx, row, row.title_key);
  await trx.insertInto('content_item').values(row).execute();
  await trx
    .insertInto('content_version')
    .values({ item_id: row.id, number: 1, body: JSON.stringify(body), saved_at: now, saved_by: by })
    .execute();
  return row.id;
};

/** Before another beneath the same or another parent, or last. */
const movePiece = async (
  trx: Transaction,
  id: string,
  wanted: { parentId?: string | null | undefined; before: string | null },
): Promise<void> => {
  const row = await rowOf(trx, id);
  const kind = row.kind as ContentKind;
  const parentId = wanted.parentId === undefined ? row.parent_id : wanted.parentId;
  if (parentId !== row.parent_id) await demandParent(trx, kind, parentId, id);
  const scope = scopeOf(kind, parentId);
  if (scope !== row.scope)
    for (const key of new Set([row.title_key, row.shown_key ?? row.title_key]))
      await demandTitle(trx, { id, kind, scope }, key);
  const others = (
    await siblings(trx, kind, parentId).select('id').orderBy('position').orderBy('id').execute()
  )
    .map((other) => other.id)
    .filter((other) => other !== id);
  const at = wanted.before === null ? others.length : others.indexOf(wanted.before);
  if (at < 0) throw new AppError('bad-request', '要排在其前的那一项不在此处');
  await trx
    .updateTable('content_item')
    .set({ parent_id: parentId, scope, acts: row.acts + 1 })
    .where('id', '=', id)
    .execute();
  for (const [n, other] of others.toSpliced(at, 0, id).entries())
    await trx
      .updateTable('content_item')
      .set({ position: n + 1 })
      .where('id', '=', other)
      .execute();
};

export const contentStore = (db: ReadersDatabase) => {
  const files = fileStore(db);

  return {
    /** Where its pictures are. */
    files,

    ...readSavedContent(db),

    add: async (
      trx: Transaction,
      parentId: string | null,
      body: ContentBody,
      by: string,
      now: number,
    ): Promise<string> => {
      const id = await addPiece(trx, parentId, body, by, now);
      await keepPictures(trx, files, id, body);
      return id;
    },

    /** @throws AppError not-found, conflict where it was changed since `upon`, title-taken. */
    save: async (
      trx: Transaction,
      id: string,
      upon: number | undefined,
      body: ContentBody,
      by: string,
      now: number,
    ): Promise<void> => {
      const row = await rowOf(trx, id);
      demandVersion(row, upon);
      await saveVersion(trx, row, body, by, now);
      await keepPictures(trx, files, id, body);
    },

    /** Shows the latest version from a day on: that which it is given, had, or else today. */
    publish: async (
      trx: Transaction,
      id: string,
      upon: number | undefined,
      day: { wanted?: string | undefined; today: string },
      now: number,
    ): Promise<void> => {
      const row = await rowOf(trx, id);
      demandVersion(row, upon);
      await demandTitle(trx, row, row.title_key);
      await trx
        .updateTable('content_item')
        .set({
          shown_version: row.version,
          shown_key: row.title_key,
          publish_on: day.wanted ?? row.publish_on ?? day.today,
          shown_at: now,
          acts: row.acts + 1,
        })
        .where('id', '=', id)
        .execute();
      await trx
        .insertInto('content_address')
        .values({ item_id: id, title_key: row.title_key, since: now })
        .onConflict((c) => c.columns(['item_id', 'title_key']).doUpdateSet({ since: now }))
        .execute();
    },

    withdraw: async (trx: Transaction, id: string, upon: number | undefined): Promise<void> => {
      const row = await rowOf(trx, id);
      demandVersion(row, upon);
      await trx
        .updateTable('content_item')
        .set({ shown_version: null, shown_key: null, shown_at: null, publish_on: null, acts: row.acts + 1 })
        .where('id', '=', id)
        .execute();
    },

    move: movePiece,

    /** @throws AppError has-children where something is below it. */
    remove: async (trx: Transaction, id: string): Promise<void> => {
      await rowOf(trx, id);
      const beneath = await trx
        .selectFrom('content_item')
        .select('id')
        .where('parent_id', '=', id)
        .executeTakeFirst();
      if (beneath) throw new AppError('has-children');
      await trx.deleteFrom('content_item').where('id', '=', id).execute();
      await files.removeOf(trx, { kind: 'content', id });
    },
  };
};
export type ContentStore = ReturnType<typeof contentStore>;
