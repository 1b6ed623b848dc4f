// Random small newspapers, and what a plain scan of them tells of each article: what an import is held to. Continuations,
// several newspapers, empty bodies, pages without articles, days with several issues.
import fc from 'fast-check';
import type { SourceLine } from '#library/sources/source.ts';
import type { TestArticle, TestIssue } from './newspaper.ts';

export const papers = [
  { key: 'JB', title: '晶報', authors: [] },
  { key: 'NB', title: 'Nebraska 報', authors: [] },
  { key: 'SB', title: '申報', authors: [] },
];
const cell = fc.constantFrom('天', '地', '人', 'a', 'B', '1');
const line = fc
  .array(fc.record({ text: cell, after: fc.constantFrom('', '', '，', ' ') }), { maxLength: 6 })
  .map(
    (cells): SourceLine => ({
      indent: 0,
      runs: [{ kind: 'main', cells: cells.map(({ text, after }) => (after ? { text, after } : { text })) }],
    }),
  );
const word = fc.constantFrom('', '天', '天地', '地', 'ab', '人a', '《人》', '1人');
const article = fc.record({
  pages: fc.uniqueArray(fc.nat(3), { minLength: 1, maxLength: 3 }),
  texts: fc.array(fc.array(line, { maxLength: 3 }), { minLength: 3, maxLength: 3 }),
  leadTitle: word,
  title: word,
  subTitle: word,
  column: word,
  authors: fc.array(
    word.filter((name) => name !== ''),
    { maxLength: 3 },
  ),
  type: fc.constantFrom('Text' as const, 'Image' as const, 'Ad' as const),
});
const issue = fc.record({
  paper: fc.nat(papers.length - 1),
  date: fc.constantFrom('18871231', '19111231', '19120101', '19190303', '19190306', '19200229'),
  pages: fc.integer({ min: 1, max: 4 }),
  articles: fc.array(article, { maxLength: 5 }),
});

type Drawn = typeof issue extends fc.Arbitrary<infer T> ? T : never;

const toIssue = ({ paper, date, pages, articles }: Drawn, i: number): TestIssue => ({
  key: `I${i}`,
  newspaper: papers[paper].key,
  date,
  pages,
  volume: i % 2 ? '' : `${i + 1}`,
  articles: articles
    .map(({ pages: on, texts, ...about }): TestArticle => {
      const within = [...new Set(on.map((page) => page % pages))].sort((a, b) => a - b);
      return { ...about, parts: within.map((page, n) => ({ page, text: texts[n] })) };
    })
    .sort((a, b) => a.parts[0].page - b.parts[0].page),
});

export const arbitraryIssues = fc
  .array(issue, { minLength: 1, maxLength: 6 })
  .map((drawn) => drawn.sort((a, b) => a.paper - b.paper || Number(a.date) - Number(b.date)).map(toIssue));

/** The plain row of an article's characters, each with its page. */
export interface ScannedArticle {
  cells: { text: string; page: number }[];
  values: Record<string, string[]>;
  /** Keys of the nodes that it is under. */
  nodes: string[];
}

export const plainLetters = (text: string): string[] =>
  [...text].filter((c) => /[\p{L}\p{N}]/u.test(c)).map((c) => c.toLowerCase());

const firstLetters: Record<string, string> = { 天: 'T', 地: 'D', 人: 'R', a: 'A' };

export const scanIssues = (issues: readonly TestIssue[]): ScannedArticle[] => {
  let before = 0;
  return issues.flatMap(({ key, newspaper, date, pages, articles }) => {
    const first = before + 1;
    before += pages!;
    return articles.map(
      ({ parts, title = '', leadTitle = '', subTitle = '', column = '', authors, type }) => ({
        cells: parts.flatMap(({ page, text }) =>
          (text as SourceLine[]).flatMap(({ runs: [run] }) =>
            run.kind === 'main'
              ? run.cells.map((c) => ({ text: c.text.toLowerCase(), page: first + page }))
              : [],
          ),
        ),
        values: {
          titles: [leadTitle, title, subTitle].filter((t) => t !== ''),
          column: column === '' ? [] : [column],
          author: [...new Set(authors)],
          type: [type!],
          metaName: [papers.find((paper) => paper.key === newspaper)!.title],
          date: [date],
          letter: [firstLetters[plainLetters(title)[0]] ?? '#'],
        },
        nodes: [
          newspaper!,
          `${newspaper}/${date.slice(0, 4)}`,
          `${newspaper}/${date.slice(0, 4)}-${date.slice(4, 6)}`,
          key!,
        ],
      }),
    );
  });
};
