// The forms of a query that occur in the names of a product's authors.
import type { Bundle } from '#library/bundle/open-bundle.ts';
import { titleMatcher } from '#search/present/match-title.ts';
import { planQuery, type Query } from '#search/query/query.ts';
import type { OpenProduct } from '../products/open-product.ts';

const mostWords = 200;

const known = new WeakMap<Bundle, readonly string[]>();
const namesOf = (bundle: Bundle): readonly string[] => {
  const found = known.get(bundle);
  if (found) return found;
  const names = [...new Set(bundle.books().flatMap(({ authors }) => authors.map(({ name }) => name)))];
  known.set(bundle, names);
  return names;
};

/** Each once, in the order of their code points; a query is read of a name as if that were the text. */
export const authorWords = ({ bundle, engine }: OpenProduct, query: Query): string[] => {
  const names = namesOf(bundle);
  const plan = names.length > 0 ? planQuery(query) : undefined;
  if (!plan) return [];
  const judge = titleMatcher(plan, query, engine.variants);
  const words = names.flatMap((name) => judge(name).map(([from, to]) => [...name].slice(from, to).join('')));
  return [...new Set(words)].sort().slice(0, mostWords);
};
