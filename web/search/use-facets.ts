// Where the hits of a question lie in the catalogue: asked for once a question, more of it as it comes into sight.
import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { BookRequest, FacetNodesRequest } from '#contract/facets.ts';
import { listFacetNodes, searchBook } from '#contract/product-searches.ts';
import type { Question } from '#contract/search.ts';
import { call } from '../api/call-api.ts';
import {
  type FacetLists,
  type FacetRow,
  nextStretch,
  stretch,
  withChildren,
  withFacet,
} from './facet-lists.ts';

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

/** A version of a product never changes: an answer is good for as long as it is held. */
const lasting = { staleTime: Number.POSITIVE_INFINITY, gcTime: 15 * 60_000, structuralSharing: false };

export interface Facets {
  /** Undefined while nothing was answered. */
  lists: FacetLists | undefined;
  /** Lists of the question before this one, until its own are there. */
  old: boolean;
  failed: boolean;
  retry: () => void;
  /** Loads what is missing among the rows in sight. */
  load: (rows: readonly FacetRow[]) => void;
}

/**
 * Asks again only when code, version, query, scope or variants change; and for the way to a node that the question is
 * narrowed to and that is not among what is loaded. Pages and orders of the results do not touch it.
 */
export const useFacets = (asked: Question | undefined): Facets => {
  const client = useQueryClient();
  // The same object for as long as the same is asked.
  const text = asked && JSON.stringify(asked);
  const question = useMemo(() => (text === undefined ? undefined : (JSON.parse(text) as Question)), [text]);
  const wholeText = question && JSON.stringify(wholeOf(question));
  const whole = useMemo(
    () => (wholeText === undefined ? undefined : (JSON.parse(wholeText) as WholeQuestion)),
    [wholeText],
  );
  const cid = question?.cid;
  const queryKey = useMemo(() => ['facets', whole], [whole]);
  const { data, isError, isPlaceholderData, refetch } = useQuery<FacetLists>({
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
  const [failedFor, setFailedFor] = useState<WholeQuestion>();
  const [loading, setLoading] = useState<WholeQuestion>();

  const merge = useCallback(
    async (change: () => Promise<(before: FacetLists) => FacetLists>) => {
      setLoading(whole);
      try {
        const join = await change();
        client.setQueryData<FacetLists>(queryKey, (before) => before && join(before));
      } catch {
        setFailedFor(whole);
      } finally {
        setLoading(undefined);
      }
    },
    [client, queryKey, whole],
  );

  const load = useCallback(
    (rows: readonly FacetRow[]) => {
      if (!whole || !lists || isPlaceholderData || loading !== undefined || failedFor === whole) return;
      const next = nextStretch(lists, rows);
      if (!next) return;
      void merge(async () => {
        const { items, itemCount } = await askChildren(whole, next.parent, next.start);
        return (before) => withChildren(before, next.parent, next.start, items, itemCount);
      });
    },
    [whole, lists, isPlaceholderData, loading, failedFor, merge],
  );

  const retry = useCallback(() => {
    setFailedFor(undefined);
    if (isError) void refetch();
    if (way.isError) void way.refetch();
  }, [isError, refetch, way]);

  return {
    lists: isError ? undefined : lists,
    old: isPlaceholderData,
    failed: question !== undefined && (isError || way.isError || failedFor === whole),
    retry,
    load,
  };
};
