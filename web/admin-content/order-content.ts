// The order in which the console lists content: trees with the children below each parent, dated content by its day.
import type { ContentItem } from '#contract/admin/admin-content.ts';
import type { ContentKind } from '#contract/admin/content-body.ts';

export interface PlacedItem {
  item: ContentItem;
  depth: number;
  /** Those of its parent, in their order; none where readers see them by their day. */
  siblings: readonly ContentItem[];
}

export const isTree = (kind: ContentKind): boolean => kind === 'column' || kind === 'node';

/** Drafts first, then the latest. */
const byDay = (a: ContentItem, b: ContentItem): number =>
  (b.publishOn ?? '9999').localeCompare(a.publishOn ?? '9999') || b.changed.localeCompare(a.changed);

const placeByDay = (items: readonly ContentItem[]): PlacedItem[] =>
  items.toSorted(byDay).map((item) => ({ item, depth: 0, siblings: [] }));

/** Those of columns that are ordered by hand, column for column, and then the others by their day. */
const placeArticles = (items: readonly ContentItem[], columns: readonly ContentItem[]): PlacedItem[] => {
  const byHand = columns.filter(({ orderedByHand }) => orderedByHand);
  const ids = new Set<string | null>(byHand.map(({ id }) => id));
  return [
    ...byHand.flatMap(({ id }) => {
      const siblings = items.filter(({ parentId }) => parentId === id);
      return siblings.map((item) => ({ item, depth: 0, siblings }));
    }),
    ...placeByDay(items.filter(({ parentId }) => !ids.has(parentId))),
  ];
};

export const placeItems = (
  kind: ContentKind,
  items: readonly ContentItem[],
  columns: readonly ContentItem[] = [],
): PlacedItem[] => {
  if (kind === 'announcement') return placeByDay(items);
  if (kind === 'article') return placeArticles(items, columns);
  const beneath = (parentId: string | null, depth: number): PlacedItem[] => {
    const siblings = items.filter((item) => item.parentId === parentId);
    return siblings.flatMap((item) => [{ item, depth, siblings }, ...beneath(item.id, depth + 1)]);
  };
  return beneath(null, 0);
};

/** The possible parents of a piece, with their depth: not the piece itself, nor anything below it. */
export const placesFor = (
  items: readonly ContentItem[],
  id: string | undefined,
): { id: string; title: string; depth: number }[] => {
  const barred = new Set<string>(id === undefined ? [] : [id]);
  return placeItems('column', items).flatMap(({ item, depth }) => {
    if (item.parentId !== null && barred.has(item.parentId)) barred.add(item.id);
    return barred.has(item.id) ? [] : [{ id: item.id, title: item.title, depth }];
  });
};
