// Server queries about words: their entries, how often they occur in the book, and the dates of a page.
import { queryOptions } from '@tanstack/react-query';
import { searchFulltext } from '#contract/search/product-searches.ts';
import type { OpenReply } from '#contract/reading/reader.ts';
import type { EntityKind } from '#contract/values/entity-kinds.ts';
import type { FilterGroup } from '#contract/search/search.ts';
import { listDates, lookUpWord } from '#contract/reading/entities.ts';
import { call } from '../api/call-api.ts';

export const entriesQuery = (kind: EntityKind, word: string) =>
  queryOptions({
    queryKey: ['hot-word', kind, word],
    queryFn: ({ signal }) =>
      call(lookUpWord, {
        signal,
        query: { type: kind, key: word, count: 20 },
        quiet: true,
      }),
    staleTime: 5 * 60_000,
    retry: false,
  });

/** What a search of the whole book asks for a word: the same as the link beside its count. */
export const groupOfEntity = (word: string): FilterGroup => ({
  type: 'And',
  rules: [{ field: 'content', operator: 'Contain', value: word, relation: true }],
});

export const countQuery = ({ code, version }: OpenReply, word: string) =>
  queryOptions({
    queryKey: ['hot-word-count', code, version, word],
    queryFn: async ({ signal }) => {
      const body = { code, version, filterGroup: groupOfEntity(word), start: 0, count: 1 };
      const options = { signal, body, quiet: true, uncounted: true } as const;
      return (await call(searchFulltext, options)).totalHit;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

export const datesQuery = ({ code, version }: Pick<OpenReply, 'code' | 'version'>, pageId: number) =>
  queryOptions({
    queryKey: ['dates', code, version, pageId],
    queryFn: ({ signal }) =>
      call(listDates, {
        params: { code, pageId },
        signal,
        query: { v: version },
        quiet: true,
      }),
    staleTime: 5 * 60_000,
    retry: false,
  });
