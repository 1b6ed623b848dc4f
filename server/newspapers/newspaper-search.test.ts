// The search of articles over HTTP, held to a plain scan of what was imported.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NewspaperReply, NewspaperStatisticsReply } from '#contract/newspapers/newspaper-searches.ts';
import type { TestServer } from '#testing/servers/library.ts';
import { startNewspaperServer } from '#testing/servers/newspaper-server.ts';
import { makeIssues, type TestArticle } from '#testing/products/newspaper.ts';

let server: TestServer;
let headers: { authorization: string };
const issues = makeIssues(60, 4, 7);

interface Scanned {
  date: string;
  num: string;
  body: string;
  titles: string[];
  column: string;
  authors: string[];
  type: string;
}

/** Articles in the order of the product. */
const scanned: Scanned[] = issues.flatMap(({ date, articles }) =>
  articles.map(
    ({ parts, title = '', leadTitle = '', column = '', authors = [], type = 'Text' }: TestArticle, i) => ({
      date,
      column,
      authors,
      type,
      num: `A${String(i + 1).padStart(2, '0')}`,
      body: parts.flatMap(({ text }) => text).join(''),
      titles: [leadTitle, title].filter((one) => one !== ''),
    }),
  ),
);
const hitsIn = (body: string, phrase: string): number => body.split(phrase).length - 1;
const totalsOf = (found: readonly Scanned[], phrase: string) => ({
  total: found.length,
  totalHit: found.reduce((sum, { body }) => sum + hitsIn(body, phrase), 0),
});
const tally = (values: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
};

beforeAll(async () => {
  ({ server, headers } = await startNewspaperServer(issues));
});
afterAll(() => server.close());

const ask = async (call: string, payload: object) => {
  const url = `/api/gujiread/api/newspaper/${call}`;
  const reply = await server.app.inject({
    method: 'POST',
    url,
    headers,
    payload: { code: 'jb', ...payload },
  });
  return { status: reply.statusCode, body: reply.json() as unknown };
};
const search = async (payload: object): Promise<NewspaperReply> => {
  const { status, body } = await ask('search', payload);
  expect([status, body]).toMatchObject([200, {}]);
  return NewspaperReply.parse(body);
};
const rule = (field: string, value: string, operator = 'Contain') => ({
  filterGroup: { rules: [{ field, value, operator }] },
});
const phrase = '天地玄黃';
const withPhrase = scanned.filter(({ body }) => body.includes(phrase));

describe('the search of articles', () => {
  it('[N-033] [E-044] finds the articles with a phrase, counted as a scan counts them', async () => {
    const found = await search({ ...rule('content', phrase), count: 10 });
    expect(found).toMatchObject({ ...totalsOf(withPhrase, phrase), start: 0, count: 10 });
    expect(found.matches.map(({ articleNum, metaPublishDate }) => [metaPublishDate, articleNum])).toEqual(
      withPhrase.slice(0, 10).map(({ date, num }) => [date, num]),
    );
  });

  it('[E-043] returns of each article what it is and where it is', async () => {
    const { matches } = await search(rule('column', '連載'));
    const article = scanned.find(({ column }) => column === '連載')!;
    expect(matches[0]).toMatchObject({
      pageId: 1,
      articleNum: 'A01',
      titles: article.titles,
      column: '連載',
      type: 'Text',
      author: article.authors.join(' '),
      metaName: '晶報',
      metaPublishDate: article.date,
      metaVolume: '1',
      metaPageNum: '第1版',
      pageCount: 2,
      startPageId: 1,
      endPageId: 4,
    });
    expect(matches[0].content.map(({ text }) => text).join('')).toContain(article.body.slice(0, 8));
  });

  it('[N-033] leads to the page of the first hit, on which a later part may lie', async () => {
    const wanted = issues.flatMap(({ pages = 4, articles }, i) =>
      articles.flatMap(({ parts }) => {
        let at = parts
          .flatMap(({ text }) => text)
          .join('')
          .indexOf(phrase);
        if (at < 0) return [];
        const part = parts.find(({ text }) => {
          at -= [text].flat().join('').length;
          return at < 0;
        });
        return [i * pages + 1 + part!.page];
      }),
    );
    const { matches } = await search({ ...rule('content', phrase), count: 100, withFacets: false });
    expect(matches.some(({ pageId, hitPageId }) => hitPageId > pageId)).toBe(true);
    expect(matches.map(({ hitPageId }) => hitPageId)).toEqual(wanted.slice(0, 100));
  });

  it('joins its pages of results to the whole', async () => {
    const keys: string[] = [];
    for (let start = 0; start < withPhrase.length; start += 7) {
      const { matches } = await search({ ...rule('content', phrase), start, count: 7, withFacets: false });
      keys.push(...matches.map(({ articleKey }) => articleKey));
    }
    expect(new Set(keys).size).toBe(withPhrase.length);
    const { matches } = await search({ ...rule('content', phrase), count: 100, withFacets: false });
    expect(keys.slice(0, 100)).toEqual(matches.map(({ articleKey }) => articleKey));
  });

  it.each([
    ['titles', 'Contain', '廣告', (a: Scanned) => a.titles.some((title) => title.includes('廣告'))],
    ['titles', 'Equal', '專電', (a: Scanned) => a.titles.includes('專電')],
    ['author', 'Equal', '丹翁', (a: Scanned) => a.authors.includes('丹翁')],
    ['author', 'NotEqual', '丹翁', (a: Scanned) => !a.authors.includes('丹翁')],
    ['author', 'Empty', '', (a: Scanned) => a.authors.length === 0],
    ['column', 'Contain', '连', (a: Scanned) => a.column.includes('連')],
    ['column', 'NotEmpty', '', (a: Scanned) => a.column !== ''],
    ['type', 'Equal', 'Ad', (a: Scanned) => a.type === 'Ad'],
    ['type', 'Equal', '广告', (a: Scanned) => a.type === 'Ad'],
    ['metaName', 'StartWith', '晶', () => true],
    ['date', 'Contain', '19190301-19190331', (a: Scanned) => a.date.startsWith('191903')],
    ['date', 'Contain', '民国八年四月', (a: Scanned) => a.date.startsWith('191904')],
    ['date', 'Greater', '1919年5月', (a: Scanned) => a.date > '19190531'],
    ['date', 'NotNumericRanges', '191903,1919年5月', (a: Scanned) => !/^19190[35]/.test(a.date)],
    ['content', 'Empty', '', (a: Scanned) => a.body === ''],
  ])('[E-049] [E-050] [E-031] narrows by %s %s “%s”', async (field, operator, value, holds) => {
    const wanted = scanned.filter(holds);
    const dates = operator === 'NotNumericRanges' ? value.replace('191903', '1919-03') : value;
    const found = await search({ ...rule(field, dates, operator), withFacets: false });
    expect([wanted.length > 0, found.total]).toEqual([true, wanted.length]);
  });

  it.each([
    ['a field that is none', rule('publisher', '商務')],
    ['a day that is none', rule('date', '19190230')],
    ['a comparison of names', rule('author', '1-2', 'NumericRange')],
    ['distance in a title', { filterGroup: { rules: [{ field: 'titles', value: '天', val2: '地' }] } }],
  ])('refuses %s, and says what to mend', async (_, payload) => {
    const { status, body } = await ask('search', payload);
    expect([status, body]).toMatchObject([400, { error: { code: 'query-invalid' } }]);
    expect((body as { error: { details: string } }).error.details).not.toBe('');
  });

  it('is not of books', async () => {
    const { status, body } = await ask('search', { ...rule('content', phrase), code: 'alpha' });
    expect([status, body]).toMatchObject([404, { error: { code: 'not-a-newspaper' } }]);
  });
});

describe('the facets of articles', () => {
  it('[E-048] count what narrowing to each value leaves, whatever is chosen in it', async () => {
    const { facets = [] } = await search(rule('content', phrase));
    expect(facets.map(({ field }) => field)).toEqual(['metaName', 'column', 'type', 'author']);
    const expected = {
      metaName: tally(withPhrase.map(() => '晶報')),
      column: tally(withPhrase.flatMap(({ column }) => (column === '' ? [] : [column]))),
      type: tally(withPhrase.map(({ type }) => type)),
      author: tally(withPhrase.flatMap(({ authors }) => authors)),
    } as Record<string, Map<string, number>>;
    for (const { field, items, itemCount } of facets) {
      expect([field, new Map(items.map(({ key, count }) => [key, count])), itemCount]).toEqual([
        field,
        expected[field],
        expected[field].size,
      ]);
      for (const { key, count, hits } of items) {
        const choices = [{ field, values: [key] }];
        const narrowed = await search({ ...rule('content', phrase), choices });
        expect([narrowed.total, narrowed.totalHit]).toEqual([count, hits]);
        // What is chosen in a field does not narrow the field itself.
        expect(narrowed.facets?.find((facet) => facet.field === field)?.items).toEqual(items);
      }
    }
  });

  it('take several values of one facet at once', async () => {
    const choices = [
      { field: 'author', values: ['丹翁', '大雄'] },
      { field: 'type', values: ['Text'] },
    ];
    const wanted = withPhrase.filter(({ authors }) => authors.some((one) => ['丹翁', '大雄'].includes(one)));
    expect(await search({ ...rule('content', phrase), choices })).toMatchObject(totalsOf(wanted, phrase));
  });

  it('are counted by year, month and day, and add up', async () => {
    const { dateFacets = [], total } = await search(rule('content', phrase));
    const sum = (items: readonly { count: number }[]) => items.reduce((all, { count }) => all + count, 0);
    expect(sum(dateFacets)).toBe(total);
    for (const year of dateFacets) {
      expect(sum(year.children ?? [])).toBe(year.count);
      for (const month of year.children ?? []) {
        const request = { ...rule('content', phrase), field: 'date', parent: month.key };
        const { items } = (await ask('facet-values', request)).body as {
          items: { key: string; count: number }[];
        };
        expect([sum(items), items.length]).toEqual([month.count, month.childCount]);
        expect(new Map(items.map(({ key, count }) => [key, count]))).toEqual(
          tally(withPhrase.map(({ date }) => date).filter((date) => date.startsWith(month.key))),
        );
      }
    }
  });

  it('have the first letters of titles, which sum to all and filter', async () => {
    const { letters = [], total } = await search(rule('content', phrase));
    expect(letters.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    expect(letters.map(({ letter }) => letter)).toEqual(letters.map(({ letter }) => letter).sort());
    for (const { letter, count } of letters) {
      const narrowed = await search({ ...rule('content', phrase), titles1st: letter });
      expect([narrowed.total, narrowed.letters]).toEqual([count, letters]);
    }
    const ads = await search({ ...rule('type', 'Ad'), titles1st: 'X' });
    expect(ads.total).toBe(scanned.filter(({ titles }) => titles[0] === '戲園廣告').length);
  });

  it('find their values by typing', async () => {
    const request = { ...rule('content', phrase), field: 'author', text: '虫' };
    const { items } = (await ask('facet-values', request)).body as { items: { key: string }[] };
    expect(items.map(({ key }) => key)).toEqual(['蟲們']);
  });

  it('[N-034] [E-049] are suggested while one is typed', async () => {
    const { body } = await ask('suggest', { field: 'author', key: '丹' });
    const count = scanned.filter(({ authors }) => authors.includes('丹翁')).length;
    expect(body).toEqual({ items: [{ value: '丹翁', count }] });
  });
});

describe('articles over time', () => {
  it.each(['day', 'month', 'year'] as const)(
    'sum to the result, by %s, beside all that was printed',
    async (period) => {
      const reply = NewspaperStatisticsReply.parse(
        (await ask('statistics', { ...rule('content', phrase), period })).body,
      );
      const sum = (figures: readonly number[]) => figures.reduce((all, figure) => all + figure, 0);
      const { total, totalHit } = totalsOf(withPhrase, phrase);
      expect(reply).toMatchObject({ total, totalHit, period });
      expect([sum(reply.articles), sum(reply.hits)]).toEqual([total, totalHit]);
      expect(sum(reply.allArticles)).toBe(scanned.length);
      expect(sum(reply.allCharacters)).toBe(scanned.reduce((all, { body }) => all + [...body].length, 0));
      const length = { day: 8, month: 6, year: 4 }[period];
      const expected = tally(scanned.map(({ date }) => date.slice(0, length)));
      expect(new Map(reply.keys.map((key, i) => [key, reply.allArticles[i]]))).toEqual(expected);
    },
  );
});
