// The calls for the reading history.
import { queryOptions } from '@tanstack/react-query';
import { lastReadPage, listLastReads, removeLastRead, saveLastRead } from '#contract/saved/history.ts';
import type { PagedRequest } from '#contract/saved/paging.ts';
import { call } from '../api/call-api.ts';
import { queryClient } from '../api/query-client.ts';

const key = 'history';

const lastReadQuery = (code: string) =>
  queryOptions({
    queryKey: [key, 'page', code],
    queryFn: ({ signal }) => call(lastReadPage, { params: { code }, signal, quiet: true }),
    // Who opens a book asks for it twice: for the notice, and before it is written over.
    staleTime: 10_000,
  });

/** The page last read in a product, 0 where it was never read. */
export const readLastPage = (code: string): Promise<number> => queryClient.fetchQuery(lastReadQuery(code));

/** `leaving`: the page is going away, and must not take the call with it. */
export const recordLastRead = async (code: string, pageId: number, leaving: boolean): Promise<void> => {
  await call(saveLastRead, { body: { productId: code, pageId }, quiet: true, keepalive: leaving });
  queryClient.setQueryData(lastReadQuery(code).queryKey, pageId);
  void queryClient.invalidateQueries({ queryKey: [key, 'list'] });
};

export const historyList = {
  queryKey: [key, 'list'],
  load: (body: PagedRequest, signal: AbortSignal) => call(listLastReads, { body, signal, quiet: true }),
};

/** Rejects with ApiError, shown already. */
export const removeFromHistory = async (code: string): Promise<void> => {
  await call(removeLastRead, { params: { code } });
  await queryClient.invalidateQueries({ queryKey: [key] });
};
