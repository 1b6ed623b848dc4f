// A newspaper article with all its parts, loaded from any of its pages.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Article, ArticleContinuation } from '#contract/newspapers/articles.ts';
import type { OpenReply, Page } from '#contract/reading/reader.ts';
import { pageQuery, unopened } from './reader-queries.ts';

/** An article with all its parts, and the page that it begins on. */
export interface WholeArticle {
  article: Article;
  page: Page;
}

/** What of an article lies on a page. */
export type PartOfArticle = Pick<ArticleContinuation, 'pageId' | 'contentHtml' | 'polys' | 'lines'>;

/** In the order in which they are read. */
export const partsOf = ({ article, page }: { article: Article; page: Pick<Page, 'pageId'> }) => {
  const { contentHtml, polys, lines, afterArticleModels } = article;
  const first: PartOfArticle = { pageId: page.pageId, contentHtml, polys, ...(lines && { lines }) };
  return [first, ...afterArticleModels];
};

/** The article by the page that it begins on, found by its lasting key: another issue may use its number again. */
export const wholeOf = (
  { articleKey }: Pick<Article, 'articleKey'>,
  page: Page,
): WholeArticle | undefined => {
  const article = page.articles.find((one) => one.articleKey === articleKey);
  return article && { article, page };
};

/** A page that has a later part tells nothing of those before: then undefined until the first page is here. */
export const useWholeArticle = (
  opened: OpenReply | undefined,
  article: Article | undefined,
  page: Page | undefined,
): { whole: WholeArticle | undefined; failed: boolean; retry: () => void } => {
  const first = article?.continues?.pageId;
  const { data, isError, refetch } = useQuery({
    ...pageQuery(opened ?? unopened, first ?? 0),
    enabled: opened !== undefined && first !== undefined,
  });
  const whole = useMemo(() => {
    if (!article || !page) return undefined;
    return article.continues ? data && wholeOf(article, data) : { article, page };
  }, [article, page, data]);
  return { whole, failed: isError, retry: () => void refetch() };
};
