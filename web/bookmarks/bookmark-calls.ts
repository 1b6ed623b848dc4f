// The calls for bookmarks.
import { queryOptions } from '@tanstack/react-query';
import {
  addBookmark,
  type Bookmark,
  bookmarkPageIds,
  bookmarkSummary,
  listBookmarks,
  removeBookmark,
} from '#contract/saved/bookmarks.ts';
import type { PagedRequest, PageIds } from '#contract/saved/paging.ts';
import type { PageRemoval } from '#contract/saved/saved-pages.ts';
import { call } from '../api/call-api.ts';
import { createOptimisticToggle } from '../api/optimistic-toggle.ts';
import { newKey } from '../api/new-key.ts';
import { queryClient } from '../api/query-client.ts';

const key = 'bookmarks';

/** Numbers of the marked pages of a product. */
export const markedPagesQuery = (productId: string) =>
  queryOptions({
    queryKey: [key, 'pageIds', productId],
    queryFn: ({ signal }) => call(bookmarkPageIds, { query: { productId }, signal, quiet: true }),
  });

export const bookmarkSummaryQuery = queryOptions({
  queryKey: [key, 'summary'],
  queryFn: ({ signal }) => call(bookmarkSummary, { signal, quiet: true }),
  staleTime: 0,
});

export const bookmarkList = {
  queryKey: [key, 'list'],
  load: (body: PagedRequest, signal: AbortSignal) => call(listBookmarks, { body, signal, quiet: true }),
};

/** What names a bookmark: a page of the published version, or the key of one that is no longer there. */
export const removalOf = ({ productId, pageId, pageKey }: Bookmark): PageRemoval =>
  pageId > 0 ? { productId, pageId } : { productId, pageId, pageKey };

export const optimisticBookmarks = createOptimisticToggle<PageRemoval>({
  keyOf: ({ productId, pageId, pageKey }) => `${productId}|${pageId}|${pageKey ?? ''}`,
  send: (page, wanted) =>
    wanted
      ? call(addBookmark, { body: page, idempotencyKey: newKey(), quiet: true })
      : call(removeBookmark, { body: page, quiet: true }),
  confirm: ({ productId, pageId }, had) => {
    queryClient.setQueryData<PageIds>(markedPagesQuery(productId).queryKey, (known) => {
      const others = known?.filter((id) => id !== pageId);
      return had ? others && [...others, pageId] : others;
    });
  },
  settle: () => void queryClient.invalidateQueries({ queryKey: [key] }),
});
