// The articles of an issue as lines of the exchange form.
import type { PartValue } from '../bundle/book-schema.ts';
import type { ArticleEntry, IssueEntry } from '../bundle/newspaper-entries.ts';
import type { ExchangeArticle } from '../sources/langhuan/exchange-form.ts';
import type { ExportedPage } from './export-page.ts';

type PageLines = Pick<ExportedPage, 'lineOfColumn'> & { lines: number };

/** An article and what it has on each of its pages, in their order. */
interface StoredArticle {
  entry: ArticleEntry;
  parts: (Pick<PartValue, 'polys' | 'lines'> & { pageId: number })[];
}

/** `pages` are those of the issue; articles in their order. */
export const exportIssueArticles = (
  { key, firstPage }: IssueEntry,
  articles: readonly StoredArticle[],
  pages: readonly PageLines[],
): ExchangeArticle[] => {
  const textParts = pages.map(() => 0);
  for (const { parts } of articles)
    for (const { pageId, lines } of parts) if (lines) textParts[pageId - firstPage] += 1;
  const taken = pages.map(() => 0);
  /** Lines without a column go with the text after them, at the end of a page with the text before. */
  const linesOf = (i: number, columns: readonly [number, number] | undefined): number => {
    if (!columns) return 0;
    textParts[i] -= 1;
    const { lineOfColumn, lines } = pages[i];
    const end = textParts[i] === 0 ? lines : lineOfColumn[columns[1] - 1] + 1;
    const count = end - taken[i];
    taken[i] = end;
    return count;
  };
  return articles.map(({ entry, parts }): ExchangeArticle => {
    const { articleNum, leadTitle, title, subTitle, column, authors, type, confidence } = entry;
    return {
      issue: key,
      articleNum,
      ...(leadTitle === '' ? {} : { leadTitle }),
      title,
      ...(subTitle === '' ? {} : { subTitle }),
      ...(column === '' ? {} : { column }),
      authors,
      type,
      ...(confidence === undefined ? {} : { confidence }),
      parts: parts.map(({ pageId, polys, lines }) => ({
        page: pageId - firstPage + 1,
        lines: linesOf(pageId - firstPage, lines),
        polygons: polys.map(({ points }) => points),
      })),
    };
  });
};
