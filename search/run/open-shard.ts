// A shard of the merged index opened for searching: an engine over many books, and which of its pages and nodes are whose.
import type { BoundBook } from '../index/merge-books.ts';
import { type Engine, type EngineOptions, openEngine } from '../match/engine.ts';
import type { Index } from '../index/open-index.ts';
import type { Plan, Query } from '../query/query.ts';
import type { BookPages, BookPart } from './collect-books.ts';
import { type FieldText, readFieldText } from '../index/field-text.ts';
import { kindBit, type Variants } from '../characters/variants.ts';

export interface Shard {
  engine: Engine;
  books: readonly BoundBook[];
  /** By gaiji code the books, by place in the shard, whose text has it. */
  holders: ReadonlyMap<string, ReadonlySet<number>>;
  /** Titles of all nodes by ordinal, the roots among them. */
  titles(): readonly string[];
}

/**
 * The node of each page as it is when its book is searched alone: a page without a character that the main text before
 * it cannot place is in the first node of its book.
 */
const homesInShard = (engine: Engine, books: readonly BoundBook[]): Int32Array => {
  const homes = engine.homes('page').slice();
  const { mainOn, noteOn } = engine.units('page');
  for (const { first, pages, root, nodes } of books)
    for (let unit = first; unit < first + pages; unit++)
      if (mainOn[unit] + noteOn[unit] === 0 && homes[unit] <= root) homes[unit] = root + Math.min(1, nodes);
  return homes;
};

/** @throws DamagedFile. */
export const openShard = (
  index: Index,
  variants: Variants,
  options: Omit<EngineOptions, 'titles'>,
  { books, holders, titles }: Omit<Shard, 'engine'>,
): Shard => {
  const engine = openEngine(index, variants, options);
  let homes: Int32Array | undefined;
  const own: Engine = {
    ...engine,
    homes: (kind) => (kind === 'page' ? (homes ??= homesInShard(engine, books)) : engine.homes(kind)),
  };
  return { engine: own, books, holders, titles };
};

/** The names of gaiji in a query that represent other characters. */
const namesIn = ({ engine }: Shard, plan: Plan, query: Query): string[] => {
  if ((query.kinds & kindBit('gaiji')) === 0) return [];
  const tokens = [
    ...plan.phrases.flatMap((p) => [...p.tokens, ...(p.near?.tokens ?? [])]),
    ...plan.tests.flatMap((t) => t.tokens),
  ];
  const keys = new Set(tokens.flatMap((token) => (token === 'any' ? [] : [token.key])));
  return [...keys].filter((key) => engine.index.segments.some((s) => s.formsByName.has(key)));
};

/** The characters that gaiji of this name represent in a book. */
const formsIn = ({ engine, holders }: Shard, name: string, at: number): Set<string> =>
  new Set(
    engine.index.segments.flatMap(({ gaiji }) =>
      [...gaiji.values()]
        .filter(({ code, ids }) => (code === name || ids === name) && holders.get(code)?.has(at))
        .flatMap(({ forms }) => forms),
    ),
  );

/**
 * The chosen books of a shard as parts of a search: [place in the shard, number of the book]. A gaiji searched for by
 * its name also finds the characters that it represents, in books that have it. Books in which the query's names
 * represent different characters are therefore different parts.
 */
export const partsOfShard = (
  shard: Shard,
  chosen: readonly (readonly [at: number, book: number])[],
  plan: Plan,
  query: Query,
): BookPart[] => {
  const { engine, books } = shard;
  const names = namesIn(shard, plan, query);
  const groups = new Map<string, { forms: Map<string, Set<string>>; places: BookPages[] }>();
  for (const [at, book] of chosen) {
    const { root, ...place } = books[at];
    const forms = new Map(names.map((name) => [name, formsIn(shard, name, at)]));
    const key = JSON.stringify([...forms].map(([name, set]) => [name, [...set].sort()]));
    const group = groups.get(key) ?? { forms, places: [] };
    groups.set(key, group);
    group.places.push({ ...place, book, firstNode: root + 1 });
  }
  let titles: readonly FieldText[] | undefined;
  const readTitles = () => (titles ??= shard.titles().map(readFieldText));
  return [...groups.values()].map(({ forms, places }): BookPart => {
    const segments = engine.index.segments.map((segment) => ({ ...segment, formsByName: forms }));
    const view: Engine = {
      ...engine,
      index: { ...engine.index, segments },
      postings: engine.postings.map((postings, s) => ({ ...postings, segment: segments[s] })),
      titles: readTitles,
    };
    return { places, open: () => view };
  });
};
