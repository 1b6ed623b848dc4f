// Searches many books as one: each part is an engine with the books in it, a shard of the merged index or one book alone. What
// comes out is what the books searched one by one would give: totals a book, and one list in the order of the books.
import { type BookPages, type BooksQuery, Collector, type BookPart } from './collect-books.ts';
import type { Engine } from '../match/engine.ts';
import type { EngineResult } from './engine-result.ts';
import type { Form } from '../match/hit-forms.ts';
import type { Stop } from '../lists/stop.ts';
import type { SortOrder } from '../query/query.ts';
import { orderByScore } from '../match/rank-units.ts';
import type { UnitMatch } from '../present/result-set.ts';
import { runSearch } from './run-query.ts';

export interface BooksMatch extends UnitMatch {
  book: number;
}

export interface BooksResult {
  /** Matching pages and their hits by book, of the books that are left out too. */
  pagesOf: Uint32Array;
  hitsOf: Uint32Array;
  /** Hits in catalogue titles by book, of the books that are in the result. */
  titleHitsOf: Uint32Array;
  /** Of the books that are in the result. */
  total: number;
  totalHit: number;
  matches: BooksMatch[];
  /** The first matching pages of the requested books. */
  firsts: BooksMatch[];
  forms: Form[];
  titleForms: string[];
  /** Hits of each rule that has an id, by itself, in all books that are searched. */
  rules: { id: string; hits: number }[];
}

/** Searches that are cached for describing their pages; others are run again. */
const mostSearchesCached = 32;

const rank = (collector: Collector, total: number, sort: SortOrder): Uint32Array => {
  const order = Uint32Array.from({ length: total }, (_, i) => i);
  if (sort === 'PageIdAscending') return order;
  if (sort === 'PageIdDescending') return order.reverse();
  return orderByScore(order, collector.scores(), sort);
};

/** A match as it is when its book is searched alone. */
const inBook = (match: UnitMatch, place: BookPages, engine: Engine): BooksMatch => {
  const { firstPage: origin } = engine.index;
  const pageId = (id: number) => id - origin - place.first + place.firstPage;
  const above = match.path.filter((node) => node < place.firstNode).length;
  return {
    ...match,
    book: place.book,
    pageId: pageId(match.pageId),
    startPageId: pageId(match.startPageId),
    endPageId: pageId(match.endPageId),
    path: match.path.slice(above).map((node) => node - place.firstNode),
    titleHits: match.titleHits.map(([i, from, to]) => [i - above, from, to]),
  };
};

const emptyResult = (books: number): BooksResult => ({
  pagesOf: new Uint32Array(books),
  hitsOf: new Uint32Array(books),
  titleHitsOf: new Uint32Array(books),
  total: 0,
  totalHit: 0,
  matches: [],
  firsts: [],
  forms: [],
  titleForms: [],
  rules: [],
});

interface Window {
  sort: SortOrder;
  start: number;
  count: number;
}

/**
 * Searches the parts and describes the pages `start`..`start + count` of the one list, and the first page of each of the
 * books that `firstOf` chooses by their totals. @throws what `stop` throws.
 */
export const searchBooks = (
  parts: readonly BookPart[],
  query: BooksQuery,
  { sort, start, count }: Window,
  stop: Stop,
  firstOf: (pagesOf: Uint32Array, hitsOf: Uint32Array) => readonly number[] = () => [],
): BooksResult => {
  const collector = new Collector(query, sort.startsWith('Score') && count > 0);
  const ran = new Map<BookPart, EngineResult>();
  const placeOf = new Map<number, { part: BookPart; place: BookPages }>();
  const run = (part: BookPart): EngineResult | undefined => {
    stop.check();
    const search = runSearch(part.open(), query, 'page', stop);
    if (search) ran.set(part, search);
    for (const [oldest] of ran) {
      if (ran.size <= mostSearchesCached) break;
      ran.delete(oldest);
    }
    return search;
  };
  for (const part of parts) {
    const search = run(part);
    if (!search) return emptyResult(query.books);
    for (const place of part.places) placeOf.set(place.book, { part, place });
    collector.add(part, search, stop);
  }
  const { books, pages } = collector.list();
  const ranked = count > 0 ? rank(collector, books.length, sort) : new Uint32Array(0);
  const describe = (book: number, page: number): BooksMatch => {
    const { part, place } = placeOf.get(book)!;
    const engine = part.open();
    const known = ran.get(part);
    const search = known?.engine === engine ? known : run(part)!;
    const [match] = search.describe([place.first + page]);
    return inBook(match, place, engine);
  };
  const window = [...ranked.subarray(start, start + count)];
  const matches = window.map((i) => describe(books[i], pages[i]));
  const firsts = firstOf(collector.pagesOf, collector.hitsOf).flatMap((book) => {
    const [page] = collector.matching[book];
    return page === undefined ? [] : [describe(book, page)];
  });
  let totalHit = 0;
  for (let book = 0; book < query.books; book++) if (query.keep(book)) totalHit += collector.hitsOf[book];
  return {
    pagesOf: collector.pagesOf,
    hitsOf: collector.hitsOf,
    titleHitsOf: collector.titleHitsOf,
    total: books.length,
    totalHit,
    matches,
    firsts,
    forms: collector.listForms(),
    titleForms: collector.listTitleForms(),
    rules: collector.listRules(),
  };
};
