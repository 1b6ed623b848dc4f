// Hits in articles in context, and sheets of articles, held to a plain scan of what was imported.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NewspaperKwicReply } from '#contract/newspapers/newspaper-kwic.ts';
import { readXlsx } from '#fixtures/read-xlsx.ts';
import type { TestServer } from '#testing/servers/library.ts';
import { startNewspaperServer } from '#testing/servers/newspaper-server.ts';
import { makeIssues, type TestArticle } from '#testing/products/newspaper.ts';

const issues = makeIssues(40, 4, 11);
const phrase = '天地玄黃';

interface Scanned {
  name: string;
  authors: readonly string[];
  title: string;
  isMachineRead: boolean;
  /** Of each hit the page of its issue that it begins on, from 1. */
  pages: number[];
}

const pagesOfHits = ({ parts }: TestArticle): number[] => {
  const lines = parts.map(({ text }) => [text].flat().join(''));
  const body = lines.join('');
  const pages: number[] = [];
  for (let at = body.indexOf(phrase); at >= 0; at = body.indexOf(phrase, at + 1)) {
    let part = 0;
    for (let end = lines[0].length; at >= end; end += lines[part].length) part += 1;
    pages.push(parts[part].page + 1);
  }
  return pages;
};

/** Articles in the order of the product. */
const scanned = issues.flatMap(({ date, articles }) =>
  articles.map(
    (article, i): Scanned => ({
      name: `${date} A${String(i + 1).padStart(2, '0')}`,
      authors: article.authors ?? [],
      title: [article.leadTitle, article.title].filter(Boolean).join('　'),
      isMachineRead: article.confidence !== undefined,
      pages: pagesOfHits(article),
    }),
  ),
);
const found = scanned.filter(({ pages }) => pages.length > 0);
const hits = (articles: readonly Scanned[]) => articles.flatMap(({ pages }) => pages).length;

let server: TestServer;
let headers: { authorization: string };
beforeAll(async () => {
  ({ server, headers } = await startNewspaperServer(issues));
});
afterAll(() => server.close());

const question = { code: 'jb', filterGroup: { rules: [{ field: 'content', value: phrase }] } };
const send = (call: string, payload: object) =>
  server.app.inject({
    method: 'POST',
    url: `/api/gujiread/api/newspaper/${call}`,
    headers,
    payload: { ...question, ...payload },
  });
const ask = async (payload: object) => {
  const reply = await send('kwic', payload);
  expect(reply.statusCode).toBe(200);
  return NewspaperKwicReply.parse(reply.json());
};
/** All lines of an order, a few at a time. */
const joined = async (payload: object) => {
  const first = await ask({ ...payload, count: 37 });
  const lines = [...first.lines];
  while (lines.length < first.totalHit) {
    const more = await ask({ ...payload, start: lines.length, count: 37 });
    expect(more.lines.length).toBeGreaterThan(0);
    lines.push(...more.lines);
  }
  return { totalHit: first.totalHit, lines };
};
const narrowings = [
  ['as it is', {}, () => true],
  [
    'narrowed to an author',
    { choices: [{ field: 'author', values: ['丹翁'] }] },
    ({ authors }: Scanned) => authors.includes('丹翁'),
  ],
] as const;
const sheet = async (call: string, payload: object = {}) => {
  const reply = await send(call, payload);
  expect(reply.statusCode).toBe(200);
  const sheets = [...readXlsx(reply.rawPayload)].map(([name, [head, ...rows]]) => {
    const names = head.map(({ value }) => String(value));
    const values = rows.map((row) => row.map(({ value }) => value));
    const column = (title: string) => values.map((row) => row[names.indexOf(title)] ?? '');
    return { name, column, values };
  });
  return sheets;
};

describe.each(narrowings)('lines in context of articles, %s', (_, narrowing, isIn) => {
  const wanted = found.filter((article) => isIn(article));

  it.each(['place', 'left', 'right'])('are every hit once, sorted by %s', async (sort) => {
    const { totalHit, lines } = await joined({ ...narrowing, sort });
    expect([totalHit, lines.length]).toEqual([hits(wanted), hits(wanted)]);
    const described = lines.map(({ metaPublishDate, articleNum, pageNum, at }) =>
      [metaPublishDate, articleNum, pageNum, at].join(' '),
    );
    const plain = wanted.flatMap(({ name, pages }) =>
      pages.map((page, i) => {
        const at = pages.slice(0, i).filter((other) => other === page).length;
        return `${name} 第${page}版 ${at}`;
      }),
    );
    if (sort === 'place') expect(described).toEqual(plain);
    expect(described.toSorted()).toEqual(plain.toSorted());
    expect(new Set(lines.map(({ hit }) => hit))).toEqual(new Set([phrase]));
  });

  it('agree with the totals of the search', async () => {
    const { totalHit } = await ask({ ...narrowing, count: 0 });
    const reply = await send('search', { ...narrowing, count: 0 });
    expect(reply.json()).toMatchObject({ total: wanted.length, totalHit });
  });

  it('tell their places alone in the same order', async () => {
    const { lines } = await ask({ ...narrowing, sort: 'right', start: 5, count: 60 });
    const { places } = await ask({ ...narrowing, sort: 'right', start: 5, count: 60, placesOnly: true });
    expect(places).toEqual(lines.map(({ pageId, at, articleNum }) => ({ pageId, at, articleNum })));
  });

  it('are exported one a row', async () => {
    const [results, about] = await sheet('export-kwic', { ...narrowing, sort: 'place' });
    expect(results.column('日期').map((day, i) => `${day} ${results.column('文章号')[i]}`)).toEqual(
      wanted.flatMap(({ name, pages }) => pages.map(() => name.replace(/^(....)(..)(..)/, '$1-$2-$3'))),
    );
    expect(results.column('版')).toEqual(wanted.flatMap(({ pages }) => pages.map((page) => `第${page}版`)));
    expect(new Set(results.column('命中词形'))).toEqual(new Set([phrase]));
    expect(about.name).toBe('检索说明');
  });
});

it('has articles that go on on a later page with hits on both', () => {
  expect(found.filter(({ pages }) => new Set(pages).size > 1).length).toBeGreaterThan(3);
});

it('exports every article once, with what it is and the words for what a machine read', async () => {
  const [results, figures] = await sheet('export', { period: 'month' });
  expect(results.values).toHaveLength(found.length);
  expect(results.column('题名')).toEqual(found.map(({ title }) => title));
  expect(results.column('作者')).toEqual(found.map(({ authors }) => authors.join('、')));
  expect(results.column('命中数')).toEqual(found.map(({ pages }) => pages.length));
  expect(results.column('校对情况')).toEqual(
    found.map(({ isMachineRead }) => (isMachineRead ? '机器识别，未经校对' : '')),
  );
  const sum = (title: string) => figures.column(title).reduce((all: number, n) => all + Number(n), 0);
  expect([sum('篇数'), sum('命中数')]).toEqual([found.length, hits(found)]);
  expect(figures.column('月')[0]).toBe('1919-03');
});

it.each(['kwic', 'export', 'export-kwic'])('refuses a book: %s', async (call) => {
  const reply = await send(call, { code: 'alpha' });
  expect(reply.json()).toMatchObject({ error: { code: 'not-a-newspaper' } });
});
