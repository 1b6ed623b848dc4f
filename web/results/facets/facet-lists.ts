// The catalogue with what it holds of a result, as far as it has been loaded, and the rows that show of it.
import type { Facet, FacetItem } from '#contract/search/facets.ts';

/** Lists of children by the parent's key, the roots under `''`. A child that is not loaded yet is undefined. */
export type FacetLists = ReadonlyMap<string, readonly (FacetItem | undefined)[]>;

export interface FacetRow {
  /** Key of the parent, `''` for a root, and the place among its children, from 0. */
  parent: string;
  place: number;
  siblings: number;
  depth: number;
  open: boolean;
  /** Absent until it is loaded. */
  node?: FacetItem;
}

/** More rows than these are drawn only where they are in sight. */
export const mostDrawn = 50;
/** Number of children per request. */
export const stretch = 200;

const put = (
  lists: Map<string, readonly (FacetItem | undefined)[]>,
  parent: string,
  start: number,
  items: readonly FacetItem[],
  count: number,
): void => {
  const before = lists.get(parent) ?? [];
  lists.set(
    parent,
    Array.from({ length: count }, (_, i) => items[i - start] ?? before[i]),
  );
  for (const item of items)
    if (item.children && item.childCount > 0) put(lists, item.key, 0, item.children, item.childCount);
};

/** Nothing loaded, or what was loaded before, with a facet's items in it. */
export const withFacet = (facet: Facet, before: FacetLists = new Map()): FacetLists => {
  const lists = new Map(before);
  put(lists, '', 0, facet.items, facet.itemCount);
  return lists;
};

/** With children of one node from `start` on, of `count` in all. */
export const withChildren = (
  before: FacetLists,
  parent: string,
  start: number,
  items: readonly FacetItem[],
  count: number,
): FacetLists => {
  const lists = new Map(before);
  put(lists, parent, start, items, count);
  return lists;
};

/** The rows of the open nodes, in preorder. */
export const facetRows = (lists: FacetLists, isOpen: (key: string) => boolean): FacetRow[] => {
  const rows: FacetRow[] = [];
  const walk = (parent: string, siblings: number, depth: number): void => {
    const list = lists.get(parent);
    for (let place = 0; place < siblings; place++) {
      const node = list?.[place];
      const open = node !== undefined && node.childCount > 0 && isOpen(node.key);
      rows.push({ parent, place, siblings, depth, open, ...(node && { node }) });
      if (open) walk(node.key, node.childCount, depth + 1);
    }
  };
  walk('', lists.get('')?.length ?? 0, 0);
  return rows;
};

/** The nodes from a root down to this one; empty when it is not loaded. */
export const facetPath = (lists: FacetLists, key: string | undefined): FacetItem[] => {
  if (key === undefined) return [];
  const parents = new Map<string, { parent: string; node: FacetItem }>();
  for (const [parent, list] of lists)
    for (const node of list) if (node) parents.set(node.key, { parent, node });
  const path: FacetItem[] = [];
  for (let at = parents.get(key); at; at = parents.get(at.parent)) path.unshift(at.node);
  return path;
};

/** The nodes that are open before anybody opens or closes one: a single root, and all roots of a small catalogue. */
export const openAtFirst = (lists: FacetLists): ReadonlySet<string> => {
  const roots = lists.get('') ?? [];
  const rows = roots.reduce((sum, root) => sum + 1 + (root?.childCount ?? 0), 0);
  if (roots.length > 1 && rows > mostDrawn) return new Set();
  return new Set(roots.flatMap((root) => (root && root.childCount > 0 ? [root.key] : [])));
};

/** The next stretch of children to ask for among rows that are in sight; undefined when all are there. */
export const nextStretch = (
  lists: FacetLists,
  rows: readonly FacetRow[],
): { parent: string; start: number } | undefined => {
  const missing = rows.find((row) => row.node === undefined);
  if (!missing) return undefined;
  const { parent, place } = missing;
  const list = lists.get(parent) ?? [];
  let start = place - (place % stretch);
  while (start < place && list[start] !== undefined) start++;
  return { parent, start };
};
