import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FacetItem } from '#contract/search/facets.ts';
import {
  facetPath,
  facetRows,
  nextStretch,
  openAtFirst,
  stretch,
  withChildren,
  withFacet,
} from './facet-lists.ts';

interface Tree {
  key: string;
  children: Tree[];
}

/** Random trees, from depths in preorder; a key tells the place, `1.0.2`. */
const trees = fc.array(fc.nat(4), { maxLength: 40 }).map((depths) => {
  const roots: Tree[] = [];
  const open: Tree[] = [];
  for (const depth of depths) {
    open.length = Math.min(depth, open.length);
    const above = open.at(-1);
    const siblings = above ? above.children : roots;
    const node: Tree = { key: [...(above ? [above.key] : []), siblings.length].join('.'), children: [] };
    siblings.push(node);
    open.push(node);
  }
  return roots;
});

/** As sent with so many levels below it. */
const itemOf = (node: Tree, levels: number): FacetItem => ({
  key: node.key,
  label: `題${node.key}`,
  count: 1,
  hits: 1,
  isLeaf: node.children.length === 0,
  childCount: node.children.length,
  ...(levels > 0 && node.children.length > 0
    ? { children: node.children.map((child) => itemOf(child, levels - 1)) }
    : {}),
});
const facetOf = (roots: Tree[], levels: number) => ({
  field: 'catalog',
  items: roots.map((root) => itemOf(root, levels)),
  itemCount: roots.length,
});
const preorder = (roots: Tree[]): Tree[] => roots.flatMap((root) => [root, ...preorder(root.children)]);

describe('the lists of a facet', () => {
  it('become the whole tree as the missing rows are loaded, a stretch at a time', () => {
    fc.assert(
      fc.property(trees, fc.integer({ min: 0, max: 3 }), (roots, levels) => {
        const all = preorder(roots);
        const byKey = new Map(all.map((node) => [node.key, node]));
        let lists = withFacet(facetOf(roots, levels));
        for (let calls = 0; calls <= all.length; calls++) {
          const rows = facetRows(lists, () => true);
          const next = nextStretch(lists, rows);
          if (!next) break;
          const children = next.parent === '' ? roots : byKey.get(next.parent)!.children;
          // One alone, as where there is room for no more.
          const items = children.slice(next.start, next.start + 1).map((child) => itemOf(child, 0));
          lists = withChildren(lists, next.parent, next.start, items, children.length);
        }
        const rows = facetRows(lists, () => true);
        expect(rows.map((row) => row.node?.key)).toEqual(all.map(({ key }) => key));
        expect(rows.map((row) => row.depth)).toEqual(all.map(({ key }) => key.split('.').length - 1));
        for (const { key } of all) {
          const path = key.split('.').map((_, i, parts) => parts.slice(0, i + 1).join('.'));
          expect(facetPath(lists, key).map((node) => node.key)).toEqual(path);
        }
      }),
    );
  });

  it('keep a row for every child that is not loaded, so that the scroll bar is accurate', () => {
    const root = { ...itemOf({ key: 'r', children: [] }, 0), childCount: 5000, isLeaf: false };
    const lists = withFacet({ field: 'catalog', items: [root], itemCount: 1 });
    const rows = facetRows(lists, () => true);
    expect(rows).toHaveLength(5001);
    expect(nextStretch(lists, rows.slice(4321, 4350))).toEqual({
      parent: 'r',
      start: 4320 - (4320 % stretch),
    });
    expect(nextStretch(lists, rows.slice(0, 1))).toBeUndefined();
  });

  it('keep what was loaded when the way to a node comes in over it', () => {
    const leaf = (key: string) => itemOf({ key, children: [] }, 0);
    const a = { ...leaf('a'), childCount: 3, isLeaf: false };
    const loaded = withChildren(
      withFacet({ field: 'catalog', items: [a], itemCount: 2 }),
      'a',
      2,
      [leaf('a3')],
      3,
    );
    const b = { ...leaf('b'), childCount: 1, isLeaf: false, children: [leaf('b1')] };
    const merged = withFacet({ field: 'catalog', items: [a, b], itemCount: 2 }, loaded);
    expect(facetRows(merged, () => true).map(({ node }) => node?.key)).toEqual([
      'a',
      undefined,
      undefined,
      'a3',
      'b',
      'b1',
    ]);
  });

  it('are open at first where they are few, or under a single root', () => {
    const leaves = (key: string, n: number): Tree => ({
      key,
      children: Array.from({ length: n }, (_, i) => ({ key: `${key}.${i}`, children: [] })),
    });
    const open = (roots: Tree[]) => [...openAtFirst(withFacet(facetOf(roots, 1)))];
    expect(open([leaves('a', 300)])).toEqual(['a']);
    expect(open([leaves('a', 20), leaves('b', 28)])).toEqual(['a', 'b']);
    expect(open([leaves('a', 20), leaves('b', 29)])).toEqual([]);
  });
});
