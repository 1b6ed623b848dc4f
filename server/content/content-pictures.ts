// The pictures of a piece: they belong to it as long as any stored version shows them, and are removed with it.
import { AppError, badValue } from '#contract/http/app-error.ts';
import type { ContentBody } from '#contract/admin/content-body.ts';
import type { Transaction } from '../database/readers-database.ts';
import type { FileStore } from '../files/file-store.ts';
import { picturesIn, renderMarkdown } from './render-markdown.ts';

const textPath = ['body', 'text'] as const;

/** Names of uploaded pictures, anywhere in a text or in its JSON. */
const names = /(?<=\/api\/files\/public\/)[\w-]{32}\.(?:jpg|png|webp)/g;
export const pictureNamesIn = (text: string): string[] => [...new Set(text.match(names))];

/** The HTML of a text, with the sizes of the pictures that it shows. */
export const renderWithPictures = async (files: Pick<FileStore, 'sizesOf'>, text: string): Promise<string> =>
  renderMarkdown(text, await files.sizesOf(pictureNamesIn(text)));

/** @throws AppError where a text shows a picture of another site. */
export const demandOwnPictures = (body: ContentBody): void => {
  if (!('text' in body)) return;
  const foreign = picturesIn(body.text).find(({ isOwn }) => !isOwn);
  if (foreign) throw badValue(textPath, 'foreign-picture', { address: foreign.address.slice(0, 100) });
  const silent = picturesIn(body.text).findIndex(({ words }) => words.trim() === '');
  if (silent >= 0) throw badValue(textPath, 'undescribed-picture', { number: silent + 1 });
};

/** After each save: what the text shows belongs to the piece, and what no version shows any more is removed. */
export const keepPictures = async (
  trx: Transaction,
  files: Pick<FileStore, 'claim' | 'removeOf'>,
  id: string,
  body: ContentBody,
): Promise<void> => {
  const owner = { kind: 'content', id } as const;
  const shown = pictureNamesIn(JSON.stringify(body));
  try {
    await files.claim(trx, shown, owner);
  } catch (cause) {
    if (!(cause instanceof AppError)) throw cause;
    throw badValue(textPath, 'lost-picture');
  }
  const versions = await trx.selectFrom('content_version').select('body').where('item_id', '=', id).execute();
  await files.removeOf(trx, owner, [...new Set(versions.flatMap((one) => pictureNamesIn(one.body)))]);
};
