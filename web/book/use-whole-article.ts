import { useQuery } from '@tanstack/react-query';
import type { Article } from '#contract/articles.ts';
import type { OpenReply, Page } from '#contract/reader.ts';
import { pageQuery } from '../book/reader-queries.ts';

/** An article with all its parts, and the page that it begins on. */
export interface WholeArticle {
  article: Article;
  page: Page;
}

/** A page that has a later part tells nothing of those before: then undefined until the first page is here. */
export const useWholeArticle = (
  opened: OpenReply,
  article: Article,
  page: Page,
): { whole: WholeArticle | undefined; failed: boolean; retry: () => void } => {
  const first = article.continues?.pageId ?? page.pageId;
  const { data, isError, refetch } = useQuery({
    ...pageQuery(opened, first),
    enabled: article.continues !== undefined,
  });
  const retry = () => void refetch();
  if (!article.continues) return { whole: { article, page }, failed: false, retry };
  const own = data?.articles.find(({ articleKey }) => articleKey === article.articleKey);
  return { whole: data && own && { article: own, page: data }, failed: isError, retry };
};
