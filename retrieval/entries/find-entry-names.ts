// The names that the entries of a product have, looked up by what they hold, through variants.
import type { EntrySuggestions } from '#contract/search/statistics.ts';
import { LookupIndex } from '#reference/lookup/lookup-index.ts';
import type { Stop } from '#search/lists/stop.ts';
import type { OpenProduct } from '../products/open-product.ts';
import { countByName, rankNames } from './name-column.ts';
import { type CountedField, nameFields, type OpenEntries } from './entry-columns.ts';
import { openEntries } from './open-entries.ts';

interface KnownName {
  kind: CountedField;
  /** In the column of its kind. */
  number: number;
  name: string;
  count: number;
}

interface KnownNames {
  index: LookupIndex;
  names: readonly KnownName[];
}

const mostSuggestions = 20;
const indexes = new WeakMap<OpenEntries, KnownNames>();

const namesOf = ({ engine }: OpenProduct, entries: OpenEntries): KnownNames => {
  const before = indexes.get(entries);
  if (before) return before;
  const all = new Uint8Array(entries.count).fill(1);
  const names = nameFields.flatMap((kind) => {
    const column = entries.columns[kind];
    const counts = countByName(column, all);
    return rankNames(counts, column.names).map((number) => ({
      kind,
      number,
      name: column.names[number],
      count: counts[number],
    }));
  });
  const index = new LookupIndex(
    names.map(({ name }) => [name]),
    engine.variants,
    () => [],
  );
  const known = { index, names };
  indexes.set(entries, known);
  return known;
};

/** Numbers of the names of a kind that contain the query; undefined where the query is empty. */
export const namesContaining = (
  product: OpenProduct,
  entries: OpenEntries,
  kind: CountedField,
  containing: string,
): ReadonlySet<number> | undefined => {
  if (containing.trim() === '') return undefined;
  const { index, names } = namesOf(product, entries);
  const found = index.find(containing.trim(), 0, names.length).entries.map((i) => names[i]);
  return new Set(found.filter((name) => name.kind === kind).map(({ number }) => number));
};

export const answerEntrySuggest = (
  product: OpenProduct,
  { key }: { code: string; key: string; version?: string | undefined },
  stop: Stop,
): EntrySuggestions => {
  const { index, names } = namesOf(product, openEntries(product, stop));
  return {
    suggestions: index.find(key, 0, mostSuggestions).entries.map((i) => {
      const { kind, name, count } = names[i];
      return { kind, name, count };
    }),
  };
};
