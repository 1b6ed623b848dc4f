// What an issue must be before anything is made of it, whatever source it comes from. Each refusal names the issue, the
// article or page within it, and what to mend.
import { ArticleType } from '#contract/newspapers/articles.ts';
import {
  longestTitle,
  mostAuthors,
  mostCorners,
  mostIssueArticles,
  mostIssueCells,
  mostIssuePages,
  mostPolygons,
} from '../files/bounds.ts';
import { LibraryFailure } from '../files/failure.ts';
import { cellsOf } from '../pages/line-measures.ts';
import type {
  SourceArticle,
  SourceArticlePart,
  SourceIssue,
  SourcePage,
  SourceProduct,
} from '../sources/source.ts';

type Refuse = (what: string) => never;

/** Names are shown as the source has them, cut to what fits a message. */
const shown = (text: string): string => `“${text.slice(0, 80)}”`;

const refuse: Refuse = (what) => {
  throw new LibraryFailure('bad-source', `${what}: nothing was imported`);
};

/** Whether YYYYMMDD is a day of the Gregorian calendar in which a newspaper may have come out. */
const isRealDay = (date: string): boolean => {
  if (!/^(?:1[5-9]|20|21)\d{6}$/.test(date)) return false;
  const [year, month, day] = [date.slice(0, 4), date.slice(4, 6), date.slice(6)].map(Number);
  const at = new Date(Date.UTC(year, month - 1, day));
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
};

const unkeepable = /[\p{Cc}\p{Surrogate}]/u;

const checkText = (text: string, what: string, fail: Refuse): void => {
  if (typeof text !== 'string') fail(`has no ${what}; tell it, '' where there is none`);
  if (text.length > longestTitle) fail(`has a ${what} of more than ${longestTitle} characters; shorten it`);
  if (unkeepable.test(text)) fail(`has a control character in its ${what}; take it out`);
};

/** Checks the data of an issue that is given before its pages. */
export const checkIssueHead = (issue: SourceIssue, books: SourceProduct['books']): void => {
  const fail: Refuse = (what) => refuse(`the issue ${shown(issue.key)} ${what}`);
  checkText(issue.key, 'key', fail);
  checkText(issue.volume, 'volume', fail);
  if (issue.key.trim() === '') refuse('an issue has no key; give each a lasting one');
  if (!books.some((book) => book.key === issue.newspaper))
    fail(
      `is of the newspaper ${shown(issue.newspaper)}, which the product does not have; tell it among its books`,
    );
  if (!isRealDay(issue.date))
    fail(`has the date ${shown(issue.date)}; write a day of the calendar as YYYYMMDD, of 1500 to 2199`);
  if (issue.articles.length > mostIssueArticles)
    fail(`has ${issue.articles.length} articles, and ${mostIssueArticles} are the most`);
};

/** That one more page may be held. */
export const checkHeld = ({ key }: SourceIssue, pages: number, cells: number): void => {
  if (pages > mostIssuePages || cells > mostIssueCells)
    refuse(
      `the issue ${shown(key)} has more than ${mostIssuePages} pages or ${mostIssueCells} characters; part it by day`,
    );
};

/** Issues are grouped by newspaper, and sorted by date within each newspaper. */
export class IssueOrder {
  private readonly done = new Set<string>();
  private last: SourceIssue | undefined;

  check(issue: SourceIssue): void {
    const { last } = this;
    if (last && last.newspaper !== issue.newspaper) this.done.add(last.newspaper);
    if (this.done.has(issue.newspaper))
      refuse(
        `the issue ${shown(issue.key)} of ${shown(issue.newspaper)} comes after issues of another newspaper; ` +
          'put all issues of a newspaper together',
      );
    if (last?.newspaper === issue.newspaper && last.date > issue.date)
      refuse(
        `the issue ${shown(issue.key)} of ${issue.date} comes after ${shown(last.key)} of ${last.date}; ` +
          'put the issues of a newspaper in the order of their dates',
      );
    this.last = issue;
  }
}

const checkPolygons = (
  { polygons, page }: SourceArticlePart,
  size: { width: number; height: number },
  fail: Refuse,
): void => {
  if (polygons.length > mostPolygons)
    fail(`has more than ${mostPolygons} outlines on page ${page + 1}; join them`);
  for (const { points } of polygons) {
    if (points.length < 3 || points.length > mostCorners)
      fail(`has an outline of ${points.length} corners on page ${page + 1}; 3 to ${mostCorners} make one`);
    for (const [x, y] of points)
      if (!(x >= 0 && y >= 0 && x <= size.width && y <= size.height))
        fail(
          `has the corner ${x},${y} on page ${page + 1}, which is ${size.width} × ${size.height}; ` +
            'tell corners in the units of the page, inside it',
        );
  }
};

const checkArticle = (article: SourceArticle, pages: number, fail: Refuse): void => {
  const { leadTitle = '', title, subTitle = '', column = '', authors, confidence, parts } = article;
  checkText(article.articleNum, 'number', fail);
  for (const [what, text] of Object.entries({
    'lead title': leadTitle,
    title,
    'sub title': subTitle,
    column,
  }))
    checkText(text, what, fail);
  for (const author of authors) checkText(author, 'name of an author', fail);
  if (authors.length > mostAuthors) fail(`has ${authors.length} authors, and ${mostAuthors} are the most`);
  if (!ArticleType.safeParse(article.type).success)
    fail(`is of the type ${shown(String(article.type))}; there are ${ArticleType.options.join(', ')}`);
  if (confidence !== undefined && !(confidence >= 0 && confidence <= 1))
    fail(`has the confidence ${confidence}; it goes from 0 to 1`);
  if (parts.length === 0) fail('has no part; tell at least the page that it is on');
  let before = -1;
  for (const { page, lines } of parts) {
    if (!Number.isInteger(page) || page < 0 || page >= pages)
      fail(`has a part on page ${page + 1} of its issue, which has ${pages}; count its pages from 0`);
    if (page <= before)
      fail(`has a part on page ${page + 1} after one on page ${before + 1}; tell parts by page, one a page`);
    if (!Number.isInteger(lines) || lines < 0) fail(`has ${lines} lines on page ${page + 1}; tell how many`);
    before = page;
  }
};

/** The issue with all its pages; `sizes` are those of its pages, in the units of their outlines. */
export const checkIssue = (
  { key, articles }: SourceIssue,
  pages: readonly SourcePage[],
  sizes: readonly { width: number; height: number }[],
): void => {
  const lineCounts = pages.map(() => 0);
  const numbers = new Set<string>();
  let first = 0;
  for (const [i, article] of articles.entries()) {
    const { articleNum, title, parts } = article;
    const name = articleNum === '' ? `${i + 1}${title && ` (${shown(title)})`}` : shown(articleNum);
    const fail: Refuse = (what) => refuse(`article ${name} of the issue ${shown(key)} ${what}`);
    checkArticle(article, pages.length, fail);
    if (articleNum !== '' && numbers.has(articleNum))
      fail('has the number of another article; number each otherwise, or none');
    numbers.add(articleNum);
    if (parts[0].page < first)
      fail(
        `begins on page ${parts[0].page + 1}, after one that begins on page ${first + 1}; order them by page`,
      );
    first = parts[0].page;
    for (const part of parts) {
      checkPolygons(part, sizes[part.page], fail);
      lineCounts[part.page] += part.lines;
    }
  }
  for (const [i, { pageKey, lines }] of pages.entries()) {
    if (lines.length !== lineCounts[i])
      refuse(
        `page ${shown(pageKey)} of the issue ${shown(key)} has ${lines.length} lines, and its articles ${lineCounts[i]}; ` +
          'every line belongs to one article',
      );
    if (lines.some(({ nodes }) => nodes !== undefined && nodes.length > 0))
      refuse(
        `page ${shown(pageKey)} of the issue ${shown(key)} has catalogue entries; of a newspaper issues are these`,
      );
  }
};

export const cellsOn = ({ lines }: SourcePage): number => lines.reduce((sum, line) => sum + cellsOf(line), 0);
