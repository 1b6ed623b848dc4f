import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { readSearchAddress, type SearchAddress, type SearchParameters } from '../builder/search-address.ts';

/** The address as it is read, the same object until a parameter changes. */
export const useSearchAddress = (): SearchAddress => {
  const search: SearchParameters = useSearch({ strict: false });
  return useMemo(() => readSearchAddress(search), [search]);
};
