// The calls for the library of a person.
import { queryOptions } from '@tanstack/react-query';
import { addBook, librarySummary, listBooks, removeBook } from '#contract/saved/collections.ts';
import type { PagedRequest, Summary } from '#contract/saved/paging.ts';
import { call } from '../api/call-api.ts';
import { createOptimisticToggle } from '../api/optimistic-toggle.ts';
import { newKey } from '../api/new-key.ts';
import { queryClient } from '../api/query-client.ts';

const key = 'library';

/** Every book of the library, the newest first. */
export const collectedQuery = queryOptions({
  queryKey: [key, 'summary'],
  queryFn: ({ signal }) => call(librarySummary, { signal, quiet: true }),
});

export const libraryList = {
  queryKey: [key, 'list'],
  load: (body: PagedRequest, signal: AbortSignal) => call(listBooks, { body, signal, quiet: true }),
};

/** By the product's code. */
export const optimisticBooks = createOptimisticToggle<string>({
  keyOf: (code) => code,
  send: (productId, wanted) =>
    wanted
      ? call(addBook, { body: { productId }, idempotencyKey: newKey(), quiet: true })
      : call(removeBook, { body: { productId }, quiet: true }),
  confirm: (code, had) => {
    queryClient.setQueryData<Summary>(collectedQuery.queryKey, (known) => {
      const others = known?.filter((book) => book.key !== code);
      return had ? others && [{ key: code, value: 1 }, ...others] : others;
    });
  },
  settle: () => void queryClient.invalidateQueries({ queryKey: [key] }),
});
