// The facets, ids and statistics calls over HTTP, held to what narrowing and paging say of the same question.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FacetItem, FacetNodesReply, StatisticsReply } from '#contract/search/facets.ts';
import { bundleDir } from '#library/holdings/holdings.ts';
import { importProduct } from '#library/import/import-product.ts';
import { makeNestedPages, makeProduct, lineOf } from '#testing/products/source.ts';
import { openBundle } from '#library/bundle/open-bundle.ts';
import { cellsOfPage } from '#library/pages/page-cells.ts';
import type { SourcePage } from '#library/sources/source.ts';
import { openKanripo } from '#library/sources/kanripo/open-kanripo.ts';
import { reduce } from '#search/characters/characters.ts';
import { bearer, loginAs, startTestServer, type TestServer } from '#testing/servers/library.ts';
import { type UnpagedRequest, openWalker, type Post } from '#testing/oracles/walk-facets.ts';

const root = resolve(import.meta.dirname, '../..');
const texts = join(resolve(root, process.env.LANGHUAN_CORPORA ?? '../shared/corpora'), 'kanripo');

let server: TestServer;
let headers: { authorization: string };
beforeAll(async () => {
  server = await startTestServer();
  headers = bearer(await loginAs(server.app, 'all'));
});
afterAll(() => server.close());

const post: Post = async (path, payload) => {
  const reply = await server.app.inject({
    method: 'POST',
    url: `/api/gujiread/api/search/${path}`,
    payload,
    headers,
  });
  expect([path, reply.statusCode]).toEqual([path, 200]);
  expect(reply.rawPayload.length).toBeLessThan(300_000);
  return reply.json();
};

const { fulltext, book, walkFacet, pagesOf, idsOf } = openWalker(post);

const any = (...values: string[]) => ({
  type: 'Or' as const,
  rules: values.map((value) => ({ value })),
});

const holdsThroughout = (codeOf: () => string, questions: Record<string, Omit<UnpagedRequest, 'code'>>) => {
  describe.each(Object.entries(questions))('%s', (_name, rest) => {
    const ask = (): UnpagedRequest => ({ code: codeOf(), ...rest });

    it('[S-001] [S-021] counts at every node what narrowing to it gives', async () => {
      const request = ask();
      const nodes = await walkFacet(request);
      expect(nodes.length).toBeGreaterThan(1);
      for (const { key, label, count, hits } of nodes) {
        const { total, totalHit } = await fulltext({ ...request, cid: key, count: 0 });
        expect([label, count, hits]).toEqual([label, total, totalHit]);
      }
    });

    it('[S-050] gives the pages of the result alike in pages, as ids and around its window', async () => {
      const request = ask();
      const whole = await pagesOf(request);
      expect(await idsOf(request, 30_000)).toEqual(whole);
      expect(await idsOf(request, 13)).toEqual(whole);
      for (const start of [0, 7, 150, whole.length + 500]) {
        const reply = await book({ ...request, start, count: 20, withFacets: false });
        expect(reply.facets).toBeUndefined();
        expect(reply.matches.map((match) => match.pageId)).toEqual(whole.slice(start, start + 20));
        expect(reply.loadIds).toEqual(
          whole.slice(reply.loadStart, Math.max(reply.loadStart, start + 20 + 100)),
        );
        expect(reply.loadStart).toBe(Math.max(0, Math.min(start, whole.length) - 100));
      }
    });

    it('turns about in the opposite order', async () => {
      const request = ask();
      const up = await idsOf({ ...request, sort: 'PageIdAscending' }, 30_000);
      const down = await idsOf({ ...request, sort: 'PageIdDescending' }, 30_000);
      expect(down).toEqual(up.toReversed());
      const scored = await idsOf({ ...request, sort: 'ScoreDescending' }, 30_000);
      expect(scored.toSorted((a, b) => a - b)).toEqual(up);
    });

    it('[S-017] shares all hits and characters out among the parts', async () => {
      const request = ask();
      const { parts, total, totalHit } = StatisticsReply.parse(await post('statistics', request));
      const found = await fulltext({ ...request, count: 0 });
      expect([total, totalHit]).toEqual([found.total, found.totalHit]);
      expect(parts.reduce((sum, part) => sum + part.hits, 0)).toBe(totalHit);
      expect(parts.map((part) => part.pageId)).toEqual(
        parts.map((part) => part.pageId).toSorted((a, b) => a - b),
      );
      const bundle = openBundle(bundleDir(server.data, request.code));
      let characters = 0;
      for (let pageId = bundle.firstPage; pageId <= bundle.lastPage; pageId++)
        for (const cell of cellsOfPage(bundle.page(pageId)!))
          if (
            (cell.isZero || reduce(cell.gaiji ?? cell.text) !== undefined) &&
            (request.scope !== 'note' || cell.note !== undefined)
          )
            characters++;
      bundle.close();
      expect(parts.reduce((sum, part) => sum + part.characters, 0)).toBe(characters);
    });
  });
};

describe('the facets of an invented book', () => {
  beforeAll(async () => {
    const product = makeProduct(makeNestedPages(60));
    await importProduct({ data: server.data, code: 'nested', name: '層書', product, faults: () => [] });
    server.app.holdings.refresh();
  });
  holdsThroughout(() => 'nested', {
    'two words': { filterGroup: any('天', '地玄') },
    'pages without a word': { filterGroup: { rules: [{ value: '天地', operator: 'NotContain' }] } },
  });

  it('cuts a book by its 卷 and a 卷 by what is in it', async () => {
    const request = { code: 'nested', filterGroup: any('天') };
    const { parts } = StatisticsReply.parse(await post('statistics', request));
    expect(parts.filter((part) => part.title.includes('卷'))).toHaveLength(12);
    expect(parts.filter((part) => !part.title.includes('卷')).map((part) => part.title)).toEqual([
      '第1集',
      '第2集',
      '第3集',
    ]);
    const juan = parts.find((part) => part.title === '第2集 卷6')!;
    const narrowed = await fulltext({ ...request, cid: juan.key, count: 0 });
    expect(juan.hits).toBe(narrowed.totalHit);
    const within = StatisticsReply.parse(await post('statistics', { ...request, cid: juan.key }));
    expect(within.parts.length).toBeGreaterThan(2);
    expect(within.parts.reduce((sum, part) => sum + part.hits, 0)).toBe(juan.hits);
    expect(within.parts.reduce((sum, part) => sum + part.characters, 0)).toBe(juan.characters);
  });

  it('[S-019] sends the path of the node that the search is narrowed to, with the counts of the whole', async () => {
    const request = { code: 'nested', filterGroup: any('天') };
    const deep = (await walkFacet(request)).find((item) => item.label === '篇31')!;
    const { facets, total } = await book({ ...request, cid: deep.key, count: 0 });
    const labelled = (items: FacetItem[], label: string) => items.find((item) => item.label === label)!;
    const set = labelled(facets![0].items, '第2集');
    const found = set.children!.flatMap((juan) => juan.children ?? []).find(({ key }) => key === deep.key)!;
    expect(found).toEqual(deep);
    expect(found.count).toBe(total);
    expect(set.count).toBeGreaterThan(total);
  });

  it('refuses the children of a node that is not there', async () => {
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/gujiread/api/search/facet-nodes',
      payload: { code: 'nested', filterGroup: any('天'), parent: '無' },
      headers,
    });
    expect([reply.statusCode, reply.json().error.code]).toEqual([400, 'query-invalid']);
  });
});

describe('a catalogue of six thousand entries under one book', () => {
  beforeAll(async () => {
    const long = '長題'.repeat(20);
    const pages = Array.from(
      { length: 300 },
      (_, n): SourcePage => ({
        pageKey: `P${n}`,
        pageNum: `葉${n}`,
        lines: Array.from({ length: 20 }, (__, i) => ({
          ...lineOf('天地玄黃'),
          nodes: [
            ...(n === 0 && i === 0 ? [{ depth: 0, title: '大書', key: 'B' }] : []),
            { depth: 1, title: `${long}${n}.${i}`, key: `B.${n}.${i}` },
          ],
        })),
      }),
    );
    const product = makeProduct(pages);
    await importProduct({ data: server.data, code: 'wide', name: '大書', product, faults: () => [] });
    server.app.holdings.refresh();
  });

  it('is sent a piece at a time, no reply over 300 KB, and its parts are joined', async () => {
    const request = { code: 'wide', filterGroup: any('地') };
    const { facets } = await book({ ...request, count: 100 });
    const [only] = facets![0].items;
    expect([only.count, only.hits, only.childCount]).toEqual([300, 6000, 6000]);
    let seen = only.children?.length ?? 0;
    let hits = 0;
    for (let calls = 0; seen < only.childCount && calls < 100; calls++) {
      const reply = FacetNodesReply.parse(
        await post('facet-nodes', { ...request, parent: 'B', start: seen }),
      );
      seen += reply.items.length;
      hits += reply.items.reduce((sum, item) => sum + item.hits, 0);
    }
    expect(seen).toBe(6000);
    expect(hits + (only.children ?? []).reduce((sum, item) => sum + item.hits, 0)).toBe(6000);
    const { parts, totalHit } = StatisticsReply.parse(await post('statistics', request));
    expect(parts.reduce((sum, part) => sum + part.hits, 0)).toBe(totalHit);
  });
});

describe.skipIf(!existsSync(texts) && !process.env.CI)(
  'the facets of real books (needs LANGHUAN_CORPORA)',
  () => {
    beforeAll(async () => {
      const opened = openKanripo([join(texts, 'KR2k0010/WYG'), join(texts, 'KR2a0012/WYG')]);
      if (!('product' in opened)) throw new Error(JSON.stringify(opened.faults[0]));
      await importProduct({
        data: server.data,
        code: 'shishu',
        name: '史書二種',
        product: opened.product,
        faults: () => [],
      });
      server.app.holdings.refresh();
    });
    holdsThroughout(() => 'shishu', {
      'a common word': { filterGroup: any('天下') },
      'a distance, and no other word': {
        filterGroup: {
          rules: [
            { value: '太守', val2: '人', dis: 12, dir: 'behind' },
            { value: '吳', operator: 'NotContain' },
          ],
        },
      },
      'words in notes': { filterGroup: any('魏書', '人'), scope: 'note' },
    });
  },
);
