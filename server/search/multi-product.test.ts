import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MultiProductReply, type MultiProductRequest } from '#contract/search/multi-product.ts';
import { FulltextReply } from '#contract/search/search.ts';
import { removeHolding } from '#library/holdings/holdings.ts';
import { importProduct } from '#library/import/import-product.ts';
import { makePages, makeProduct } from '#testing/products/source.ts';
import { keepMergedIndex } from '#library/merged-index/keep-merged-index.ts';
import { mergeLimits } from '#library/merged-index/plan-merged-index.ts';
import { readMergedList, mergedIndexDir } from '#library/merged-index/merged-index-files.ts';
import type { SourceBook } from '#library/sources/source.ts';
import {
  bearer,
  importTestProduct,
  loginAs,
  startTestServer,
  type TestServer,
} from '#testing/servers/library.ts';

let server: TestServer;
let all: { authorization: string };
let some: { authorization: string };

const books: SourceBook[] = [
  { key: 'S1', title: '史記', authors: [{ name: '司馬遷', dynasty: '漢' }], siKu: '史', category: '正史類' },
  {
    key: 'S2',
    title: '通鑑',
    authors: [{ name: '司馬光', dynasty: '宋' }],
    siKu: '史',
    category: '編年類',
    subjects: ['政治'],
    classes: ['史部/編年類'],
    publishYear: 1796,
    publishers: ['須原屋'],
    publishEras: ['江戶'],
  },
  { key: 'J1', title: '詩經', authors: [{ name: '毛亨', dynasty: '漢' }], siKu: '經', edition: '甲本' },
  { key: 'Z1', title: '說苑', authors: [{ name: '劉向', dynasty: '漢' }], siKu: '子', subjects: ['儒家'] },
];

beforeAll(async () => {
  server = await startTestServer();
  for (const [i, book] of books.entries())
    await importProduct({
      data: server.data,
      code: `book${i}`,
      name: book.title,
      product: makeProduct(makePages(6 + i, 10 + i), { books: [book], processingState: i % 2 ? 10 : 15 }),
      faults: () => [],
    });
  server.app.holdings.refresh();
  all = bearer(await loginAs(server.app, 'all'));
  some = bearer(await loginAs(server.app, 'some'));
});
afterAll(() => server.close());

const post = (path: string, payload: object, headers = all) =>
  server.app.inject({ method: 'POST', url: `/api/gujiread/api/search/${path}`, payload, headers });
const combo = async (request: MultiProductRequest, headers = all) => {
  const reply = await post('combo', request, headers);
  expect(reply.statusCode, reply.body).toBe(200);
  return MultiProductReply.parse(reply.json());
};

/** Common enough to occur in every product. */
const filterGroup = {
  type: 'Or' as const,
  rules: [{ value: '丁' }, { value: '七' }, { value: '丑' }, { value: '一' }],
};
const codes = () => server.app.holdings.list().map(({ code }) => code);

/** What the products searched one by one give. */
const oneByOne = async () => {
  const replies = [];
  for (const code of codes())
    replies.push(FulltextReply.parse((await post('fulltext', { code, filterGroup, count: 100 })).json()));
  return replies;
};

const expectUnion = async () => {
  const reply = await combo({ filterGroup, count: 100 });
  const alone = await oneByOne();
  expect(reply.searched).toBe(alone.length);
  expect(reply.total).toBe(alone.reduce((sum, r) => sum + r.total, 0));
  expect(reply.totalHit).toBe(alone.reduce((sum, r) => sum + r.totalHit, 0));
  expect(reply.total).toBeGreaterThan(10);
  const joined = alone.flatMap((r) =>
    r.matches.map((match) => ({ ...match, code: r.code, version: r.version })),
  );
  expect(reply.matches).toMatchObject(joined.slice(0, 100));
  const totals = Object.fromEntries(
    alone.filter((r) => r.total > 0).map((r) => [r.code, [r.total, r.totalHit]]),
  );
  expect(Object.fromEntries(reply.bookTotals.items.map((b) => [b.code, [b.total, b.totalHit]]))).toEqual(
    totals,
  );
  return reply;
};

const limits = { ...mergeLimits, waiting: 0 };
const shelve = () => keepMergedIndex(server.data, undefined, limits);
const merged = () =>
  readMergedList(server.data).shards.flatMap((shard) => shard.books.map((book) => book.code));

describe('the search of many products', () => {
  it('gives what each gives alone, as one list with totals by product, with a merged index and without', async () => {
    rmSync(mergedIndexDir(server.data), { recursive: true, force: true });
    const before = await expectUnion();
    await shelve();
    expect(merged()).toEqual(expect.arrayContaining(codes()));
    expect(await expectUnion()).toEqual(before);
  });

  it('stays the same while products come, change and go, and when the merged index is damaged', async () => {
    await shelve();
    await importTestProduct(server.data, 'beta', 9, 77, true);
    await importTestProduct(server.data, 'gamma', 5, 78);
    removeHolding(server.data, 'book3');
    server.app.holdings.refresh();
    await expectUnion();
    // What a maker that was killed leaves behind.
    writeFileSync(join(mergedIndexDir(server.data), '0123456789ab.lhx'), 'half a shard');
    await shelve();
    expect(merged()).toEqual(expect.arrayContaining(codes()));
    expect(readdirSync(mergedIndexDir(server.data))).not.toContain('0123456789ab.lhx');
    await expectUnion();
    // New shards, damaged before anyone has read them.
    rmSync(mergedIndexDir(server.data), { recursive: true });
    await shelve();
    for (const name of readdirSync(mergedIndexDir(server.data)).filter((file) => file.endsWith('.lhx'))) {
      const path = join(mergedIndexDir(server.data), name);
      const bytes = readFileSync(path);
      writeFileSync(path, bytes.fill(255, bytes.length >> 2, bytes.length - 10_000));
    }
    await expectUnion();
    await shelve();
    expect(merged()).toEqual(expect.arrayContaining(codes()));
    await expectUnion();
  });

  it('shows a unit its own products alone', async () => {
    const reply = await combo({ filterGroup, count: 100 }, some);
    expect(reply.searched).toBe(1);
    expect(new Set(reply.matches.map((match) => match.code))).toEqual(new Set(['alpha']));
    const named = await post('combo', { filterGroup, codes: ['alpha', 'beta'] }, some);
    expect([named.statusCode, named.json().error.code]).toEqual([403, 'no-access']);
    const unknown = await post('combo', { filterGroup, codes: ['nothing'] });
    expect([unknown.statusCode, unknown.json().error.code]).toEqual([404, 'product-not-found']);
  });

  it('[E-046] counts for every value of a facet what narrowing to it finds', async () => {
    const whole = await combo({ filterGroup });
    const items = whole.facets!.flatMap(({ field, items: roots }) =>
      roots.flatMap((root) => [root, ...(root.children ?? [])]).map((item) => ({ field, item })),
    );
    expect(new Set(items.map(({ field }) => field)).size).toBeGreaterThan(4);
    for (const { field, item } of items) {
      const narrow = [{ field, value: item.key }] as MultiProductRequest['narrow'];
      const { total, totalHit } = await combo({ filterGroup, narrow, count: 0 });
      expect([field, item.key, total, totalHit]).toEqual([field, item.key, item.count, item.hits]);
    }
    const history = await combo({ filterGroup, siKu: ['史'], count: 100 });
    expect(new Set(history.bookTotals.items.map((book) => book.code))).toEqual(new Set(['book0', 'book1']));
  });

  it('narrows to any of the values of a field, and to all of the fields, and counts a field by the others', async () => {
    const narrow: MultiProductRequest['narrow'] = [
      { field: 'age', value: '漢' },
      { field: 'age', value: '宋' },
      { field: 'siKuCatalogs', value: '史' },
    ];
    const reply = await combo({ filterGroup, narrow });
    expect(reply.bookTotals.items.map(({ code }) => code).sort()).toEqual(['book0', 'book1']);
    const keysOf = (field: string) => {
      const facet = reply.facets!.find((one) => one.field === field);
      return facet!.items.map(({ key }) => key).sort();
    };
    expect(keysOf('age')).toEqual(['宋', '漢'].sort());
    expect(keysOf('siKuCatalogs')).toEqual(expect.arrayContaining(['史', '經']));
    const whole = await combo({ filterGroup, narrow: narrow.slice(2) });
    expect(reply.facets!.find(({ field }) => field === 'age')).toEqual(
      whole.facets!.find(({ field }) => field === 'age'),
    );
  });

  it('counts products by everything that is known of them', async () => {
    const reply = await combo({ filterGroup });
    const labels = (field: string) =>
      reply.facets!.find((one) => one.field === field)?.items.map(({ label }) => label) ?? [];
    expect(labels('state')).toContain('精加工');
    expect(labels('publishYear')).toEqual(['1796']);
    expect(labels('publisher')).toEqual(['須原屋']);
    expect(labels('bookClasses')).toEqual(['史部']);
    expect(labels('subjectTerms')).toContain('政治');
    expect(labels('siKuCatalogs').slice(0, 2)).toEqual(['經', '史']);
    expect(labels('age').sort()).toEqual(['宋', '漢'].sort());
    expect(labels('publishEras')).toEqual(['江戶']);
    expect(labels('kind')).toEqual(['书']);
  });

  it('[H-050] gives anybody the commonest values of the requested fields', async () => {
    const ask = (fields: string[]) =>
      server.app.inject({
        method: 'POST',
        url: '/api/gujiread/api/productMeta/topNames',
        payload: { fields },
      });
    const listed = server.app.holdings.list().length;
    expect((await ask(['author', 'age', 'kind', 'bookClasses'])).json()).toEqual({
      author: expect.arrayContaining([{ name: '司馬遷', count: 1 }]),
      age: expect.arrayContaining([{ name: '漢', count: expect.any(Number) }]),
      kind: [{ name: '书', count: listed }],
      bookClasses: [
        { name: '史部', count: 1 },
        { name: '史部/編年類', count: 1 },
      ],
    });
    expect((await ask([])).statusCode).toBe(400);
    expect((await ask(['moon'])).statusCode).toBe(400);
  });

  it('finds by titles of the catalogue as many pages of each book as a search in it', async () => {
    const byTitle = { rules: [{ field: 'titles', operator: 'NotEmpty' as const }] };
    const { total, bookTotals } = await combo({ filterGroup: byTitle });
    expect(total).toBeGreaterThan(0);
    for (const { code, total: pages } of bookTotals.items) {
      const alone = await post('fulltext', { code, filterGroup: byTitle, count: 0 });
      expect([code, alone.json<{ total: number }>().total]).toEqual([code, pages]);
    }
  });

  it('cuts the list into windows that join to the whole, in all four orders', async () => {
    for (const sort of [
      'PageIdAscending',
      'PageIdDescending',
      'ScoreAscending',
      'ScoreDescending',
    ] as const) {
      const whole = await combo({ filterGroup, sort, count: 100 });
      const parts = [];
      for (let start = 0; start < Math.min(100, whole.total); start += 30)
        parts.push(...(await combo({ filterGroup, sort, start, count: Math.min(30, 100 - start) })).matches);
      expect(parts).toEqual(whole.matches);
    }
  });

  it('names products and books whose titles or authors match', async () => {
    const reply = await combo({ filterGroup: { rules: [{ value: '司馬' }] } });
    expect(reply.books.items.map((book) => book.title)).toEqual(['史記', '通鑑']);
    expect(reply.glWords.author).toEqual(['司馬']);
    const byTitle = await combo({ filterGroup: { rules: [{ value: '史记' }] } });
    expect(byTitle.products.items.map((p) => [p.fullName, p.titleHits])).toEqual([['史記', [[0, 2]]]]);
  });

  it('answers an empty query with an empty result', async () => {
    const reply = await combo({ filterGroup: { rules: [{ value: '，' }] } });
    expect([reply.total, reply.matches, reply.products.items]).toEqual([0, [], []]);
  });
});
