// A page of a list of saved items. When its last item has been removed, the page that is now the last is shown instead.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { savedPageSize, type PagedRequest } from '#contract/saved/paging.ts';

interface SavedPageOptions<T> {
  /** By which its query is known; the product and the page are added. */
  queryKey: readonly string[];
  load: (request: PagedRequest, signal: AbortSignal) => Promise<{ items: readonly T[]; totalCount: number }>;
  /** Undefined for a list of all products. */
  productId?: string;
  size?: number;
}

export interface SavedListPage<T> {
  /** Undefined until they have come. */
  items: readonly T[] | undefined;
  total: number;
  /** From 1. */
  page: number;
  pages: number;
  setPage: (page: number) => void;
  failed: boolean;
  retry: () => void;
}

export const useSavedPage = <T>({
  queryKey,
  load,
  productId,
  size = savedPageSize,
}: SavedPageOptions<T>): SavedListPage<T> => {
  const [requested, setRequested] = useState({ productId, page: 1 });
  // Another product is looked at from its first page on.
  const page = requested.productId === productId ? requested.page : 1;
  const { data, isError, refetch } = useQuery({
    queryKey: [...queryKey, productId ?? '', size, page],
    queryFn: ({ signal }) =>
      load(
        {
          skipCount: (page - 1) * size,
          maxResultCount: size,
          ...(productId === undefined ? {} : { productId }),
        },
        signal,
      ),
    // The previous page remains until the next has arrived, but not the page of another product.
    placeholderData: (before, query) => (query?.queryKey.at(-3) === (productId ?? '') ? before : undefined),
  });
  const total = data?.totalCount ?? 0;
  const pages = Math.max(1, Math.ceil(total / size));
  const past = data !== undefined && page > pages;
  if (past) setRequested({ productId, page: pages });
  return {
    items: past ? undefined : data?.items,
    total,
    page: Math.min(page, pages),
    pages,
    setPage: (to) => setRequested({ productId, page: to }),
    failed: isError,
    retry: () => void refetch(),
  };
};
