// Content as the files of a folder, in one form alone: what was written so and imported is written again byte for byte.
import type { ContentBody, ContentKind } from '#contract/admin/content-body.ts';
import { addressOfFile } from '#contract/http/public-files.ts';
import { folderLists, listsFile, textFolders } from './content-folder.ts';
import { pictureNamesIn } from './content-pictures.ts';
import type { ContentStore } from './content-store.ts';
import { digestName, picturesFolder } from './folder-pictures.ts';

interface Written {
  id: string;
  parentId: string | null;
  body: ContentBody;
  publishOn: string | null;
}

const isEmpty = (value: unknown): boolean =>
  value === '' || value === null || value === false || (Array.isArray(value) && value.length === 0);
/** The fields to write: a field left out reads back as empty, or as for everybody, so such ones are. */
const fieldsOf = (body: ContentBody): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(body).filter(
      ([name, value]) =>
        name !== 'kind' && !isEmpty(value) && !(name === 'audience' && value === 'everybody'),
    ),
  );

const writeField = (value: unknown): string => {
  if (Array.isArray(value)) return JSON.stringify(value);
  const plain = String(value);
  return plain.trim() === plain && !/^"|[\n\r]/.test(plain) ? plain : JSON.stringify(plain);
};

const writeText = (
  folder: keyof typeof textFolders,
  body: Extract<ContentBody, { text: string }>,
  more: Record<string, unknown>,
): string => {
  const values: Record<string, unknown> = { ...fieldsOf(body), ...more };
  const lines = textFolders[folder].fields
    .filter((name) => !isEmpty(values[name] ?? null))
    .map((name) => `${name}: ${writeField(values[name])}\n`);
  return `---\n${lines.join('')}---\n\n${body.text}\n`;
};

const longestName = 40;
/** `012-琅嬛怎样检索.md`: the number is its place, the title is for whoever looks at the folder. */
const fileName = (n: number, title: string): string => {
  const named = [...title.replaceAll(/[^\p{L}\p{N}]+/gu, '-')].slice(0, longestName).join('');
  return `${[String(n + 1).padStart(3, '0'), ...named.split('-').filter((part) => part !== '')].join('-')}.md`;
};

/**
 * What is in each file, by its path. Of what is shown the version that is shown is written, and `laterDrafts` counts
 * those that have been changed since; of what is not shown the latest.
 */
export async function writeContentFolder(
  store: Pick<ContentStore, 'list' | 'shown' | 'files'>,
): Promise<{ files: Map<string, string | Uint8Array>; laterDrafts: number }> {
  const shown = new Map((await store.shown()).map((piece) => [piece.id, piece]));
  let laterDrafts = 0;
  const listOf = async (kind: ContentKind): Promise<Written[]> =>
    (await store.list(kind)).map((piece) => {
      const visible = shown.get(piece.id);
      if (visible && piece.shown_version !== piece.version) laterDrafts += 1;
      const { body, publishOn } = visible ?? { body: piece.body, publishOn: null };
      return { id: piece.id, parentId: piece.parent_id, body, publishOn };
    });

  const files = new Map<string, string | Uint8Array>();
  const lists: Record<string, unknown> = {};
  const beneath = (all: readonly Written[], parentId: string | null): unknown[] =>
    all
      .filter((one) => one.parentId === parentId)
      .map(({ id, body, publishOn }) => {
        const children = beneath(all, id);
        return {
          ...fieldsOf(body),
          ...(publishOn !== null && { publishOn }),
          ...(children.length > 0 && { children }),
        };
      });
  for (const [name, kind] of Object.entries(folderLists)) {
    const items = beneath(await listOf(kind), null);
    if (items.length > 0) lists[name] = items;
  }
  if (Object.keys(lists).length > 0) files.set(listsFile, `${JSON.stringify(lists, null, 2)}\n`);

  const columns = await listOf('column');
  const inOrder = (parentId: string | null): Written[] =>
    columns.filter((one) => one.parentId === parentId).flatMap((one) => [one, ...inOrder(one.id)]);
  const articles = await listOf('article');
  const placed = inOrder(null).flatMap(({ id, body }) =>
    articles.filter(({ parentId }) => parentId === id).map((article) => ({ ...article, column: body.title })),
  );
  const announcements = await listOf('announcement');
  const shownPictures = new Map<string, Uint8Array>();
  const withFolderPictures = async (text: string): Promise<string> => {
    let written = text;
    for (const name of pictureNamesIn(text)) {
      const picture = await store.files.find(name);
      if (!picture) continue;
      const named = digestName(picture.content);
      shownPictures.set(named, picture.content);
      written = written.replaceAll(addressOfFile(name), `../${picturesFolder}/${named}`);
    }
    return written;
  };
  for (const [folder, pieces] of [
    ['articles', placed],
    ['announcements', announcements],
  ] as const)
    for (const [n, piece] of pieces.entries()) {
      const { id: _, parentId: __, body, ...more } = piece;
      if (!('text' in body)) continue;
      const text = await withFolderPictures(body.text);
      files.set(`${folder}/${fileName(n, body.title)}`, writeText(folder, { ...body, text }, more));
    }
  for (const [name, content] of [...shownPictures].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    files.set(`${picturesFolder}/${name}`, content);
  return { files, laterDrafts };
}
