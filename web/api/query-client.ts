import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { isOffline, onReconnect } from './reachability.ts';

/**
 * Retries only failures that may be temporary: no answer, or a busy server. Where the machine has no network, the
 * reader is informed at once; the calls that got no answer are repeated when it has one.
 */
const worthRetrying = (failure: Error): boolean =>
  failure instanceof ApiError && ((failure.status === 0 && !isOffline()) || failure.status === 503);

/**
 * Milliseconds. A call without an answer is repeated so soon that the reader learns within a second if there is none.
 */
const retryDelay = (_count: number, failure: Error): number =>
  failure instanceof ApiError && failure.status === 0 ? 400 : 1_000;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      refetchOnWindowFocus: false,
      // Libraries run intranets: the browser's idea of being offline means nothing here.
      networkMode: 'always',
      retry: (count, failure) => count < 1 && worthRetrying(failure),
      retryDelay,
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
