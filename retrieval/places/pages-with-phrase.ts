// Which pages of a book have a phrase, for whoever goes on to look at the pages themselves.
import type { Stop } from '#search/lists/stop.ts';
import { runSearch } from '#search/run/run-query.ts';
import { kindMask } from '#search/characters/variants.ts';
import type { OpenProduct } from '../products/open-product.ts';

/** Page ids in the order of the book, at most so many. `node` is the ordinal of the catalogue node to stay within. */
export const pagesWithPhrase = (
  { engine }: OpenProduct,
  value: string,
  node: number | undefined,
  most: number,
  stop: Stop,
): number[] => {
  const group = {
    type: 'And' as const,
    not: false,
    rules: [{ operator: 'Contain' as const, value, relation: true }],
    groups: [],
  };
  const query = { group, scope: 'all' as const, kinds: kindMask(), ...(node !== undefined && { node }) };
  const search = runSearch(engine, query, 'page', stop);
  if (!search) return [];
  return Array.from(
    search.units({ sort: 'PageIdAscending' }, 0, most),
    (page) => engine.index.firstPage + page,
  );
};
