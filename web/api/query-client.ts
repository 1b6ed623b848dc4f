import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { isOffline, onReconnect } from './reachability.ts';

/**
 * Only what may pass by itself is tried again: no answer, or a server that is busy. Where the machine has no network the
 * reader is told at once; all is asked again when it has one.
 */
const worthRetrying = (failure: Error): boolean =>
  failure instanceof ApiError && ((failure.status === 0 && !isOffline()) || failure.status === 503);

/** Milliseconds. A lost answer is asked for again so soon that the reader is told within a second if there is none. */
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
