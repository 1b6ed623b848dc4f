// Brings what a folder says into the content, within one transaction: what is there under its title is changed to it,
// what is not is added, and what the folder does not name stays as it is.
import { AppError } from '#contract/http/app-error.ts';
import { ContentBody } from '#contract/admin/content-body.ts';
import { addressOfFile } from '#contract/http/public-files.ts';
import { dayOf } from '#contract/values/shanghai-day.ts';
import type { Transaction } from '../database/readers-database.ts';
import { findUnknownUnit } from './audience.ts';
import type { FolderPiece } from './content-folder.ts';
import { rowOf, scopeOf, titleKey } from './content-rules.ts';
import type { ContentStore } from './content-store.ts';
import {
  digestName,
  type FolderPicture,
  folderPicturesIn,
  picturesFolder,
  replaceFolderPictures,
} from './folder-pictures.ts';
import { picturesIn } from './render-markdown.ts';

export interface ContentImported {
  added: number;
  changed: number;
}

/** What keeps a piece from coming in beside what is there. */
export class ImportRefusal extends Error {
  readonly piece: FolderPiece;
  constructor(piece: FolderPiece, message: string, options?: ErrorOptions) {
    super(message, options);
    this.piece = piece;
  }
}

const findPiece = (trx: Transaction, kind: string, scope: string, title: string) =>
  trx
    .selectFrom('content_item as i')
    .innerJoin('content_version as v', (j) =>
      j.onRef('v.item_id', '=', 'i.id').onRef('v.number', '=', 'i.version'),
    )
    .selectAll('i')
    .select('v.body')
    .where('i.kind', '=', kind)
    .where('i.scope', '=', scope)
    .where('i.title_key', '=', titleKey(title))
    .executeTakeFirst();

const demandDescribed = (piece: FolderPiece, text: string): void => {
  for (const { address, isOwn, words } of picturesIn(text)) {
    if (!isOwn)
      throw new ImportRefusal(piece, `pictures are those of the folder ${picturesFolder}, not ${address}`);
    if (words.trim() === '')
      throw new ImportRefusal(piece, 'a picture needs words for what it shows: ![words](../pictures/name)');
  }
};

/** `pictures` are those of the folder, by name. @throws ImportRefusal; the transaction must then be given up. */
export async function importContent(
  trx: Transaction,
  store: ContentStore,
  pieces: readonly FolderPiece[],
  by: string,
  now: number,
  pictures: ReadonlyMap<string, FolderPicture> = new Map(),
): Promise<ContentImported> {
  const ids = new Map<FolderPiece, string>();
  const result: ContentImported = { added: 0, changed: 0 };

  const parentOf = async (piece: FolderPiece): Promise<string | null> => {
    if (piece.above) return ids.get(piece.above) ?? null;
    if (piece.column === undefined) return null;
    const column = await findPiece(trx, 'column', '', piece.column);
    if (!column)
      throw new ImportRefusal(
        piece,
        `there is no column “${piece.column}”: add it to “columns” of content.json`,
      );
    return column.id;
  };

  /** Its text with pictures by the names that they have here: those that it shows already, else new ones. */
  const bodyOf = async (piece: FolderPiece, id: string | undefined): Promise<ContentBody> => {
    const { body } = piece;
    const shown = 'text' in body ? folderPicturesIn(body.text) : [];
    if (!('text' in body)) return body;
    const own =
      id !== undefined && shown.length > 0 ? await store.files.listOf(trx, { kind: 'content', id }) : [];
    const names = new Map(own.map(({ name, content }) => [digestName(content), name]));
    const addresses = new Map<string, string>();
    for (const named of shown) {
      const picture = pictures.get(named);
      if (!picture) continue;
      const digest = digestName(picture.content);
      const name =
        names.get(digest) ??
        (await store.files.add(trx, { ...picture, path: picturesFolder, fileName: named }, now));
      names.set(digest, name);
      addresses.set(named, addressOfFile(name));
    }
    const text = replaceFolderPictures(body.text, (name) => addresses.get(name));
    demandDescribed(piece, text);
    return { ...body, text };
  };

  /** Answers the id, and whether anything but its being shown was changed. */
  const saveOne = async (piece: FolderPiece): Promise<{ id: string; did: keyof ContentImported | null }> => {
    const parentId = await parentOf(piece);
    const { kind, title } = piece.body;
    const known = await findPiece(trx, kind, scopeOf(kind, parentId), title);
    const body = await bodyOf(piece, known?.id);
    if (!known) return { id: await store.add(trx, parentId, body, by, now), did: 'added' };
    const isSame = JSON.stringify(ContentBody.parse(JSON.parse(known.body))) === JSON.stringify(body);
    const isThere = known.parent_id === parentId;
    if (!isThere) await store.move(trx, known.id, { parentId, before: null });
    if (!isSame) await store.save(trx, known.id, undefined, body, by, now);
    return { id: known.id, did: isSame && isThere ? null : 'changed' };
  };

  const bringIn = async (piece: FolderPiece): Promise<void> => {
    const { publishOn } = piece;
    const unknown = await findUnknownUnit(trx, piece.body);
    if (unknown !== undefined)
      throw new ImportRefusal(
        piece,
        `there is no unit “${unknown}”: langhuan unit list names those there are`,
      );
    const { id, did } = await saveOne(piece);
    ids.set(piece, id);
    const { version, shown_version, publish_on } = await rowOf(trx, id);
    const wanted = publishOn === null ? null : version;
    const showsSo = shown_version === wanted && publish_on === publishOn;
    if (!showsSo && publishOn === null) await store.withdraw(trx, id, undefined);
    else if (!showsSo && publishOn !== null)
      await store.publish(trx, id, undefined, { wanted: publishOn, today: dayOf(now) }, now);
    const counted = did ?? (showsSo ? null : 'changed');
    if (counted) result[counted] += 1;
  };

  for (const piece of pieces)
    try {
      await bringIn(piece);
    } catch (cause) {
      if (!(cause instanceof AppError)) throw cause;
      const message =
        cause.code === 'title-taken' ? 'another piece has, or is shown under, this title' : cause.message;
      throw new ImportRefusal(piece, message, { cause });
    }
  return result;
}
