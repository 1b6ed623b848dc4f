// The address of the exploration: the names, the query for the entries, and the part open beside the graph.
import { nodeKinds } from '#contract/knowledge/exploration.ts';
import { address, type TextsOf, type ValuesOf } from '../address/address.ts';
import { oneOf, parameterKind, text, whole } from '../address/parameter-kinds.ts';
import { stringifyPlainSearch } from '../address/plain-search.ts';

const mostName = 500;
/** Between the ids of an edge in the address: no name has it. */
const separator = '~';

export const exploreAddress = address({
  a: text(mostName),
  b: text(mostName),
  /** Undefined where the reader has not said: then it is what leaves a graph that can be seen. */
  least: whole(1),
  from: text(40).or(''),
  to: text(40).or(''),
  kinds: parameterKind((value) => {
    const kinds = nodeKinds.filter((kind) => value.split(',').includes(kind));
    return kinds.length > 0 ? kinds : undefined;
  }).or(['person']),
  steps: oneOf([1, 2, 3]).or(1),
  view: oneOf(['graph', 'table']).or('graph'),
  /** One name, or two that are joined, whose entries are listed. */
  edge: parameterKind<[source: string, target?: string]>(
    (value) => {
      const [source, target] = value.split(separator);
      if (!source) return undefined;
      return target ? [source, target] : [source];
    },
    (ids) => ids.filter((id) => id !== undefined).join(separator),
  ),
  page: whole(1).or(1),
});
export type ExploreAddress = ValuesOf<typeof exploreAddress>;
export type ExploreParameters = TextsOf<typeof exploreAddress>;

export const namesOf = ({ a, b }: ExploreAddress): string[] => [a, b].filter((name) => name !== undefined);

/** The reader's record of the list that led to it: the place in the list, from 1, and the list's address. */
export interface JoinedPlace {
  joined?: string;
  joins?: string;
}

export const placeInJoined = (search: ExploreParameters, place: number): Required<JoinedPlace> => ({
  joined: String(place),
  joins: stringifyPlainSearch({ ...search, page: undefined }).slice(1),
});

/** The name of `person:年羹堯`. */
export const nameOfId = (id: string): string => {
  const [kind, ...rest] = id.split(':');
  return nodeKinds.some((known) => known === kind) && rest.length > 0 ? rest.join(':') : id;
};
