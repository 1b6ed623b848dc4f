// An open article whole: its parts over the pages, each with its text and the hits that it has there.
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Article, ArticleContinuation } from '#contract/articles.ts';
import type { OpenReply, Page } from '#contract/reader.ts';
import type { PageHit } from '#contract/search.ts';
import { asksForHits, type HitQuery, hitsQuery, pageQuery } from '../book/reader-queries.ts';
import type { Hits } from '../book/use-hits.ts';

/** What of an article lies on a page. */
type Part = Pick<ArticleContinuation, 'pageId' | 'contentHtml' | 'polys' | 'lines'>;

export interface ArticlePart extends Part {
  /** The page that it lies on, once that is there. */
  page: Page | undefined;
  /** Of that page: all its hits. */
  hits: readonly PageHit[];
  /** Index of the hit that the reader stands on, -1 for none. */
  current: number;
}

/** The article as the page tells it that it begins on; the one at hand is told here from a later part on. */
export const baseOf = (article: Article, basePage: Page | undefined): Article =>
  basePage?.articles.find(({ articleKey }) => articleKey === article.articleKey) ?? article;

/** In the order in which they are read. `pageId` is that of the page that tells the article. */
export const partsOf = (article: Article, pageId: number): Part[] => [
  {
    pageId,
    contentHtml: article.contentHtml,
    polys: article.polys,
    ...(article.lines && { lines: article.lines }),
  },
  ...article.afterArticleModels,
];

const noHits: readonly PageHit[] = [];

export const useArticleParts = (
  opened: OpenReply,
  page: Page,
  article: Article,
  hitQuery: HitQuery,
  { hits, current, reply }: Hits,
): ArticlePart[] => {
  const first = article.continues?.pageId;
  const base = useQuery({ ...pageQuery(opened, first ?? page.pageId), enabled: first !== undefined }).data;
  const whole = first === undefined ? article : baseOf(article, base);
  const parts = useMemo(
    () => partsOf(whole, whole === article ? page.pageId : (first ?? page.pageId)),
    [whole, article, first, page.pageId],
  );
  const elsewhere = parts.filter(({ pageId }) => pageId !== page.pageId).map(({ pageId }) => pageId);
  const pages = useQueries({ queries: elsewhere.map((pageId) => pageQuery(opened, pageId)) });
  const replies = useQueries({
    queries: elsewhere.map((pageId) => ({
      ...hitsQuery(opened.code, opened.version, pageId, hitQuery),
      enabled: asksForHits(hitQuery),
    })),
  });
  return parts.map((part) => {
    if (part.pageId === page.pageId) {
      const known = reply?.pageId === page.pageId;
      return { ...part, page, hits: known ? hits : noHits, current: known ? current : -1 };
    }
    const at = elsewhere.indexOf(part.pageId);
    return { ...part, page: pages[at].data, hits: replies[at].data?.hits ?? noHits, current: -1 };
  });
};
