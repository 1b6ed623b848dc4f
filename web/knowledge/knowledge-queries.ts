// Server queries about knowledge. Signed-in users receive more: the products that they may read.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  findRelations,
  getKnowledgeInfos,
  listKnowledgeNames,
  listRelatedNodes,
  listRelations,
  nodesOnPage,
  type PropertyQuestion,
  searchByProperties,
  suggestNodeNames,
  suggestNodes,
} from '#contract/knowledge/knowledge-calls.ts';
import type {
  KnowledgeDirection,
  KnowledgeKind,
  KnowledgeRelationKind,
  KnowledgeState,
} from '#contract/knowledge/knowledge.ts';
import { searchProducts } from '#contract/search/multi-product.ts';
import type { FilterGroup } from '#contract/search/search.ts';
import { packQuery } from '#citation/query-parameter.ts';
import { call } from '../api/call-api.ts';

const manner = (signal: AbortSignal) => ({ signal, quiet: true, open: true }) as const;

/** Refetches while the data is being built. */
const untilReady = {
  refetchInterval: ({ state: { data } }: { state: { data: { state: KnowledgeState } | undefined } }) =>
    data?.state === 'building' ? 3000 : (false as const),
};

export interface NodeName {
  type: KnowledgeKind;
  id: string;
}

/** Of a node what names it. */
const named = ({ type, id }: NodeName): NodeName => ({ type, id });

/** Every kind with the first of its names. */
export const kindsQuery = queryOptions({
  queryKey: ['knowledge', 'kinds'],
  queryFn: ({ signal }) => call(listKnowledgeNames, { ...manner(signal), body: { count: 18 } }),
  ...untilReady,
});

export const nodeNamesQuery = (type: KnowledgeKind | undefined, key: string) =>
  queryOptions({
    queryKey: ['knowledge', 'names', type, key],
    queryFn: ({ signal }) => call(suggestNodeNames, { ...manner(signal), body: { type, key } }),
    enabled: key !== '',
    staleTime: 60_000,
  });

export const nodesQuery = (
  question: { type?: KnowledgeKind | undefined; key: string; dynasty?: string | undefined },
  page: number,
) =>
  queryOptions({
    queryKey: ['knowledge', 'nodes', question, page],
    queryFn: ({ signal }) =>
      call(suggestNodes, {
        ...manner(signal),
        body: { ...question, skipCount: (page - 1) * nodesOnPage, maxResultCount: nodesOnPage },
      }),
    placeholderData: (before) => before,
    ...untilReady,
  });

export const propertiesQuery = (question: PropertyQuestion, page: number) =>
  queryOptions({
    queryKey: ['knowledge', 'properties', question, page],
    queryFn: ({ signal }) =>
      call(searchByProperties, {
        ...manner(signal),
        body: { ...question, skipCount: (page - 1) * nodesOnPage, maxResultCount: nodesOnPage },
      }),
    placeholderData: (before) => before,
    ...untilReady,
  });

export const infoQuery = ({ type, id }: NodeName, reader: string) =>
  queryOptions({
    queryKey: ['knowledge', 'info', type, id, reader],
    queryFn: ({ signal }) => call(getKnowledgeInfos, { ...manner(signal), body: { nodes: [{ type, id }] } }),
    ...untilReady,
  });

/** Of one entity, or of all that joins it with another, page after page. */
export const knowledgeRelationsQuery = (
  { type, id }: NodeName,
  {
    kind,
    direction,
    other,
    count,
    reader,
  }: {
    kind?: KnowledgeRelationKind;
    direction?: KnowledgeDirection;
    other?: NodeName;
    count: number;
    reader: string;
  },
) =>
  infiniteQueryOptions({
    queryKey: ['knowledge', 'relations', type, id, kind, direction, other?.type, other?.id, count, reader],
    queryFn: ({ signal, pageParam }) =>
      call(listRelations, {
        ...manner(signal),
        body: {
          type,
          id,
          kind,
          direction,
          other: other && named(other),
          skipCount: pageParam,
          maxResultCount: count,
        },
      }),
    initialPageParam: 0,
    getNextPageParam: ({ totalCount }, pages) => {
      const loaded = pages.reduce((sum, { items }) => sum + items.length, 0);
      return loaded < totalCount ? loaded : undefined;
    },
  });

/** Reigns of a life at most: under 武則天 they changed yearly. */
const mostReigns = 100;

/** Of a person, in the order of time. */
export const reignsQuery = (node: NodeName) =>
  queryOptions({
    queryKey: ['knowledge', 'reigns', node.type, node.id],
    queryFn: ({ signal }) =>
      call(listRelatedNodes, {
        ...manner(signal),
        body: { ...named(node), kind: 'reign', maxResultCount: mostReigns },
      }),
    staleTime: 5 * 60_000,
  });

export const pathsQuery = (source: NodeName, target: NodeName, reader: string) =>
  queryOptions({
    queryKey: ['knowledge', 'paths', source.type, source.id, target.type, target.id, reader],
    queryFn: ({ signal }) =>
      call(findRelations, { ...manner(signal), body: { source: named(source), target: named(target) } }),
  });

/** The number of products that are listed separately. */
const mostProducts = 12;

/** What finds a name in texts, by its very characters and their variants. */
const questionOfName = (value: string): FilterGroup => ({
  type: 'And',
  rules: [{ field: 'content', operator: 'Contain', value, relation: true }],
});
export const packedName = (name: string): string => packQuery(questionOfName(name));

export const mentionsQuery = (name: string, reader: string) =>
  queryOptions({
    queryKey: ['knowledge', 'mentions', name, reader],
    queryFn: ({ signal }) =>
      call(searchProducts, {
        ...manner(signal),
        uncounted: true,
        body: { filterGroup: questionOfName(name), count: 0, withFacets: false, bookCount: mostProducts },
      }),
    staleTime: 5 * 60_000,
    retry: false,
  });
