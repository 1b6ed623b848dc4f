// Where the hits of a question lie in the catalogue. Requested once per question; more is loaded as it comes into view.
import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { BookRequest, FacetNodesRequest } from '#contract/search/facets.ts';
import { listFacetNodes, searchBook } from '#contract/search/product-searches.ts';
import type { Question } from '#contract/search/search.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call-api.ts';
import { type FacetLists, type FacetRow, stretch, withFacet } from './facet-lists.ts';
import { lastingAnswer } from '../list/search-queries.ts';
import { useStretches } from './use-stretches.ts';

type WholeQuestion = Question & { cid?: undefined };

/** The question without the node that it is narrowed to, which the catalogue's counts do not follow. */
const wholeOf = (question: Question): WholeQuestion => ({ ...question, cid: undefined });

const askFacet = async (question: Question, signal?: AbortSignal) => {
  const body: BookRequest = { ...question, withFacets: true, count: 0 };
  const reply = await call(searchBook, { body, signal, quiet: true });
  return (
    reply.facets?.find(({ field }) => field === 'catalog') ?? { field: 'catalog', items: [], itemCount: 0 }
  );
};

const askChildren = (whole: WholeQuestion, parent: string, start: number) => {
  const body: FacetNodesRequest = { ...whole, ...(parent === '' ? {} : { parent }), start, count: stretch };
  return call(listFacetNodes, { body, quiet: true });
};

const lasting = { ...lastingAnswer, structuralSharing: false };

export interface Facets {
  /** Undefined while nothing was answered. */
  lists: FacetLists | undefined;
  /** Lists of the question before this one, until its own are there. */
  old: boolean;
  /** The question is not valid: the error is shown in place of the results. */
  refused: boolean;
  failed: boolean;
  retry: () => void;
  /** Loads what is missing among the rows in sight. */
  load: (rows: readonly FacetRow[]) => void;
}

/**
 * Asks again only when code, version, query, scope or variants change; and for the way to a node that the question is
 * narrowed to and that is not among what is loaded. Pages and orders of the results do not touch it.
 */
export const useFacets = (givenQuestion: Question | undefined): Facets => {
  const client = useQueryClient();
  // The same object for as long as the question is the same.
  const text = givenQuestion && JSON.stringify(givenQuestion);
  const question = useMemo(() => (text === undefined ? undefined : (JSON.parse(text) as Question)), [text]);
  const wholeText = question && JSON.stringify(wholeOf(question));
  const whole = useMemo(
    () => (wholeText === undefined ? undefined : (JSON.parse(wholeText) as WholeQuestion)),
    [wholeText],
  );
  const cid = question?.cid;
  const queryKey = useMemo(() => ['facets', whole], [whole]);
  const { data, error, isError, isPlaceholderData, refetch } = useQuery<FacetLists>({
    queryKey,
    queryFn: question ? async ({ signal }) => withFacet(await askFacet(question, signal)) : skipToken,
    ...lasting,
    placeholderData: keepPreviousData,
  });
  const holds = useMemo(
    () => data !== undefined && [...data.values()].some((list) => list.some((node) => node?.key === cid)),
    [data, cid],
  );
  const seeks = data !== undefined && !isPlaceholderData && cid !== undefined && !holds;
  const way = useQuery({
    queryKey: ['facet-way', question],
    queryFn: question && seeks ? ({ signal }) => askFacet(question, signal) : skipToken,
    ...lasting,
  });
  const lists = useMemo(
    () => (question && data && way.data && seeks ? withFacet(way.data, data) : question && data),
    [question, data, way.data, seeks],
  );
  const ask = useCallback(
    (parent: string, start: number) =>
      whole ? askChildren(whole, parent, start) : Promise.reject(new Error('no question')),
    [whole],
  );
  const keep = useCallback(
    (join: (before: FacetLists) => FacetLists) => {
      client.setQueryData<FacetLists>(queryKey, (before) => before && join(before));
    },
    [client, queryKey],
  );
  const stretches = useStretches(wholeText, isPlaceholderData ? undefined : lists, ask, keep);
  const { forget } = stretches;

  const retry = useCallback(() => {
    forget();
    if (isError) void refetch();
    if (way.isError) void way.refetch();
  }, [forget, isError, refetch, way]);

  const refused =
    error instanceof ApiError && (error.code === 'bad-request' || error.code === 'query-invalid');
  return {
    lists: isError ? undefined : lists,
    old: isPlaceholderData,
    refused,
    failed: question !== undefined && !refused && (isError || way.isError || stretches.failed),
    retry,
    load: stretches.load,
  };
};
