// The address of the exploration: the names, the query for the entries, and the part open beside the graph.
import { type NodeKind, nodeKinds } from '#contract/knowledge/exploration.ts';
import { readWhole } from '../query/plain-search.ts';

export const exploreParameters = [
  'a',
  'b',
  'least',
  'from',
  'to',
  'kinds',
  'steps',
  'view',
  'edge',
  'page',
] as const;
export type ExploreParameters = { [N in (typeof exploreParameters)[number]]?: string | undefined };

/** The reader's record of the list that led to it: the place in the list, from 1, and the list's address. */
export interface JoinedPlace {
  joined?: string;
  joins?: string;
}

export interface ExploreAddress {
  names: string[];
  /** Undefined where the reader has not said: then it is what leaves a graph that can be seen. */
  least: number | undefined;
  from: string;
  to: string;
  kinds: NodeKind[];
  steps: 1 | 2 | 3;
  view: 'graph' | 'table';
  /** One name, or two that are joined, whose entries are listed. */
  edge: [string, string?] | undefined;
  page: number;
}

/** Between the ids of an edge in the address: no name has it. */
const separator = '~';

export const writeEdge = (source: string, target?: string): string =>
  target === undefined ? source : `${source}${separator}${target}`;

const readEdge = (value: string | undefined): ExploreAddress['edge'] => {
  const [source, target] = (value ?? '').split(separator);
  if (source === undefined || source === '') return undefined;
  return target ? [source, target] : [source];
};

const readKinds = (value: string | undefined): NodeKind[] => {
  const asked = (value ?? '').split(',');
  const kinds = nodeKinds.filter((kind) => asked.includes(kind));
  return kinds.length > 0 ? kinds : ['person'];
};

const mostName = 500;

export const readExploreAddress = (search: ExploreParameters): ExploreAddress => ({
  names: [search.a, search.b].flatMap((name) => (name ? [name.slice(0, mostName)] : [])),
  least: readWhole(search.least, 1),
  from: (search.from ?? '').slice(0, 40),
  to: (search.to ?? '').slice(0, 40),
  kinds: readKinds(search.kinds),
  steps: search.steps === '2' ? 2 : search.steps === '3' ? 3 : 1,
  view: search.view === 'table' ? 'table' : 'graph',
  edge: readEdge(search.edge),
  page: readWhole(search.page, 1) ?? 1,
});

export const placeInJoined = (search: ExploreParameters, place: number): Required<JoinedPlace> => ({
  joined: String(place),
  joins: new URLSearchParams(
    Object.entries(search).flatMap(([name, value]) =>
      value === undefined || name === 'page' ? [] : [[name, value]],
    ),
  ).toString(),
});

/** The name of `person:年羹堯`. */
export const nameOfId = (id: string): string => {
  const [kind, ...rest] = id.split(':');
  return nodeKinds.some((known) => known === kind) && rest.length > 0 ? rest.join(':') : id;
};
