import { useQuery } from '@tanstack/react-query';
import { defaultOptions, getOptions, type SearchOptions } from '#contract/options.ts';
import { call } from './call-api.ts';

/** What this library offers in its search; everything until it has said. */
export const useOptions = (): SearchOptions => {
  const { data } = useQuery({
    queryKey: ['options'],
    queryFn: ({ signal }) => call(getOptions, { signal, quiet: true, open: true }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return data ?? defaultOptions;
};
