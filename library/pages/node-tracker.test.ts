import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type NodeRow, NodeTracker } from './node-tracker.ts';

/** A page is a list of its contents: a cell, or a node of some depth. */
const product = fc.array(
  fc.array(fc.oneof({ weight: 3, arbitrary: fc.constant(-1) }, fc.integer({ min: 0, max: 3 })), {
    maxLength: 8,
  }),
  { minLength: 1, maxLength: 12 },
);

/**
 * Says for every cell, and for every page without cells, which nodes are open there; a node's pages are the one that
 * it begins on and those where something is in it. Shares nothing with the tracker but the words.
 */
const scan = (pages: number[][]) => {
  const depths: number[] = [];
  const begun: { page: number; parent: number | null; own: Set<number>; all: Set<number> }[] = [];
  const openNodes = () => {
    const open: number[] = [];
    for (let n = depths.length - 1, limit = Number.POSITIVE_INFINITY; n >= 0; n -= 1) {
      if (depths[n] < limit) {
        open.push(n);
        limit = depths[n];
      }
    }
    return open;
  };
  pages.forEach((things, i) => {
    const put = () => {
      const open = openNodes();
      for (const n of open) begun[n].all.add(i + 1);
      if (open.length > 0) begun[open[0]].own.add(i + 1);
    };
    for (const thing of things) {
      if (thing === -1) put();
      else {
        const parent = openNodes().find((n) => depths[n] < thing) ?? null;
        depths.push(thing);
        begun.push({ page: i + 1, parent, own: new Set([i + 1]), all: new Set([i + 1]) });
        for (let n = parent; n !== null; n = begun[n].parent) begun[n].all.add(i + 1);
      }
    }
    if (!things.includes(-1)) put();
  });
  return begun;
};

const track = (pages: number[][]): NodeRow[] => {
  const rows: NodeRow[] = [];
  const tracker = new NodeTracker((row) => rows.push(row));
  pages.forEach((things, i) => {
    let cell = 0;
    for (const thing of things) {
      if (thing === -1) cell += 1;
      else tracker.begin({ depth: thing, title: '', key: '' }, i + 1, cell);
    }
  });
  expect(tracker.finish(pages.length)).toBe(rows.length);
  return rows.sort((a, b) => a.ordinal - b.ordinal);
};

it('gives every node the pages on which a scan finds something of it', () => {
  fc.assert(
    fc.property(product, (pages) => {
      const expected = scan(pages);
      const rows = track(pages);
      expect(rows.map((r) => r.parent)).toEqual(expected.map((n) => n.parent));
      expect(rows.map((r) => r.start)).toEqual(expected.map((n) => n.page));
      expect(rows.map((r) => r.end)).toEqual(expected.map((n) => Math.max(...n.all)));
      rows.forEach((row, n) => {
        const leaf = !expected.some((other) => other.parent === n);
        const own = leaf ? expected[n].all : expected[n].own;
        expect(row.selfEnd).toBe(Math.max(...own));
      });
    }),
    { numRuns: 500 },
  );
});

it('counts descendants, and depths without the steps that a source skipped', () => {
  fc.assert(
    fc.property(product, (pages) => {
      const rows = track(pages);
      const isUnder = (n: number, ancestor: number): boolean => {
        const { parent } = rows[n];
        return parent !== null && (parent === ancestor || isUnder(parent, ancestor));
      };
      for (const row of rows) {
        expect(row.descendants).toBe(rows.filter((r) => isUnder(r.ordinal, row.ordinal)).length);
        expect(row.depth).toBe(row.parent === null ? 0 : rows[row.parent].depth + 1);
      }
    }),
  );
});

it('lets a node that begins inside a page share it with the node before', () => {
  const [first, second] = track([
    [0, -1],
    [-1, 0, -1],
  ]);
  expect([first.start, first.end, second.start, second.firstCell]).toEqual([1, 2, 2, 1]);
  const [whole] = track([
    [0, -1],
    [0, -1],
  ]);
  expect(whole.end).toBe(1);
});
