// What the tools ask to count a word, held to a plain scan of the text.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FilterGroup } from '#contract/search/search.ts';
import { MultiProductReply } from '#contract/search/multi-product.ts';
import { importProduct } from '#library/import/import-product.ts';
import { storeList } from '#library/reference-data/lists/list-store.ts';
import { addTestUnit, bearer, loginAs, startTestServer, type TestServer } from '#testing/servers/library.ts';
import { randomOf } from '#testing/products/random.ts';
import { lineOf, makeProduct } from '#testing/products/source.ts';
import { questionOfWord, questionOfWords } from '../../web/tools/frame/occurrence-questions.ts';

let server: TestServer;
let headers: { authorization: string };
const texts = new Map<string, string>();

/** Few characters, so that words occur often, also across the ends of lines and pages. */
const letters = [...'甘草國国老說説苑一'];
const textOf = (seed: number, length: number): string => {
  const random = randomOf(seed);
  return Array.from({ length }, () => letters[Math.floor(random() * letters.length)]).join('');
};
const perLine = 10;
const perPage = 40;
const cut = (text: string, size: number): string[] =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, i) => text.slice(i * size, (i + 1) * size));

beforeAll(async () => {
  server = await startTestServer();
  for (const [code, seed] of [
    ['old', 1],
    ['new', 2],
    ['other', 3],
  ] as const) {
    const text = textOf(seed, 400);
    texts.set(code, text);
    const pages = cut(text, perPage).map((part, i) => ({
      pageKey: `${code}-${i}`,
      pageNum: `葉${i + 1}`,
      lines: cut(part, perLine).map((line) => lineOf(line)),
    }));
    const books = [
      { key: 'B1', title: code, authors: [{ name: '某', dynasty: code === 'old' ? '唐' : '清' }] },
    ];
    await importProduct({
      data: server.data,
      code,
      name: code,
      product: makeProduct(pages, { books }),
      faults: () => [],
    });
  }
  server.app.holdings.refresh();
  await addTestUnit(server.data, { name: 'two', products: ['old', 'new'] });
  headers = bearer(await loginAs(server.app, 'two'));
});
afterAll(() => server.close());

const ask = async (filterGroup: FilterGroup) => {
  const payload = { filterGroup, count: 0, withFacets: false, bookCount: 500 };
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/gujiread/api/search/combo',
    payload,
    headers,
  });
  return MultiProductReply.parse(reply.json());
};
const scan = (code: string, pattern: RegExp) => [...texts.get(code)!.matchAll(pattern)].length;

/** A word, and what a scan looks for with its variants and without. */
const words = [
  ['甘草', /甘草/g, /甘草/g],
  ['國老', /[國国]老/g, /國老/g],
  ['說苑', /[說説]苑/g, /說苑/g],
  ['苑一老', /苑一老/g, /苑一老/g],
] as const;

it.each(words)('counts %s in every product that the caller may read as a scan does', async (word, wide) => {
  const { bookTotals, totalHit } = await ask(questionOfWord(word));
  const scanned = ['old', 'new']
    .map((code) => [code, scan(code, wide)] as const)
    .filter(([, hits]) => hits > 0);
  expect(new Map(bookTotals.items.map(({ code, totalHit: hits }) => [code, hits]))).toEqual(new Map(scanned));
  expect(totalHit).toBe(scanned.reduce((sum, [, hits]) => sum + hits, 0));
});

it.each([true, false])('counts many words in one question, with variants: %s', async (relation) => {
  const { rules } = await ask(
    questionOfWords(
      words.map(([word]) => word),
      relation,
    ),
  );
  const scanned = words.map(([, wide, plain]) =>
    ['old', 'new'].reduce((sum, code) => sum + scan(code, relation ? wide : plain), 0),
  );
  expect(rules.toSorted((a, b) => Number(a.id) - Number(b.id)).map(({ hits }) => hits)).toEqual(scanned);
});

it('tells where an entry was read: its page as it is now, its span and how it is cited', async () => {
  const [start, end] = [1, 2].map((wordId) => ({ lineId: 1, wordId }));
  const page = { code: 'old', pageId: 1, pageKey: 'old-0', pageNum: '葉1' };
  const place = { ...page, start, end: { ...end, pageId: 1, pageKey: 'old-0' } };
  const about = { kind: 'herbs', title: '試', source: '', licence: '', state: 'extracted' } as const;
  await storeList(server.data, 'read', about, [{ name: '甘', place }, { name: '草' }]);
  const locate = async (code: string, id: string) => {
    const reply = await server.app.inject({ url: `/api/gujiread/api/tools/source/${code}/${id}`, headers });
    return [reply.statusCode, reply.json()] as const;
  };
  const text = texts.get('old')!;
  const [status, body] = await locate('old', 'read:1');
  expect(status).toBe(200);
  expect(body).toMatchObject({ pageId: 1, pageNum: '葉1', citation: '〔唐〕某：《old》，葉1' });
  expect(body.at).toContain(`old-0*1.1-1.2*${text.slice(0, 2)}*`);
  expect((await locate('new', 'read:1'))[0]).toBe(404);
  expect((await locate('old', 'read:2'))[0]).toBe(404);
  expect((await locate('other', 'read:1'))[0]).toBe(403);
});

it('tells of each line of a field of an entry where it was read', async () => {
  const placeAt = (wordId: number) => {
    const at = { lineId: 1, wordId };
    const page = { pageId: 1, pageKey: 'old-0' };
    return { code: 'old', ...page, pageNum: '葉1', start: at, end: { ...at, ...page } };
  };
  const about = { kind: 'herbs', title: '試', source: '', licence: '', state: 'extracted' } as const;
  const parts = { yaoXiao: [placeAt(2)], gongXiao: [placeAt(3), placeAt(4)] };
  await storeList(server.data, 'parts', about, [{ name: '甘', yaoXiao: '平', place: placeAt(1), parts }]);
  const locate = async (part: string, line = '0') => {
    const url = `/api/gujiread/api/tools/source/old/parts:1?part=${part}&line=${line}`;
    const reply = await server.app.inject({ url, headers });
    return [reply.statusCode, reply.json<{ at?: string }>().at?.split('*')[1]];
  };
  expect(await locate('yaoXiao')).toEqual([200, '1.2-1.2']);
  expect(await locate('gongXiao')).toEqual([200, '1.3-1.3']);
  expect(await locate('gongXiao', '1')).toEqual([200, '1.4-1.4']);
  expect((await locate('gongXiao', '2'))[0]).toBe(404);
  expect((await locate('gongXiao', '-1'))[0]).toBe(400);
  expect((await locate('exp'))[0]).toBe(404);
  expect((await locate('__proto__'))[0]).toBe(404);
});

it('tells the year by which products can have been written, so that the oldest come first', async () => {
  const reply = await server.app.inject({ url: '/api/gujiread/api/product/all', headers });
  const { products } = reply.json<{ products: { code: string; latestYear?: number }[] }>();
  const yearOf = (code: string) => products.find((product) => product.code === code)?.latestYear;
  expect([yearOf('old'), yearOf('new')]).toEqual([907, 1912]);
});
