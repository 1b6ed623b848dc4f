import { queryOptions, useQuery } from '@tanstack/react-query';
import { defaultOptions, getOptions, type OptionsReply } from '#contract/settings/options.ts';
import type { ToolName } from '#contract/values/tool-names.ts';
import { call } from './call-api.ts';
import { queryClient } from './query-client.ts';

export const optionsQuery = queryOptions({
  queryKey: ['options'],
  queryFn: ({ signal }) => call(getOptions, { signal, quiet: true, open: true }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** What the reader is offered; everything until the server has said. */
export const useOptions = (): OptionsReply => {
  const { data } = useQuery(optionsQuery);
  return data ?? defaultOptions;
};

/** Whether there is a tool here. */
export const useOffers = (tool: ToolName): boolean => useOptions().tools.includes(tool);

/** Whether variants are searched where the reader has not chosen: for event handlers, so this is no hook. */
export const usesVariants = (): boolean =>
  (queryClient.getQueryData(optionsQuery.queryKey) ?? defaultOptions).variants;
