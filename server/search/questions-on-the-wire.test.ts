// The fields of a question and of its reply, each held to what a plain reading of the same text gives.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BookReply } from '#contract/search/facets.ts';
import { type FilterGroup, FulltextReply, type Rule } from '#contract/search/search.ts';
import { importProduct } from '#library/import/import-product.ts';
import type { SourcePage } from '#library/sources/source.ts';
import { bearer, loginAs, startTestServer, type TestServer } from '#testing/servers/library.ts';
import { lineOf, makeProduct } from '#testing/products/source.ts';

interface PlainPage {
  text: string;
  titles: string[];
}

/** Thirty pages of one column in four characters, each in a node of its own; the first before any, the tenth without text. */
const plain: PlainPage[] = Array.from({ length: 30 }, (_, n) => {
  const letters = Array.from({ length: 12 + (n % 5) }, (__, i) => {
    return '天地人說'[((n * n * 7 + i * i * (n + 3)) % 11) % 4];
  });
  // A page without text has the position of the text before it.
  const at = n === 9 ? 8 : n;
  return {
    text: n === 9 ? '' : letters.join(''),
    titles:
      n === 0 ? [] : [`卷${'一二三'[Math.floor(at / 10)]}`, `${'天地人'[at % 3]}篇${at}${'上下'[at % 2]}`],
  };
});
/** The whole text as one stream, and the page of each of its characters. */
const stream = plain.map(({ text }) => text).join('');
const pageAt = plain.flatMap(({ text }, n) => Array.from(text, () => n + 1));

const pages = plain.map(({ text, titles }, n): SourcePage => {
  const nodes = titles.map((title, depth) => ({ depth, title, key: depth === 0 ? title : `N${n}` }));
  const begun = text === '' ? [] : n > 1 && n % 10 !== 0 ? nodes.slice(1) : nodes;
  return { pageKey: `P${n}`, pageNum: `葉${n + 1}`, lines: [{ ...lineOf(text), nodes: begun }] };
});

let server: TestServer;
let headers: { authorization: string };
beforeAll(async () => {
  server = await startTestServer();
  headers = bearer(await loginAs(server.app, 'all'));
  await importProduct({
    data: server.data,
    code: 'plain',
    name: '白文',
    product: makeProduct(pages),
    faults: () => [],
  });
  server.app.holdings.refresh();
});
afterAll(() => server.close());

const post = (path: string, request: object) =>
  server.app.inject({
    method: 'POST',
    url: `/api/gujiread/api/search/${path}`,
    payload: { code: 'plain', count: 100, ...request },
    headers,
  });
const ask = async (request: object) => {
  const reply = await post('fulltext', request);
  expect(reply.statusCode, reply.body).toBe(200);
  return FulltextReply.parse(reply.json());
};
const refusal = async (request: object): Promise<unknown[]> => {
  const reply = await post('fulltext', request);
  return [reply.statusCode, reply.json().error.code];
};
const group = (rule: Rule, more: FilterGroup = {}): FilterGroup => ({
  ...more,
  rules: [{ relation: false, ...rule }],
});

/** Positions in the stream where a value begins; a search with variants passes the value's other spelling too. */
const startsOf = (values: readonly string[]): number[] =>
  Array.from(stream, (_, at) => at).filter((at) => values.some((value) => stream.startsWith(value, at)));
/** Hits by page, a hit belonging to the page of its first character. */
const byPage = (starts: readonly number[]): [number, number][] => {
  const counts = new Map<number, number>();
  for (const at of starts) counts.set(pageAt[at], (counts.get(pageAt[at]) ?? 0) + 1);
  return [...counts];
};
const pagesWhere = (holds: (page: PlainPage) => boolean): number[] =>
  plain.flatMap((page, n) => (holds(page) ? [n + 1] : []));
const hitsOf = ({ matches }: FulltextReply) => matches.map((m) => [m.pageId, m.hitCount]);
const pagesOf = ({ matches }: FulltextReply) => matches.map((m) => m.pageId);
const expectHits = async (rule: Rule, starts: readonly number[]) => {
  const reply = await ask({ filterGroup: group(rule) });
  expect([rule, hitsOf(reply)]).toEqual([rule, byPage(starts)]);
  expect([reply.total, reply.totalHit]).toEqual([byPage(starts).length, starts.length]);
  expect(starts.length).toBeGreaterThan(0);
};
const expectPages = async (rule: Rule, expected: number[]) => {
  expect([rule, pagesOf(await ask({ filterGroup: group(rule) }))]).toEqual([rule, expected]);
  expect(expected.length).toBeGreaterThan(0);
  expect(expected.length).toBeLessThan(plain.length);
};

describe('a rule', () => {
  const pagesWith = (value: string) => new Set(startsOf([value]).map((at) => pageAt[at]));

  it('[E-030] holds by Contain where the value begins, by NotContain elsewhere', async () => {
    for (const value of ['天', '地人', '人說天']) {
      await expectHits({ operator: 'Contain', value }, startsOf([value]));
      const without = plain.flatMap((_, n) => (pagesWith(value).has(n + 1) ? [] : [n + 1]));
      await expectPages({ operator: 'NotContain', value }, without);
    }
  });

  it('[E-032] holds on titles by how one of them begins or ends, and by the four denials', async () => {
    const on = (operator: Rule['operator'], value: string) => ({ field: 'titles', operator, value });
    const begins = (value: string) => (page: PlainPage) => page.titles.some((t) => t.startsWith(value));
    const ends = (value: string) => (page: PlainPage) => page.titles.some((t) => t.endsWith(value));
    for (const value of ['天', '地篇', '卷二'])
      for (const [operator, holds] of [
        ['StartWith', begins(value)],
        ['NotStartWith', (page: PlainPage) => !begins(value)(page)],
      ] as const)
        await expectPages(on(operator, value), pagesWhere(holds));
    for (const value of ['上', '7下', '三'])
      for (const [operator, holds] of [
        ['EndWith', ends(value)],
        ['NotEndWith', (page: PlainPage) => !ends(value)(page)],
      ] as const)
        await expectPages(on(operator, value), pagesWhere(holds));
  });

  it('[E-033] needs no value to find what is empty or not: the page of its text, the path of its titles', async () => {
    await expectPages({ operator: 'Empty' }, [10]);
    await expectPages(
      { operator: 'NotEmpty' },
      pagesWhere(({ text }) => text !== ''),
    );
    await expectPages({ field: 'titles', operator: 'Empty' }, [1]);
    await expectPages(
      { field: 'titles', operator: 'NotEmpty' },
      pagesWhere((page) => page.titles.length > 0),
    );
  });

  it('[E-029] is honoured in each of its fields, and refused for an unknown direction', async () => {
    await expectPages(
      { field: 'titles', value: '地' },
      pagesWhere(({ titles }) => titles.join().includes('地')),
    );
    for (const flag of ['relation', 'guanLian'] as const) {
      const by = (value: boolean) => ask({ filterGroup: { rules: [{ value: '人说', [flag]: value }] } });
      expect(hitsOf(await by(true))).toEqual(byPage(startsOf(['人說', '人说'])));
      expect((await by(false)).total).toBe(0);
    }
    const [value, val2] = ['天地', '說人'];
    const second = startsOf([val2]);
    const near = (dir: 'both' | 'front' | 'behind', dis: number) =>
      startsOf([value]).filter((at) =>
        second.some((other) => {
          const [front, behind] = [at - (other + val2.length), other - (at + value.length)];
          return (
            (dir !== 'behind' && front >= 0 && front <= dis) ||
            (dir !== 'front' && behind >= 0 && behind <= dis)
          );
        }),
      );
    const found = new Set<string>();
    for (const dir of ['both', 'front', 'behind'] as const)
      for (const dis of [1, 4, 20]) {
        await expectHits({ value, val2, dir, dis }, near(dir, dis));
        found.add(String(near(dir, dis)));
      }
    expect(found.size).toBeGreaterThan(6);
    for (const bad of [{ dir: 'beside' }, { dis: 0 }, { dis: 101 }])
      expect(await refusal({ filterGroup: { rules: [{ value, val2, ...bad }] } })).toEqual([
        400,
        'bad-request',
      ]);
  });
});

describe('a filter group', () => {
  it('[E-028] joins its rules and groups by And or by Or', async () => {
    const has = (value: string) => new Set(startsOf([value]).map((at) => pageAt[at]));
    const rule = (value: string) => ({ value, relation: false });
    const [one, two, three] = [has('天天'), has('地地'), has('人人人')];
    const inner = { type: 'And', rules: [rule('天天'), rule('地地')] };
    const either = await ask({ filterGroup: { type: 'Or', rules: [rule('人人人')], groups: [inner] } });
    const both = plain.flatMap((_, n) => (one.has(n + 1) && two.has(n + 1) ? [n + 1] : []));
    expect(pagesOf(either)).toEqual([...new Set([...both, ...three])].sort((a, b) => a - b));
    expect([both.length > 0, three.size > 0, pagesOf(either).length > both.length]).toEqual([
      true,
      true,
      true,
    ]);
    expect(pagesOf(await ask({ filterGroup: inner }))).toEqual(both);
    const without = await ask({ filterGroup: { rules: [rule('天天')], groups: [{ ...inner, not: true }] } });
    expect(pagesOf(without)).toEqual([...one].filter((page) => !two.has(page)));
    expect(await refusal({ filterGroup: { type: 'Xor', rules: [rule('天')] } })).toEqual([
      400,
      'bad-request',
    ]);
  });
});

describe('the order of a result', () => {
  it('[E-037] is by page or by score, up or down, and no other', async () => {
    const value = '天地';
    const filterGroup = group({ value });
    const counts = byPage(startsOf([value]));
    const filled = plain.filter(({ text }) => text !== '');
    const average = stream.length / filled.length;
    const rarity = Math.log(1 + (filled.length - counts.length + 0.5) / (counts.length + 0.5));
    const score = ([pageId, tf]: [number, number]) => {
      const length = plain[pageId - 1].text.length;
      const saturated = (tf * 2.2) / (tf + 1.2 * (0.25 + (0.75 * length) / average));
      return Math.round(rarity * saturated * 1e9) / 1e9;
    };
    const up = counts.toSorted((a, b) => score(a) - score(b) || a[0] - b[0]).map(([pageId]) => pageId);
    const down = counts.toSorted((a, b) => score(b) - score(a) || a[0] - b[0]).map(([pageId]) => pageId);
    const inOrder = counts.map(([pageId]) => pageId);
    const by = async (sort?: string) => pagesOf(await ask({ filterGroup, sort }));
    expect(new Set([up, down, inOrder, inOrder.toReversed()].map(String)).size).toBe(4);
    expect(await by()).toEqual(inOrder);
    expect(await by('PageIdAscending')).toEqual(inOrder);
    expect(await by('PageIdDescending')).toEqual(inOrder.toReversed());
    expect(await by('ScoreAscending')).toEqual(up);
    expect(await by('ScoreDescending')).toEqual(down);
    expect(await refusal({ filterGroup, sort: 'TitleAscending' })).toEqual([400, 'bad-request']);
  });
});

describe('a result', () => {
  const value = '人說';
  const request = { filterGroup: group({ value }) };
  const counts = byPage(startsOf([value]));

  it('[E-039] [E-041] has its window, its totals of pages and of hits, its forms, facets and page ids; a match its place, text and hits', async () => {
    const reply = await post('book', { ...request, start: 2, count: 5 });
    expect(Object.keys(reply.json() as object)).toEqual(
      expect.arrayContaining([
        'start',
        'count',
        'total',
        'totalHit',
        'matches',
        'glWords',
        'facets',
        'loadIds',
      ]),
    );
    const { matches, ...whole } = BookReply.parse(reply.json());
    expect(whole).toMatchObject({
      start: 2,
      count: 5,
      total: counts.length,
      totalHit: startsOf([value]).length,
      glWords: { content: [{ word: value, hits: startsOf([value]).length }], author: [], titles: [] },
      facets: [{ field: 'catalog' }],
      loadIds: counts.map(([pageId]) => pageId),
    });
    expect(matches.map((m) => [m.pageId, m.startPageId, m.endPageId, m.catalog, m.hitCount])).toEqual(
      counts.slice(2, 7).map(([pageId, hits]) => [pageId, pageId, pageId, plain[pageId - 1].titles, hits]),
    );
    for (const { content } of matches) {
      const [{ text, hits }, ...more] = content;
      expect(more).toEqual([]);
      expect(stream).toContain(text.replaceAll('…', ''));
      expect(hits.map(([from, to]) => text.slice(from, to))).toContain(value);
    }
  });

  it('[E-046] has facets of a field, its values labelled and counted, with what lies below them', async () => {
    const { facets } = BookReply.parse((await post('book', request)).json());
    const countIn = (title: string) => {
      const own = counts.filter(([pageId]) => plain[pageId - 1].titles.includes(title));
      return { label: title, count: own.length, hits: own.reduce((sum, [, hits]) => sum + hits, 0) };
    };
    expect(facets?.map(({ field }) => field)).toEqual(['catalog']);
    const items = facets?.[0].items ?? [];
    expect(items).toMatchObject(['卷一', '卷二', '卷三'].map(countIn));
    for (const { label, children } of items) {
      const below = plain.flatMap(({ titles }, n) =>
        titles[0] === label && counts.some(([pageId]) => pageId === n + 1) ? [countIn(titles[1])] : [],
      );
      expect(children).toMatchObject(below);
      expect(children?.length).toBe(below.length);
    }
  });
});
