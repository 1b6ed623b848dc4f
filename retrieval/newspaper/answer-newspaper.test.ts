// The search of articles in two newspapers, held to a plain scan of what was imported.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NewspaperKwicRequest } from '#contract/newspapers/newspaper-kwic.ts';
import { NewspaperRequest, NewspaperSuggestRequest } from '#contract/newspapers/newspaper-searches.ts';
import { neverStop, openMadeProduct } from '#testing/products/opened-product.ts';
import { lineOf, makeProduct } from '#testing/products/source.ts';
import {
  articleAuthors,
  hitsIn,
  type ImportedArticle,
  openTwoNewspapers,
  tallyArticles,
  type TwoNewspapers,
} from '#testing/products/two-newspapers.ts';
import { answerNewspaper } from './answer-newspaper.ts';
import { answerNewspaperKwic } from './answer-newspaper-kwic.ts';
import { answerNewspaperSuggest } from './answer-newspaper-suggest.ts';
import { nameArticles } from './name-articles.ts';
import { newspaperCalls } from './newspaper-calls.ts';

const phrase = '天地';
let papers: TwoNewspapers;
let found: ImportedArticle[];
beforeAll(async () => {
  papers = await openTwoNewspapers();
  found = papers.articles.filter(({ body }) => body.includes(phrase));
});
afterAll(() => papers.close());

const filterGroup = { rules: [{ id: 'one', value: phrase }] };
const ask = (more: object = {}) =>
  answerNewspaper(papers.product, NewspaperRequest.parse({ code: 'made', filterGroup, ...more }), neverStop);
const keysOf = (articles: readonly { articleKey: string }[]) => articles.map(({ articleKey }) => articleKey);
const totalHits = (articles: readonly ImportedArticle[]) =>
  articles.reduce((sum, { body }) => sum + hitsIn(body, phrase), 0);

describe('articles that match', () => {
  it('are those that a scan finds, in the order of the product or the other way round, a part at a time', () => {
    expect(found.length).toBeGreaterThan(110);
    for (const [sort, wanted] of [
      ['PageIdAscending', found],
      ['PageIdDescending', found.toReversed()],
    ] as const)
      for (const [start, count] of [
        [0, 10],
        [7, 100],
        [found.length - 2, 10],
        [found.length, 10],
        [0, 0],
      ]) {
        const reply = ask({ sort, start, count });
        expect(reply).toMatchObject({ code: 'made', total: found.length, totalHit: totalHits(found), start });
        expect(keysOf(reply.matches)).toEqual(keysOf(wanted.slice(start, start + count)));
        expect(reply.count).toBe(reply.matches.length);
      }
  });

  it('are returned with their titles, where they were printed and what they contain', () => {
    const { matches } = ask({ count: 100 });
    for (const [i, match] of matches.entries()) {
      const article = found[i];
      const { parts, body } = article;
      const pages = parts.map(({ pageId }) => pageId);
      expect(match).toMatchObject({
        articleNum: article.articleNum,
        titles: article.titles,
        column: article.column,
        author: article.authors.map((name) => name.replace(' ', '\u00a0')).join(' '),
        type: article.type,
        metaName: article.newspaper,
        metaPublishDate: article.date,
        metaVolume: article.volume,
        metaPageNum: `第${pages[0] % 2 === 1 ? 1 : 2}版`,
        pageCount: pages.length,
        pageId: pages[0],
        startPageId: pages[0],
        endPageId: pages.at(-1),
        hitCount: hitsIn(body, phrase),
        fieldHits: [],
        why: [],
      });
      // One that begins at the end of the first page is on it.
      const first = body.indexOf(phrase) < parts[0].text.length ? pages[0] : pages.at(-1);
      expect(match.hitPageId).toBe(first);
      expect(['confidence' in match, match.confidence]).toEqual([
        article.confidence !== undefined,
        article.confidence,
      ]);
      expect(body).toContain(match.content.map(({ text }) => text.replaceAll('…', '')).join(''));
      expect(match.box).toHaveLength(4);
    }
  });

  it('that only a field finds begin on their own page and have no hit', () => {
    const rules = [{ field: 'titles', value: '專電' }];
    const { matches, total, totalHit, glWords } = ask({ filterGroup: { rules }, count: 100 });
    const wanted = papers.articles.filter(({ titles }) => titles[0] === '專電');
    expect([total, totalHit]).toEqual([wanted.length, 0]);
    expect(matches.map(({ hitPageId, hitCount }) => [hitPageId, hitCount])).toEqual(
      wanted.slice(0, 100).map(({ parts }) => [parts[0].pageId, 0]),
    );
    expect(matches[0].fieldHits).toEqual([{ field: 'titles', value: 0, from: 0, to: 2 }]);
    expect(glWords.content).toEqual([]);
  });

  it('come with the forms that were found and the hits of each rule that has a name', () => {
    const reply = ask();
    expect(reply.glWords).toEqual({
      content: [{ word: phrase, hits: totalHits(found) }],
      author: [],
      titles: [],
    });
    expect(reply.rules).toEqual([{ id: 'one', hits: totalHits(found) }]);
  });

  it('come with facets unless these are not wanted', () => {
    const facets = (withFacets?: boolean) =>
      ['facets', 'dateFacets', 'letters'].map((name) => name in ask({ withFacets }));
    expect([facets(), facets(true), facets(false)]).toEqual([
      [true, true, true],
      [true, true, true],
      [false, false, false],
    ]);
  });

  it('are none for a question that says nothing, with facets as empty', () => {
    expect(ask({ filterGroup: { rules: [{ value: '，' }] } })).toEqual({
      code: 'made',
      version: papers.product.bundle.facts.version,
      start: 0,
      count: 0,
      total: 0,
      totalHit: 0,
      glWords: { content: [], author: [], titles: [] },
      rules: [],
      matches: [],
      facets: ['metaName', 'column', 'type', 'author'].map((field) => ({ field, items: [], itemCount: 0 })),
      dateFacets: [],
      letters: [],
    });
  });

  it('are narrowed by what is chosen, any of the values of a field and all of the fields', () => {
    const choices = [
      { field: 'author', values: ['丹翁', '捉刀人'] },
      { field: 'date', values: ['1919', '192003', '19210105'] },
      { field: 'metaName', values: ['晶報'] },
    ];
    const wanted = found.filter(
      ({ authors, date, newspaper }) =>
        authors.some((name) => ['丹翁', '捉刀人'].includes(name)) &&
        /^1919|^192003|^19210105/.test(date) &&
        newspaper === '晶報',
    );
    expect(wanted.length).toBeGreaterThan(2);
    expect(keysOf(ask({ choices, count: 100 }).matches)).toEqual(keysOf(wanted));
    const letter = ask({ titles1st: '#', count: 100 });
    expect(keysOf(letter.matches)).toEqual(keysOf(found.filter((article) => article.letter === '#')));
  });
});

describe('hits in articles', () => {
  const list = (more: object = {}) =>
    answerNewspaperKwic(
      papers.product,
      NewspaperKwicRequest.parse({ code: 'made', filterGroup, ...more }),
      neverStop,
    );
  /** Every hit of the scan with its article and place in the body. */
  const hits = () =>
    found.flatMap((article) => [...article.body.matchAll(/天地/g)].map(({ index }) => ({ article, index })));

  it('are one under the other between their contexts, each with its article', () => {
    const all = hits();
    for (const start of [0, 90, all.length - 3]) {
      const reply = list({ start, count: 50 });
      expect([reply.start, reply.totalHit]).toEqual([start, all.length]);
      expect(reply.lines).toMatchObject(
        all.slice(start, start + 50).map(({ article, index }) => ({
          left: article.body.slice(Math.max(0, index - 20), index),
          hit: phrase,
          right: article.body.slice(index + 2, index + 22),
          note: false,
          articleNum: article.articleNum,
          articleKey: article.articleKey,
          titles: article.titles,
          author: article.authors.map((name) => name.replace(' ', '\u00a0')).join(' '),
          metaName: article.newspaper,
          metaPublishDate: article.date,
        })),
      );
      for (const line of reply.lines) {
        expect(line.pageNum).toBe(`第${line.pageId % 2 === 1 ? 1 : 2}版`);
        const { confidence } = papers.articles.find(({ articleKey }) => articleKey === line.articleKey)!;
        expect(['confidence' in line, line.confidence]).toEqual([confidence !== undefined, confidence]);
      }
    }
  });

  it('are returned as places alone where requested, in the same order', () => {
    const { lines } = list({ sort: 'right', count: 30 });
    const reply = list({ sort: 'right', count: 30, placesOnly: true });
    expect(reply.places).toEqual(lines.map(({ pageId, at, articleNum }) => ({ pageId, at, articleNum })));
    expect([reply.lines, reply.leftNeighbours, reply.rightNeighbours, reply.totalHit]).toEqual([
      [],
      [],
      [],
      hits().length,
    ]);
    expect('places' in list({ count: 1 })).toBe(false);
  });

  it('have neighbours, counted, the commonest first', () => {
    const sides = { leftNeighbours: -1, rightNeighbours: 2 } as const;
    const reply = list({ count: 0 });
    for (const side of ['leftNeighbours', 'rightNeighbours'] as const) {
      const tally = new Map<string, number>();
      for (const { article, index } of hits()) {
        const next = article.body[index + sides[side]] ?? '';
        tally.set(next, (tally.get(next) ?? 0) + 1);
      }
      expect(new Map(reply[side].map(({ word, hits: count }) => [word, count]))).toEqual(tally);
      const counts = reply[side].map(({ hits: count }) => count);
      expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    }
  });
});

describe('values of a field while one is typed', () => {
  const suggest = (field: 'author' | 'column' | 'metaName', key: string) =>
    answerNewspaperSuggest(
      papers.product,
      NewspaperSuggestRequest.parse({ code: 'made', field, key }),
      neverStop,
    ).items;

  it('are ten at most: those that begin with it, then those that hold it, the commonest first', () => {
    const counts = tallyArticles(papers.articles, phrase, ({ authors }) => authors);
    const items = suggest('author', '翁');
    expect(items).toHaveLength(10);
    expect(items[0]).toEqual({ value: '翁丹', count: counts.get('翁丹')?.units });
    const holding = articleAuthors
      .filter((name) => name.endsWith('翁'))
      .map((name) => counts.get(name)?.units ?? 0);
    expect(items.slice(1).map(({ count }) => count)).toEqual(holding.toSorted((a, b) => b - a).slice(0, 9));
    for (const { value, count } of items) expect([value, count]).toEqual([value, counts.get(value)?.units]);
  });

  it('are found through variants, and none by what is no character', () => {
    expect(suggest('column', '栏0').map(({ value }) => value.slice(0, 2))).toEqual(Array(10).fill('欄0'));
    expect(
      suggest('metaName', '報')
        .map(({ value }) => value)
        .toSorted(),
    ).toEqual(['晶報', '申報'].toSorted());
    expect(suggest('author', '，')).toEqual([]);
    expect(suggest('author', '報')).toEqual([]);
  });
});

it('articles are named by their ordinals, each once, and those that are not there are left out', () => {
  const named = nameArticles(papers.product.bundle, [5, 99_999, 3, 5]);
  expect([...named.keys()]).toEqual([3, 5]);
  expect([...named].map(([ordinal, { articleKey }]) => [ordinal, articleKey])).toEqual(
    [3, 5].map((ordinal) => [ordinal, papers.articles[ordinal].articleKey]),
  );
  expect(nameArticles(papers.product.bundle, []).size).toBe(0);
});

it('no call is of books, and each ends when the caller leaves', async () => {
  const book = await openMadeProduct(makeProduct([{ pageKey: 'p', pageNum: '一', lines: [lineOf('天地')] }]));
  const question = { ...NewspaperRequest.parse({ code: 'made', filterGroup }), field: 'author', key: '翁' };
  const left = {
    check: () => {
      throw new Error('left');
    },
  };
  type Call = (holding: typeof book.product, request: unknown, stop: typeof neverStop) => unknown;
  for (const { answer } of Object.values(newspaperCalls) as { answer: Call }[]) {
    const request = { ...question, sort: answer === answerNewspaperKwic ? 'place' : 'PageIdAscending' };
    expect(() => answer(book.product, request, neverStop)).toThrow(
      expect.objectContaining({ code: 'not-a-newspaper' }),
    );
    expect(() => answer(papers.product, request, left)).toThrow('left');
  }
  expect(nameArticles(book.product.bundle, [0]).size).toBe(0);
  book.close();
});
