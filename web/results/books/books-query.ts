// The search over all books of the unit: how many hits each book has.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type MultiProductRequest, searchProducts } from '#contract/search/multi-product.ts';
import { call } from '../../api/call-api.ts';
import type { QueryAddress } from '../../builder/search-address.ts';

/** The question for every book: without the book and the place in it. */
export const questionOfAll = ({
  group,
  scope,
  variants,
  excludedForms,
}: Pick<QueryAddress, 'group' | 'scope' | 'variants' | 'excludedForms'>) => ({
  filterGroup: group,
  scope,
  ...(Object.keys(variants).length > 0 ? { variants } : {}),
  ...(excludedForms.length > 0 ? { excludedForms: [...excludedForms] } : {}),
});

/** Milliseconds until an incomplete reply is requested again, while texts are being fetched; otherwise false. */
export const againWhileFetching = (reply: { fetching: readonly string[] } | undefined): number | false =>
  reply && reply.fetching.length > 0 ? 3000 : false;

/** Books come and go, so that an answer is good for a short while only. */
export const booksQuery = (body: MultiProductRequest) =>
  queryOptions({
    queryKey: ['search-books', body],
    queryFn: ({ signal }) => call(searchProducts, { body, signal, quiet: true, open: true }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => againWhileFetching(state.data),
  });
