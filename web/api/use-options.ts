import { queryOptions, useQuery } from '@tanstack/react-query';
import { defaultOptions, getOptions, type OfferedSettings } from '#contract/options.ts';
import { call } from './call-api.ts';

export const optionsQuery = queryOptions({
  queryKey: ['options'],
  queryFn: ({ signal }) => call(getOptions, { signal, quiet: true, open: true }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** What the reader is offered; everything until the server has said. */
export const useOptions = (): OfferedSettings => {
  const { data } = useQuery(optionsQuery);
  return data ?? defaultOptions;
};
