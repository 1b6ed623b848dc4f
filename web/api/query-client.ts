import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { onReconnect } from './reachability.ts';

/** Only what may pass by itself is tried again: no answer, or a server that is busy. */
const worthRetrying = (failure: Error): boolean =>
  failure instanceof ApiError && (failure.status === 0 || failure.status === 503);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      refetchOnWindowFocus: false,
      // Libraries run intranets: the browser's idea of being offline means nothing here.
      networkMode: 'always',
      retry: (count, failure) => count < 1 && worthRetrying(failure),
    },
    mutations: { networkMode: 'always' },
  },
});

onReconnect(() => {
  void queryClient.refetchQueries({
    type: 'active',
    predicate: ({ state: { error } }) => error instanceof ApiError && error.status === 0,
  });
});
