// The values of a facet as far as they are loaded: those that came with the result, those that hold a text, and more of
// either, or the days of a month, as they come into sight.
import { skipToken, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { Facet } from '#contract/search/facets.ts';
import type { NewspaperFacet } from '#contract/newspapers/newspaper-fields.ts';
import {
  type FacetValuesRequest,
  listFacetValues,
  type NewspaperReply,
} from '#contract/newspapers/newspaper-searches.ts';
import { call } from '../api/call-api.ts';
import { type FacetLists, type FacetRow, stretch, withFacet } from '../results/facets/facet-lists.ts';
import type { ArticleQuestion } from '../builder/search-address.ts';
import { lastingAnswer } from '../results/list/search-queries.ts';
import { useStretches } from '../results/facets/use-stretches.ts';

/** Facets of a result, years of it among them. */
export const facetOfReply = (
  { facets = [], dateFacets = [] }: Pick<NewspaperReply, 'facets' | 'dateFacets'>,
  field: NewspaperFacet,
): Facet =>
  field === 'date'
    ? { field, items: dateFacets, itemCount: dateFacets.length }
    : (facets.find((one) => one.field === field) ?? { field, items: [], itemCount: 0 });

/** The question without what is chosen of the field itself, which its counts do not follow. */
const besideOf = (question: ArticleQuestion, field: NewspaperFacet): ArticleQuestion => ({
  ...question,
  choices: (question.choices ?? []).filter((choice) => choice.field !== field),
});

export interface ValueLists {
  /** Undefined while nothing was answered. */
  lists: FacetLists | undefined;
  failed: boolean;
  retry: () => void;
  load: (rows: readonly FacetRow[]) => void;
}

export const useValueLists = (
  question: ArticleQuestion,
  field: NewspaperFacet,
  text: string,
  reply: NewspaperReply | undefined,
  waiting: boolean,
): ValueLists => {
  const requestKey = JSON.stringify({ ...besideOf(question, field), field, ...(text !== '' && { text }) });
  const body = useMemo(() => JSON.parse(requestKey) as FacetValuesRequest, [requestKey]);
  const found = useQuery({
    queryKey: ['facet-values', body],
    queryFn: text === '' ? skipToken : ({ signal }) => call(listFacetValues, { body, signal, quiet: true }),
    ...lastingAnswer,
  });
  const base = useMemo(() => {
    if (text !== '') return found.data && withFacet({ field, ...found.data });
    return reply && withFacet(facetOfReply(reply, field));
  }, [text, found.data, field, reply]);
  /** Values loaded in addition: valid while the question is the same, and until another answer arrives. */
  const [more, setMore] = useState<{ requestKey: string; text: string; lists: FacetLists }>();
  const isMoreValid = more?.requestKey === requestKey || (waiting && more?.text === text);
  const lists = base && (isMoreValid ? more.lists : base);

  const ask = useCallback(
    (parent: string, start: number) => {
      const of = parent === '' ? {} : { parent };
      return call(listFacetValues, { body: { ...body, ...of, start, count: stretch }, quiet: true });
    },
    [body],
  );
  const keep = useCallback(
    (join: (before: FacetLists) => FacetLists) =>
      setMore((before) => {
        const had = before?.requestKey === requestKey ? before.lists : base;
        return had && { requestKey, text, lists: join(had) };
      }),
    [requestKey, text, base],
  );
  const { failed, forget, load } = useStretches(requestKey, waiting ? undefined : lists, ask, keep);
  return {
    lists,
    failed: found.isError || failed,
    retry: () => {
      forget();
      if (found.isError) void found.refetch();
    },
    load,
  };
};
