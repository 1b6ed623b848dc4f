// In which order articles and announcements are shown, under which title and address, and since when.
import { titleKey } from './content-rules.ts';
import type { ContentStore } from './content-store.ts';
import type { ShownPiece } from './piece.ts';
import type { ShownOf } from './show-content.ts';

type Column = ShownOf<'column'>;
type Article = ShownOf<'article'>;

/** By the title that they have, or else by one that they had. */
export const piecesNamed = async <T extends Column | Article | ShownOf<'announcement'>>(
  store: Pick<ContentStore, 'formerly'>,
  pieces: readonly T[],
  kind: T['kind'],
  title: string,
): Promise<T[]> => {
  const found = pieces.filter(({ body }) => titleKey(body.title) === titleKey(title));
  if (found.length > 0) return found;
  const former = await store.formerly(kind, title);
  return former.flatMap((id) => pieces.filter((piece) => piece.id === id));
};

/** The column of that id after those that it lies beneath, the topmost first. */
export const above = (columns: readonly Column[], id: string | null): Column[] => {
  const column = columns.find((one) => one.id === id);
  return column ? [...above(columns, column.parentId), column] : [];
};

export const latestFirst = <T extends Pick<ShownPiece, 'publishOn'>>(pieces: readonly T[]): T[] =>
  pieces.toSorted((a, b) => (a.publishOn < b.publishOn ? 1 : a.publishOn > b.publishOn ? -1 : 0));
/** The latest first; of a column that is ordered by hand its own as they are placed, before those beneath. */
export const inOrder = (articles: readonly Article[], column: Column | undefined): Article[] => {
  if (!column?.body.orderedByHand) return latestFirst(articles);
  const isOwn = ({ parentId }: Article) => parentId === column.id;
  return [...articles.filter(isOwn), ...latestFirst(articles.filter((article) => !isOwn(article)))];
};

/** Where articles are: by its title alone one that no other shares. */
export const addressesOf = (columns: readonly Column[], articles: readonly Article[]) => {
  const names = new Map(columns.map(({ id, body }) => [id, body.title]));
  const sharers = new Map<string, number>();
  for (const { body } of articles)
    sharers.set(titleKey(body.title), (sharers.get(titleKey(body.title)) ?? 0) + 1);
  return ({ body: { title }, parentId }: Article) => {
    const column = names.get(parentId ?? '') ?? '';
    const isOne = sharers.get(titleKey(title)) === 1;
    const more = isOne ? '' : `?column=${encodeURIComponent(column)}`;
    return { column, address: `/article/${encodeURIComponent(title)}${more}` };
  };
};

/** In epoch milliseconds. */
export const changedAt = ({ shownAt, publishOn }: Pick<ShownPiece, 'shownAt' | 'publishOn'>): number =>
  Math.max(shownAt, Date.parse(`${publishOn}T00:00+08:00`));
