import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  candidatesShown,
  listComposed,
  listFollowing,
  recogniseHandwriting,
} from '#contract/tools/input-aids.ts';
import { ApiError } from '../api/api-error.ts';
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

/** Whether one trace goes on from the other, or takes strokes of it back. */
const isContinued = (a: string, b: string): boolean =>
  a !== '' && b !== '' && (a.startsWith(b.slice(0, -1)) || b.startsWith(a.slice(0, -1)));

/** Milliseconds after which the drawing is sent again while the server prepares. */
const againAfter = (error: Error | null): number | false =>
  error instanceof ApiError && error.code === 'handwriting-preparing'
    ? 1000 * (error.retryAfter ?? 10)
    : false;

/**
 * What a drawing may be; while one writes on, the last candidates stay until there are others. `trace` is as the contract
 * says.
 */
export const recognisedQuery = (trace: string, extended: boolean) =>
  queryOptions({
    queryKey: ['recognised', trace, extended],
    queryFn: ({ signal }) =>
      call(recogniseHandwriting, {
        body: { trace, range: extended ? 'CJKPlus' : '' },
        signal,
        quiet: true,
        open: true,
      }),
    placeholderData: (data, query) =>
      isContinued(String(query?.queryKey[1] ?? ''), trace) ? data : undefined,
    enabled: trace !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
    refetchInterval: ({ state: { error } }) => againAfter(error),
  });
