// What the address of a span leads to in the book as it is now.
import { queryOptions } from '@tanstack/react-query';
import {
  type CitedBookReply,
  describeCitedBook,
  findSpan,
  type SpanReply,
} from '#contract/reading/cited-places.ts';
import { call } from '../api/call-api.ts';
import { queryClient } from '../api/query-client.ts';

/** Without a version, of the one that is live. */
export const spanQuery = (code: string, at: string, version?: string) =>
  queryOptions({
    queryKey: ['span', code, at, version ?? ''],
    queryFn: ({ signal }): Promise<SpanReply> =>
      call(findSpan, {
        params: { code },
        signal,
        query: { at, version },
        quiet: true,
      }),
    staleTime: version === undefined ? 0 : Number.POSITIVE_INFINITY,
    retry: false,
  });

/**
 * The target of a permalink. Undefined if it leads nowhere or may not be requested; the reader then opens and shows
 * the reason.
 */
export const placeOfLink = async (code: string, at: string): Promise<SpanReply | undefined> => {
  try {
    const span = await queryClient.fetchQuery(spanQuery(code, at));
    // The reader will ask the same of the version that it opens.
    queryClient.setQueryData(spanQuery(code, at, span.version).queryKey, span);
    return span;
  } catch {
    return undefined;
  }
};

/**
 * What a citation of this page says of its book, which in a product of many is not the product; and of the piece that one of its
 * characters lies in, by its ordinal.
 */
export const citedBookQuery = (code: string, version: string, pageId: number, cell?: number) =>
  queryOptions({
    queryKey: ['cited-book', code, version, pageId, cell],
    queryFn: ({ signal }): Promise<CitedBookReply> =>
      call(describeCitedBook, {
        params: { code, pageId },
        signal,
        query: { v: version, cell: cell === undefined ? undefined : String(cell) },
        quiet: true,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });
