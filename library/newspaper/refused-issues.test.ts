// What a source of newspapers may get wrong: each is refused in words that say where and what to mend.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { makeIssues, makeNewspaper, type TestIssue, testPaper } from '#testing/products/newspaper.ts';
import { lineOf } from '#testing/products/source.ts';
import { listHoldings } from '../holdings/holdings.ts';
import { importProduct } from '../import/import-product.ts';
import type { SourceArticle, SourceIssue, SourcePage } from '../sources/source.ts';

const data = mkdtempSync(join(tmpdir(), 'refused-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));

/** Two issues of two pages; an article on both pages of each. */
const sound: TestIssue[] = ['19190303', '19190306'].map((date) => ({
  date,
  articles: [
    {
      title: '天地',
      parts: [
        { page: 0, text: '天地玄黃' },
        { page: 1, text: '宇宙' },
      ],
    },
    { articleNum: '7', title: '圖', type: 'Image', parts: [{ page: 1, text: '' }] },
  ],
}));

const importing = (pages: Iterable<SourcePage>) => {
  const books = [testPaper, { ...testPaper, key: 'SB' }];
  const product = { ...makeNewspaper(sound), books, pages: () => pages };
  return importProduct({ data, code: 'p', name: '報', product, faults: () => [] });
};
const soundPages = (): SourcePage[] => [...makeNewspaper(sound).pages()];
/** Pages whose second issue is changed. */
const withIssue = (change: (issue: SourceIssue) => Partial<SourceIssue>): SourcePage[] =>
  soundPages().map((page, i) =>
    i === 2 ? { ...page, issue: { ...page.issue!, ...change(page.issue!) } } : page,
  );
/** Pages whose second issue has another article on both pages. */
const withArticle = (change: (article: SourceArticle) => object): SourcePage[] =>
  withIssue(({ articles: [first, ...others] }) => ({
    articles: [{ ...first, ...change(first) } as SourceArticle, ...others],
  }));
const withPart = (n: number, change: object): SourcePage[] =>
  withArticle(({ parts }) => ({ parts: parts.map((part, i) => (i === n ? { ...part, ...change } : part)) }));
const outline = (...points: [number, number][]) => ({ polygons: [{ points }] });

const refused: Record<string, [SourcePage[], RegExp]> = {
  'pages before any issue': [soundPages().slice(1), /“JB_19190303_2” comes before any issue.*first page/],
  'an unknown newspaper': [
    withIssue(() => ({ newspaper: 'X' })),
    /“JB_19190306” is of the newspaper “X”.*its books/,
  ],
  'a day that is none': [withIssue(() => ({ date: '19190231' })), /“19190231”; write a day.*YYYYMMDD/],
  'a date written otherwise': [withIssue(() => ({ date: '1919-03-06' })), /“1919-03-06”; write a day/],
  'issues out of order': [withIssue(() => ({ date: '19190302' })), /of 19190302 comes after “JB_19190303”/],
  'a key twice': [withIssue(() => ({ key: 'JB_19190303' })), /“JB_19190303”.* occurs twice/],
  'an issue without a key': [withIssue(() => ({ key: ' ' })), /has no key/],
  'a newspaper that comes again': [
    [...makeNewspaper([sound[0], { ...sound[0], newspaper: 'SB' }, sound[1]]).pages()],
    /JB_19190306” of “JB” comes after issues of another newspaper/,
  ],
  'a number twice': [withArticle(() => ({ articleNum: '7' })), /article “7”.*has the number of another/],
  'no part': [
    withArticle(() => ({ parts: [] })),
    /article 1 \(“天地”\) of the issue “JB_19190306” has no part/,
  ],
  'a part on no page': [
    withPart(1, { page: 2 }),
    /a part on page 3 of its issue, which has 2; count its pages from 0/,
  ],
  'two parts on a page': [withPart(1, { page: 0 }), /a part on page 1 after one on page 1/],
  'articles out of order': [
    withIssue(({ articles }) => ({ articles: articles.toReversed() })),
    /begins on page 1, after one that begins on page 2/,
  ],
  'lines of no article': [withPart(1, { lines: 0 }), /“JB_19190306_2”.* has 1 lines, and its articles 0/],
  'lines that are not there': [withPart(1, { lines: 2 }), /has 1 lines, and its articles 2/],
  'half a line': [withPart(1, { lines: 0.5 }), /has 0.5 lines on page 2/],
  'an outline beside the page': [
    withPart(0, outline([0, 0], [2401, 0], [0, 9])),
    /the corner 2401,0 on page 1, which is 2400 × 3200/,
  ],
  'an outline that is a line': [
    withPart(0, outline([0, 0], [9, 9])),
    /an outline of 2 corners on page 1; 3 to/,
  ],
  'an outline in no number': [withPart(0, outline([0, 0], [Number.NaN, 0], [0, 9])), /the corner NaN,0/],
  'a confidence in percent': [
    withArticle(() => ({ confidence: 92 })),
    /the confidence 92; it goes from 0 to 1/,
  ],
  'another type': [withArticle(() => ({ type: 'Poem' })), /of the type “Poem”; there are Text, Image, Ad/],
  'a title of a page': [
    withArticle(() => ({ title: '天'.repeat(501) })),
    /a title of more than 500 characters/,
  ],
  'a title with U+0000': [
    withArticle(() => ({ leadTitle: '天\0地' })),
    /a control character in its lead title/,
  ],
  'catalogue entries': [
    soundPages().map((page, i) =>
      i === 3 ? { ...page, lines: [lineOf('宇宙', { nodes: [{ depth: 0, title: '卷', key: 'K' }] })] } : page,
    ),
    /“JB_19190306_2”.* has catalogue entries/,
  ],
  'more articles than an issue has': [
    withIssue(({ articles }) => ({ articles: Array.from({ length: 20_001 }, () => articles[1]) })),
    /has 20001 articles, and 20000 are the most/,
  ],
  'more pages than an issue has': [
    Array.from({ length: 1001 }, (_, i) => ({ ...soundPages()[i === 0 ? 0 : 1], pageKey: `${i}` })),
    /“JB_19190303” has more than 1000 pages/,
  ],
};

it.each(Object.keys(refused))('refuses %s, and imports nothing', async (what) => {
  const [pages, words] = refused[what];
  await expect(importing(pages)).rejects.toMatchObject({
    code: 'bad-source',
    message: expect.stringMatching(words),
  });
  expect(listHoldings(data)).toEqual([]);
});

it('imports the same issues as they are, one of no articles, and pages of none', async () => {
  const issues = [
    ...sound,
    { date: '19190309', pages: 3, articles: [] },
    ...makeIssues(1).map((i) => ({ ...i, date: '19190312' })),
  ];
  const product = makeNewspaper(issues, { books: [testPaper] });
  const { pages } = await importProduct({ data, code: 'sound', name: '報', product, faults: () => [] });
  expect(pages).toBe(2 + 2 + 3 + 4);
  const blank = makeNewspaper([{ date: '19190309', pages: 2, articles: [] }]);
  await importProduct({ data, code: 'blank', name: '報', product: blank, faults: () => [] });
  expect(listHoldings(data).map(({ code }) => code)).toEqual(['blank', 'sound']);
  rmSync(join(data, 'library'), { recursive: true });
});
