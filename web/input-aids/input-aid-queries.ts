import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { candidatesShown, listComposed, listFollowing } from '#contract/input-aids.ts';
import { call } from '../api/call-api.ts';

/** What is composed of the components, a page of candidates. */
export const composedQuery = (key: string, start: number) =>
  queryOptions({
    queryKey: ['composed', key, start],
    queryFn: ({ signal }) =>
      call(listComposed, {
        query: { key, start: String(start), count: String(candidatesShown) },
        signal,
        quiet: true,
        open: true,
      }),
    placeholderData: keepPreviousData,
    enabled: key !== '',
    staleTime: 10 * 60_000,
    gcTime: 15 * 60_000,
    retry: false,
  });

/** What follows a character most often. It is no matter when that is not to be had. */
export const followingQuery = (char: string) =>
  queryOptions({
    queryKey: ['following', char],
    queryFn: ({ signal }) => call(listFollowing, { params: { char }, signal, quiet: true }),
    enabled: char !== '',
    staleTime: 10 * 60_000,
    gcTime: 15 * 60_000,
    retry: false,
  });
