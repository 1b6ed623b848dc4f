import { useMemo } from 'react';
import { offersKind } from '#contract/values/tool-names.ts';
import { entityKinds } from '#contract/values/entity-kinds.ts';
import { listedProducts, useProducts } from '../api/product-queries.ts';
import { useOptions } from '../api/use-options.ts';
import { type SearchType, searchTypes } from './search-types.ts';

/** The types that have something to search: a type that could find nothing is left out. */
export const useSearchTypes = (): readonly SearchType[] => {
  const { searchFields, tools } = useOptions();
  const { data } = useProducts();
  const hasNewspapers = listedProducts(data?.products ?? []).some(({ isNewspaper }) => isNewspaper);
  return useMemo(
    () =>
      searchTypes.filter((type) => {
        if (type === 'titles') return searchFields.includes('titles');
        if (type === 'articles') return hasNewspapers;
        if (type === 'names') return entityKinds.some((kind) => offersKind(tools, kind));
        return true;
      }),
    [searchFields, tools, hasNewspapers],
  );
};
