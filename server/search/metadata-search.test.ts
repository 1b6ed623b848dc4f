// The search over what is known of products, as it is called: orders, pinyin, suggestions, who may read what.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchAllNewspapers } from '#contract/newspapers/all-newspapers.ts';
import {
  type BookSort,
  MultiProductReply,
  type MultiProductRequest,
} from '#contract/search/multi-product.ts';
import { findProducts, SuggestReply } from '#contract/search/suggest.ts';
import { importProduct } from '#library/import/import-product.ts';
import type { SourceBook } from '#library/sources/source.ts';
import { bearer, loginAs, startTestServer, type TestServer } from '#testing/servers/library.ts';
import { makeIssues, makeNewspaper } from '#testing/products/newspaper.ts';
import { makePages, makeProduct } from '#testing/products/source.ts';

let server: TestServer;
let all: { authorization: string };
let some: { authorization: string };

const books: SourceBook[] = [
  { key: 'A', title: '資治通鑑', authors: [{ name: '司馬光' }], publishYear: 1936 },
  { key: 'B', title: '樂府詩集', authors: [{ name: '郭茂倩' }], publishYear: 1873 },
  { key: 'C', title: '呂氏春秋', authors: [] },
  { key: 'D', title: '長安志', authors: [{ name: '曾鞏' }], publishYear: 1596 },
  { key: 'E', title: '通鑑', authors: [{ name: '司馬光' }] },
  { key: 'F', title: '通典', authors: [{ name: '杜佑' }], publishYear: 1873 },
];

beforeAll(async () => {
  server = await startTestServer();
  for (const book of books)
    await importProduct({
      data: server.data,
      code: `book-${book.key.toLowerCase()}`,
      name: book.title,
      product: makeProduct(makePages(4, 12), { books: [book] }),
      faults: () => [],
    });
  for (const code of ['paper', 'journal'])
    await importProduct({
      data: server.data,
      code,
      name: code === 'paper' ? '晶報' : '申報',
      product: makeNewspaper(makeIssues(2)),
      faults: () => [],
    });
  server.app.holdings.refresh();
  all = bearer(await loginAs(server.app, 'all'));
  some = bearer(await loginAs(server.app, 'some'));
});
afterAll(() => server.close());

const combo = async (request: MultiProductRequest, headers: Partial<typeof all> = all) => {
  const url = '/api/gujiread/api/search/combo';
  const reply = await server.app.inject({ method: 'POST', url, payload: request, headers });
  expect(reply.statusCode, reply.body).toBe(200);
  return MultiProductReply.parse(reply.json());
};
const titled = (value: string, operator: 'Contain' | 'StartWith' = 'Contain') => ({
  metadata: { rules: [{ field: 'title', operator, value }] },
});
const namesOf = ({ bookTotals }: MultiProductReply) => bookTotals.items.map(({ fullName }) => fullName);

describe('the list of books', () => {
  const sorted = async (bookSort: BookSort) => {
    const reply = await combo({ metadata: { rules: [{ field: 'title', operator: 'NotEmpty' }] }, bookSort });
    return namesOf(reply).filter((name) => books.some(({ title }) => title === name));
  };

  it('[S-060] is sorted by the readings of names and of authors, and by year, what has none last', async () => {
    // Words before characters: 長安 cháng, 樂府 yuè.
    const byName = ['長安志', '呂氏春秋', '通典', '通鑑', '樂府詩集', '資治通鑑'];
    expect(await sorted('NamePinyinAscending')).toEqual(byName);
    expect(await sorted('NamePinyinDescending')).toEqual(byName.toReversed());
    // Equals keep the order of the products in both directions; 曾 is Zeng where it is a family name.
    expect(await sorted('AuthorPinyinAscending')).toEqual([
      '通典',
      '樂府詩集',
      '資治通鑑',
      '通鑑',
      '長安志',
      '呂氏春秋',
    ]);
    expect(await sorted('AuthorPinyinDescending')).toEqual([
      '長安志',
      '資治通鑑',
      '通鑑',
      '樂府詩集',
      '通典',
      '呂氏春秋',
    ]);
    expect(await sorted('PublishYearAscending')).toEqual([
      '長安志',
      '樂府詩集',
      '通典',
      '資治通鑑',
      '呂氏春秋',
      '通鑑',
    ]);
    expect((await sorted('PublishYearDescending')).slice(0, 1)).toEqual(['資治通鑑']);
  });

  it('[S-060] is by score first what is called so, then what begins so, then what has it', async () => {
    expect(namesOf(await combo(titled('通鉴')))).toEqual(['通鑑', '資治通鑑']);
    expect(namesOf(await combo(titled('通')))).toEqual(['通鑑', '通典', '資治通鑑']);
    expect(namesOf(await combo({ ...titled('通'), bookSort: 'ScoreAscending' }))[0]).toBe('資治通鑑');
  });

  it.each([
    ['zizhitongjian', ['資治通鑑']],
    ['zztj', ['資治通鑑']],
    ['zi zhi', ['資治通鑑']],
    ['tong', ['通鑑', '通典', '資治通鑑']],
    ['yuefu', ['樂府詩集']],
    ['lefu', ['樂府詩集']],
    ['lüshi', ['呂氏春秋']],
    ['zhangan', ['長安志']],
    ['cha', ['長安志']],
  ])('finds by the pinyin %s %j', async (value, names) => {
    const reply = await combo(titled(value));
    expect(namesOf(reply)).toEqual(names);
    expect(reply.bookTotals.items[0].titleHits?.length).toBeGreaterThan(0);
  });

  it('takes Latin letters for what they are where variants are off', async () => {
    const rules = [{ field: 'title', value: 'zztj', relation: false }];
    expect(namesOf(await combo({ metadata: { rules } }))).toEqual([]);
  });

  it('tells the first page on which something was found', async () => {
    const filterGroup = { rules: [{ value: '一' }] };
    const { bookTotals, matches } = await combo({ filterGroup, withFirst: true, count: 100 });
    expect(bookTotals.items.length).toBeGreaterThan(2);
    for (const { code, first } of bookTotals.items) {
      const {
        code: _code,
        version: _version,
        fullName: _name,
        ...own
      } = matches.find((match) => match.code === code)!;
      expect(first).toEqual(own);
    }
  });
});

describe('who may not read', () => {
  it('finds what is known of all that are listed, and nothing of their texts', async () => {
    const signedOut = await combo(titled('通'), {});
    expect(namesOf(signedOut)).toEqual(namesOf(await combo(titled('通'))));
    expect(
      signedOut.bookTotals.items.every(({ isReadable, totalHit }) => !isReadable && totalHit === 0),
    ).toBe(true);
    const filterGroup = { rules: [{ value: '一' }] };
    const texts = await combo({ filterGroup, withFirst: true }, {});
    const listed = server.app.holdings.list().filter(({ record }) => record.state).length;
    expect([texts.searched, texts.unread, texts.total, texts.matches]).toEqual([0, listed, 0, []]);
    expect(texts.bookTotals.items).toEqual([]);
    const either = await combo({ filterGroup, ...titled('通鑑'), join: 'Or', withFirst: true }, some);
    expect([either.searched, either.unread]).toEqual([1, listed - 1]);
    for (const { code, isReadable, totalHit, first } of either.bookTotals.items)
      expect([isReadable, totalHit > 0 || first !== undefined]).toEqual([code === 'alpha', code === 'alpha']);
    const payload = { filterGroup, codes: ['alpha'] };
    const named = await server.app.inject({ method: 'POST', url: '/api/gujiread/api/search/combo', payload });
    expect([named.statusCode, named.json().error.code]).toEqual([401, 'not-signed-in']);
  });
});

describe('the articles of all newspapers', () => {
  const ask = async (payload: object, headers: Partial<typeof all> = all) => {
    const url = '/api/gujiread/api/search/articles';
    const reply = await server.app.inject({ method: 'POST', url, payload, headers });
    expect(reply.statusCode, reply.body).toBe(200);
    return searchAllNewspapers.reply.parse(reply.json());
  };
  const filterGroup = { rules: [{ field: 'titles', operator: 'NotEmpty' as const }] };

  it('are one list, each newspaper’s as it gives them alone, cut into windows that join to the whole', async () => {
    const whole = await ask({ filterGroup, count: 100 });
    const alone = [];
    for (const { code } of server.app.holdings.list().filter(({ record }) => record.isNewspaper)) {
      const url = '/api/gujiread/api/newspaper/search';
      const payload = { code, filterGroup, count: 100, withFacets: false };
      alone.push((await server.app.inject({ method: 'POST', url, payload, headers: all })).json());
    }
    expect(alone.length).toBe(2);
    expect(whole.total).toBe(alone.reduce((sum, { total }) => sum + total, 0));
    expect(whole.matches).toMatchObject(alone.flatMap(({ matches }) => matches));
    const parts = [];
    for (let start = 0; start < whole.total; start += 3)
      parts.push(...(await ask({ filterGroup, start, count: 3 })).matches);
    expect(parts).toEqual(whole.matches);
    expect(await ask({ filterGroup }, {})).toMatchObject({ total: 0, unread: 2, matches: [] });
  });
});

it('suggests books, newspapers and authors by their characters and by pinyin, to anybody', async () => {
  const suggest = async (key: string) => {
    const url = `/api/gujiread/api/search/suggest-books?key=${encodeURIComponent(key)}`;
    return SuggestReply.parse((await server.app.inject({ url })).json()).suggestions;
  };
  expect(await suggest('zztj')).toEqual([{ word: '資治通鑑', kind: 'book', at: [0, 4] }]);
  expect(await suggest('simag')).toEqual([{ word: '司馬光', kind: 'author', at: [0, 3] }]);
  expect(await suggest('晶')).toEqual([{ word: '晶報', kind: 'newspaper', at: [0, 1] }]);
  expect(await suggest('q!')).toEqual([]);
});

it('finds products by title and author, in any form of their characters and by pinyin, for anybody', async () => {
  const find = async (key: string) => {
    const url = `/api/gujiread/api/search/find-products?key=${encodeURIComponent(key)}`;
    return findProducts.reply.parse((await server.app.inject({ url })).json()).codes;
  };
  const both = await find('資治通鑑');
  expect(both).toHaveLength(1);
  for (const key of ['资治通鉴', 'zztj', '资治 司马光', '司馬光 資治'])
    expect([key, await find(key)]).toEqual([key, both]);
  expect(await find('sima guang')).toEqual(await find('司马光'));
  expect(await find('simag')).toContain(both[0]);
  expect(await find('通鑑 晶')).toEqual([]);
  expect(await find('q!')).toEqual([]);
});
