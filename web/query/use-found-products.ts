// A list of products that is narrowed as one types: at once by the very characters, and by their variants and in pinyin as
// the server finds them.
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Product } from '#contract/products/products.ts';
import { findProducts, longestSuggestKey } from '#contract/search/suggest.ts';
import { call } from '../api/call-api.ts';
import { useSettled } from './use-settled.ts';

const foundQuery = (key: string) =>
  queryOptions({
    queryKey: ['find-products', key],
    queryFn: async ({ signal }) => {
      const { codes } = await call(findProducts, { query: { key }, signal, quiet: true, open: true });
      return { key, codes: new Set(codes) };
    },
    staleTime: 10 * 60_000,
    gcTime: 15 * 60_000,
    retry: false,
  });

type Titled = Pick<Product, 'code' | 'fullName' | 'authors'>;

const holds = ({ fullName, authors }: Titled, words: readonly string[]): boolean =>
  words.every((word) =>
    [fullName, ...authors.map(({ name }) => name)].some((name) => name.toLowerCase().includes(word)),
  );

/** Products whose title or authors hold what is typed, in their order; all while nothing is. */
export const useFoundProducts = <Of extends Titled>(
  products: readonly Of[],
  typed: string,
): { found: readonly Of[]; isPending: boolean } => {
  const key = typed.normalize('NFC').trim().slice(0, longestSuggestKey).trim();
  const settled = useSettled(key);
  const query = useQuery({
    ...foundQuery(settled),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  });
  // The matches for a longer or shorter form of the same text remain until the answer for this text arrives.
  const answer =
    query.data && (key.startsWith(query.data.key) || query.data.key.startsWith(key)) ? query.data : undefined;
  const found = useMemo(() => {
    if (key === '') return products;
    const words = key.toLowerCase().split(/\s+/);
    return products.filter((product) => answer?.codes.has(product.code) || holds(product, words));
  }, [products, key, answer]);
  const isAnswered = settled === key && (query.isError || (query.isSuccess && !query.isPlaceholderData));
  return { found, isPending: key !== '' && !isAnswered };
};
