// The calls for articles of newspapers that are collected.
import { queryOptions } from '@tanstack/react-query';
import {
  addArticle,
  type ArticleNums,
  type ArticleRemoval,
  articleNums,
  articleSummary,
  type CollectedArticle,
  listArticles,
  type NewArticle,
  removeArticle,
} from '#contract/saved/collections.ts';
import type { PagedRequest } from '#contract/saved/paging.ts';
import { call } from '../api/call-api.ts';
import { createOptimisticToggle } from '../api/optimistic-toggle.ts';
import { newKey } from '../api/new-key.ts';
import { queryClient } from '../api/query-client.ts';

const key = 'articles';

/** Numbers of the collected articles of a page. */
export const collectedOnPageQuery = (productId: string, pageId: number) =>
  queryOptions({
    queryKey: [key, 'articleNums', productId, pageId],
    queryFn: ({ signal }) => call(articleNums, { query: { productId, pageId }, signal, quiet: true }),
  });

export const articleSummaryQuery = queryOptions({
  queryKey: [key, 'summary'],
  queryFn: ({ signal }) => call(articleSummary, { signal, quiet: true }),
  staleTime: 0,
});

export const articleList = {
  queryKey: [key, 'list'],
  load: (body: PagedRequest, signal: AbortSignal) => call(listArticles, { body, signal, quiet: true }),
};

/** An article, by the page that it begins on; one whose page is no longer there by the page's key. */
export type ToggledArticle = ArticleRemoval & Pick<NewArticle, 'articleTitle' | 'articleType'>;

export const toggledArticle = ({
  productId,
  pageId,
  pageKey,
  articleNum,
}: CollectedArticle): ToggledArticle =>
  pageId > 0 ? { productId, pageId, articleNum } : { productId, pageId, pageKey, articleNum };

export const optimisticArticles = createOptimisticToggle<ToggledArticle>({
  keyOf: ({ productId, pageId, pageKey, articleNum }) =>
    `${productId}|${pageId}|${pageKey ?? ''}|${articleNum}`,
  send: (article, wanted) =>
    wanted
      ? call(addArticle, { body: article, idempotencyKey: newKey(), quiet: true })
      : call(removeArticle, { body: article, quiet: true }),
  confirm: ({ productId, pageId, articleNum }, had) => {
    queryClient.setQueryData<ArticleNums>(collectedOnPageQuery(productId, pageId).queryKey, (known) => {
      const others = known?.filter((num) => num !== articleNum);
      return had ? others && [...others, articleNum] : others;
    });
  },
  settle: () => void queryClient.invalidateQueries({ queryKey: [key] }),
});
