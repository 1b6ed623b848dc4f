import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { CatalogueNode, CatalogueReply, CatalogueSearchReply } from '#contract/reading/catalogue.ts';
import {
  type ChildLists,
  foundRows,
  foundTree,
  markTitle,
  openRows,
  pathOfNode,
  pathOfPage,
} from './catalogue-rows.ts';
import { createCatalogue } from './catalogue-store.ts';

interface Sketch {
  pages: number;
  inner: Sketch[];
}

const sketchOf = (depth: number): fc.Arbitrary<Sketch> =>
  fc.record({
    pages: fc.integer({ min: 1, max: 4 }),
    inner: depth === 0 ? fc.constant([]) : fc.array(sketchOf(depth - 1), { maxLength: 3 }),
  });

/** A whole catalogue: each node has its own pages, then those of its children. */
const build = (roots: Sketch[]) => {
  const children: Record<string, CatalogueNode[]> = {};
  let page = 1;
  const put = (list: Sketch[], parent: string) => {
    children[parent] = list.map((s, i) => {
      const key = `${parent}/${i}`;
      const start = page;
      page += s.pages;
      const selfEnd = page - 1;
      if (s.inner.length > 0) put(s.inner, key);
      return {
        key,
        title: `卷${i}`,
        start,
        firstCell: 0,
        end: page - 1,
        selfEnd,
        isBook: false,
        ai: '',
        isLeaf: s.inner.length === 0,
        descendants: 0,
        ...(parent === '' ? {} : { parent }),
      };
    });
  };
  put(roots, '');
  return { children: children as ChildLists, last: page - 1 };
};
const tree = fc.array(sketchOf(3), { minLength: 1, maxLength: 4 }).map(build);

/** Answers as the server does: the path of a page by the node open at it, with the lists on the way. */
const answer = (
  whole: ChildLists,
  { ids, pageId, cell, node }: { ids?: string[]; pageId?: number; cell?: number; node?: string },
): CatalogueReply => {
  const children: Record<string, CatalogueNode[]> = {};
  for (const id of ids ?? []) children[id] = whole[id] ?? [];
  if (!ids || pageId !== undefined) children[''] = whole[''];
  if (node !== undefined)
    for (const { key, isLeaf } of pathOfNode(whole, node)) if (!isLeaf) children[key] = whole[key];
  if (pageId !== undefined) {
    for (const node of pathOfPage(whole, pageId, cell).path)
      if (!node.isLeaf) children[node.key] = whole[node.key];
  }
  return { version: 'v', children };
};

/** What the server says to a search that finds these nodes, which are in the order of the catalogue. */
const foundReply = (children: ChildLists, keys: string[]): CatalogueSearchReply => ({
  ids: keys.map((key) => ({ key, path: pathOfNode(children, key) })),
  tooMany: false,
  total: keys.length,
  glWord: [],
});

describe('the catalogue', () => {
  it('[R-057] [R-058] loads and opens what leads to a page, and selects its node', async () => {
    await fc.assert(
      fc.asyncProperty(tree, fc.nat(), async ({ children, last }, pick) => {
        const pageId = (pick % last) + 1;
        const catalogue = createCatalogue(async (request) => answer(children, request));
        await catalogue.reveal(pageId);
        const state = catalogue.getState();
        const { path, complete } = pathOfPage(state.children, pageId);
        expect(complete).toBe(true);
        expect(path).toEqual(pathOfPage(children, pageId).path);
        const shown = openRows(state.children, state.expanded).map((row) => row.node.key);
        for (const node of path) expect(shown).toContain(node.key);
        expect(pathOfNode(state.children, path.at(-1)!.key)).toEqual(path);
      }),
    );
  });

  it('follows a character of the page: the deepest node that has begun before it', async () => {
    const node = (key: string, start: number, firstCell: number, end: number, parent?: string) => ({
      key,
      title: key,
      start,
      firstCell,
      end,
      selfEnd: end,
      isBook: false,
      ai: '',
      isLeaf: parent !== undefined,
      descendants: parent === undefined ? 2 : 0,
      ...(parent === undefined ? {} : { parent }),
    });
    // Two poems begin on page 3: one after ten characters of the 卷 itself, the other after forty.
    const children = {
      '': [node('卷一', 1, 0, 2), node('卷二', 3, 0, 5)],
      卷二: [node('靜夜思', 3, 10, 3, '卷二'), node('怨情', 3, 40, 5, '卷二')],
    };
    const keysAt = (pageId: number, cell?: number) =>
      pathOfPage(children, pageId, cell).path.map(({ key }) => key);
    expect(keysAt(3)).toEqual(['卷二', '靜夜思']);
    expect(keysAt(3, 9)).toEqual(['卷二']);
    expect(keysAt(3, 10)).toEqual(['卷二', '靜夜思']);
    expect(keysAt(3, 39)).toEqual(['卷二', '靜夜思']);
    expect(keysAt(3, 40)).toEqual(['卷二', '怨情']);
    expect(keysAt(4, 0)).toEqual(['卷二', '怨情']);
    // What leads to the character is loaded, though the page's own node lies elsewhere.
    const catalogue = createCatalogue(async (request) => answer(children, request));
    await catalogue.reveal(3, 40);
    expect(pathOfPage(catalogue.getState().children, 3, 40)).toMatchObject({ complete: true });
    expect(catalogue.getState().expanded).toContain('卷二');
  });

  it('[R-055] opens a single root by itself', async () => {
    const { children } = build([{ pages: 2, inner: [{ pages: 1, inner: [] }] }]);
    const catalogue = createCatalogue(async (request) => answer(children, request));
    await catalogue.reveal(1);
    const state = catalogue.getState();
    expect(openRows(state.children, state.expanded).map((row) => row.node.key)).toEqual(['/0', '/0/0']);
  });

  it('requests the children of a node once, when it first opens', async () => {
    const { children } = build([
      { pages: 1, inner: [{ pages: 1, inner: [] }] },
      { pages: 1, inner: [] },
    ]);
    const load = vi.fn(async (request: { ids?: string[]; pageId?: number }) => answer(children, request));
    const catalogue = createCatalogue(load);
    await catalogue.reveal(3);
    await catalogue.toggle('/0');
    await catalogue.toggle('/0');
    await catalogue.toggle('/0');
    expect(load.mock.calls.filter(([request]) => request.ids?.includes('/0'))).toHaveLength(1);
  });

  it('[R-075] says that it failed, and can be loaded again', async () => {
    let broken = true;
    const { children } = build([
      { pages: 3, inner: [{ pages: 1, inner: [] }] },
      { pages: 1, inner: [] },
    ]);
    const catalogue = createCatalogue(async (request) => {
      if (broken) throw new Error('no');
      return answer(children, request);
    });
    await catalogue.reveal(5);
    expect(catalogue.getState()).toMatchObject({ failed: true, children: {} });
    broken = false;
    await catalogue.reveal(5);
    expect(catalogue.getState()).toMatchObject({ failed: false });
    expect(catalogue.getState().children['']).toHaveLength(2);
    broken = true;
    await catalogue.toggle('/0');
    expect(catalogue.getState()).toMatchObject({ failed: true });
    expect(catalogue.getState().expanded.has('/0')).toBe(false);
  });

  it('[R-080] counts every page after its start to a node that ends with the sentinel', () => {
    const node = {
      key: 'a',
      title: '',
      start: 5,
      firstCell: 0,
      end: 9_999_999,
      selfEnd: 9_999_999,
      isBook: false,
      ai: '',
      isLeaf: true,
      descendants: 0,
    };
    expect(pathOfPage({ '': [node] }, 400_000).path).toEqual([node]);
    expect(pathOfPage({ '': [node] }, 4).path).toEqual([]);
  });

  it('[R-060] shows what a search found with the way to it, opened and marked', () => {
    fc.assert(
      fc.property(tree, fc.array(fc.nat(), { minLength: 1, maxLength: 5 }), ({ children }, picks) => {
        const all = Object.values(children).flat();
        const keys = [...new Set(picks.map((p) => all[p % all.length].key))].toSorted();
        const found = foundTree(foundReply(children, keys));
        const rows = foundRows(found, {}, new Set());
        expect(
          rows
            .filter((row) => row.found)
            .map((row) => row.node.key)
            .toSorted(),
        ).toEqual(keys);
        const way = new Set(keys.flatMap((key) => pathOfNode(children, key).map((node) => node.key)));
        expect(new Set(rows.map((row) => row.node.key))).toEqual(way);
        // The nodes that the tree has loaded meanwhile are not below an open path.
        expect(foundRows(found, children, new Set())).toEqual(rows);
      }),
    );
  });

  it('opens what lies below a match, and closes a path, when the reader toggles them', () => {
    const { children } = build([
      { pages: 1, inner: [{ pages: 1, inner: [{ pages: 1, inner: [] }] }] },
      { pages: 1, inner: [] },
    ]);
    const found = foundTree(foundReply(children, ['/0/0']));
    const shown = (turned: string[]) =>
      foundRows(found, children, new Set(turned)).map((row) => `${row.node.key}${row.found ? '!' : ''}`);
    expect(shown([])).toEqual(['/0', '/0/0!']);
    expect(shown(['/0/0'])).toEqual(['/0', '/0/0!', '/0/0/0']);
    expect(shown(['/0'])).toEqual(['/0']);
  });

  it('loads and opens what leads to a node, and knows when there is none', async () => {
    await fc.assert(
      fc.asyncProperty(tree, fc.nat(), async ({ children }, pick) => {
        const all = Object.values(children).flat();
        const wanted = all[pick % all.length];
        const catalogue = createCatalogue(async (request) => answer(children, request));
        expect(await catalogue.revealNode(wanted.key)).toEqual(wanted);
        const state = catalogue.getState();
        const shown = openRows(state.children, state.expanded).map((row) => row.node.key);
        expect(shown).toContain(wanted.key);
        expect(await catalogue.revealNode('none')).toBeUndefined();
      }),
    );
  });

  it('marks every place of a form in a title, and loses nothing of it', () => {
    expect(markTitle('説苑說', ['說', '説'])).toEqual([
      { text: '説', hit: true, tail: false },
      { text: '苑', hit: false, tail: false },
      { text: '說', hit: true, tail: false },
    ]);
    expect(markTitle('卷三　葉公 上', ['三　葉'])).toEqual([
      { text: '卷', hit: false, tail: false },
      { text: '三', hit: true, tail: false },
      { text: '　葉', hit: true, tail: true },
      { text: '公 上', hit: false, tail: true },
    ]);
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string(), { maxLength: 3 }), (title, forms) => {
        expect(
          markTitle(title, forms)
            .map((part) => part.text)
            .join(''),
        ).toBe(title);
      }),
    );
  });

  it('parts a 卷 from what it holds', () => {
    const parts = (title: string) => markTitle(title, []).map(({ text, tail }) => [text, tail]);
    expect(parts('卷一　武帝操')).toEqual([
      ['卷一', false],
      ['　武帝操', true],
    ]);
    expect(parts('德行第一')).toEqual([['德行第一', false]]);
  });
});
