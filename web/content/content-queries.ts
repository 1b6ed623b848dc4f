// What the house has written and chosen, as the public pages ask for it: the same for every reader.
import { queryOptions } from '@tanstack/react-query';
import { listAnnouncements, readAnnouncement } from '#contract/site/announcements.ts';
import {
  listBookLists,
  listProductTitles,
  listSisterLinks,
  listStarProducts,
  listStarUsers,
} from '#contract/site/featured.ts';
import { listNavigation, listProductsOfNodes } from '#contract/products/navigation.ts';
import { listHotProducts, listRankings } from '#contract/site/rankings.ts';
import {
  articlesOfColumn,
  listArticleColumns,
  listSiteArticles,
  readSiteArticle,
} from '#contract/site/site-articles.ts';
import { call } from '../api/call-api.ts';

/** Its screens show a failure themselves, and none of it needs a session. */
const manner = (signal: AbortSignal) => ({ signal, quiet: true, open: true }) as const;

/** Milliseconds for which columns count as fresh and stay cached: §9. */
const columnsTime = 20 * 60_000;

export const articleColumnsQuery = queryOptions({
  queryKey: ['article-columns'],
  queryFn: ({ signal }) => call(listArticleColumns, manner(signal)),
  staleTime: columnsTime,
  gcTime: columnsTime,
});

/** A column whole, or all articles; at most so many. */
export const siteArticlesQuery = (column: string | undefined, maxResultCount = articlesOfColumn) =>
  queryOptions({
    queryKey: ['site-articles', column, maxResultCount],
    queryFn: ({ signal }) => call(listSiteArticles, { ...manner(signal), query: { column, maxResultCount } }),
  });

export const siteArticleQuery = (title: string, column: string | undefined) =>
  queryOptions({
    queryKey: ['site-article', title, column],
    queryFn: ({ signal }) => call(readSiteArticle, { ...manner(signal), query: { title, column } }),
    // To open it is to read it, and is counted.
    staleTime: 0,
  });

export const announcementsQuery = queryOptions({
  queryKey: ['announcements'],
  queryFn: ({ signal }) => call(listAnnouncements, { ...manner(signal), query: {} }),
});

export const announcementQuery = (title: string) =>
  queryOptions({
    queryKey: ['announcement', title],
    queryFn: ({ signal }) => call(readAnnouncement, { ...manner(signal), query: { title } }),
  });

export const navigationQuery = queryOptions({
  queryKey: ['resource-nav'],
  queryFn: ({ signal }) => call(listNavigation, manner(signal)),
});

export const productsOfNodesQuery = (navCodes: string[]) =>
  queryOptions({
    queryKey: ['products-of-nodes', navCodes],
    queryFn: ({ signal }) => call(listProductsOfNodes, { ...manner(signal), body: { navCodes } }),
  });

export const rankingsQuery = queryOptions({
  queryKey: ['rankings'],
  queryFn: ({ signal }) => call(listRankings, manner(signal)),
});

export const hotProductsQuery = queryOptions({
  queryKey: ['hot-products'],
  queryFn: ({ signal }) => call(listHotProducts, manner(signal)),
});

export const starProductsQuery = queryOptions({
  queryKey: ['star-products'],
  queryFn: ({ signal }) => call(listStarProducts, manner(signal)),
});

export const starUsersQuery = queryOptions({
  queryKey: ['star-users'],
  queryFn: ({ signal }) => call(listStarUsers, manner(signal)),
});

export const sisterLinksQuery = queryOptions({
  queryKey: ['sister-links'],
  queryFn: ({ signal }) => call(listSisterLinks, manner(signal)),
});

export const bookListsQuery = queryOptions({
  queryKey: ['book-lists'],
  queryFn: ({ signal }) => call(listBookLists, manner(signal)),
});

export const productTitlesQuery = (code: string) =>
  queryOptions({
    queryKey: ['product-titles', code],
    queryFn: ({ signal }) => call(listProductTitles, { ...manner(signal), params: { code } }),
  });
