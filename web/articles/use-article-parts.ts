// An open article whole: its parts over the pages, each with its text and the hits that it has there.
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Article } from '#contract/newspapers/articles.ts';
import type { OpenReply, Page } from '#contract/reading/reader.ts';
import type { PageHit } from '#contract/search/search.ts';
import { asksForHits, type HitQuery, hitsQuery, pageQuery } from '../book/reader-queries.ts';
import type { Hits } from '../book/use-hits.ts';
import { type PartOfArticle, partsOf, useWholeArticle } from '../book/use-whole-article.ts';

export interface ArticlePart extends PartOfArticle {
  /** The page that it lies on, once that is there. */
  page: Page | undefined;
  /** Of that page: all its hits. */
  hits: readonly PageHit[];
  /** Index of the reader's current hit, -1 for none. */
  current: number;
}

const noHits: readonly PageHit[] = [];

export const useArticleParts = (
  opened: OpenReply,
  page: Page,
  article: Article,
  hitQuery: HitQuery,
  { hits, current, reply }: Hits,
): ArticlePart[] => {
  // Until the page has come that it begins on, what is here is read.
  const { whole } = useWholeArticle(opened, article, page);
  const parts = useMemo(() => partsOf(whole ?? { article, page }), [whole, article, page]);
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
