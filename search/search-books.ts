// Searches many books as one: each part is an engine with the books in it, a shard of the merged index or one book alone. What
// comes out is what the books searched one by one would give: totals a book, and one list in the order of the books.
import { type BookPages, type BooksQuery, Collector, type BookPart } from './collect-books.ts';
import type { Engine } from './engine.ts';
import type { EngineResult } from './engine-result.ts';
import type { Form } from './hit-forms.ts';
import type { Stop } from './postings.ts';
import type { SortOrder } from './query.ts';
import { orderByScore } from './rank-units.ts';
import type { UnitMatch } from './result-set.ts';
import { runSearch } from './run-query.ts';

export interface BooksMatch extends UnitMatch {
  book: number;
}

export interface BooksResult {
  /** Matching pages and their hits by book, of the books that are left out too. */
  pagesOf: Uint32Array;
  hitsOf: Uint32Array;
  /** Of the books that are in the result. */
  total: number;
  totalHit: number;
  matches: BooksMatch[];
  forms: Form[];
  titleForms: string[];
  /** Hits of each rule that has an id, by itself, in all books that are searched. */
  rules: { id: string; hits: number }[];
}

/** Searches that are kept for describing their pages; others are run again. */
const keptSearches = 32;

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
  total: 0,
  totalHit: 0,
  matches: [],
  forms: [],
  titleForms: [],
  rules: [],
});

/** Searches the parts and describes the pages `start`..`start + count` of the one list. @throws what `stop` throws. */
export const searchBooks = (
  parts: readonly BookPart[],
  query: BooksQuery,
  { sort, start, count }: { sort: SortOrder; start: number; count: number },
  stop: Stop,
): BooksResult => {
  const collector = new Collector(query, sort.startsWith('Score') && count > 0);
  const ran = new Map<BookPart, EngineResult>();
  const placeOf = new Map<number, { part: BookPart; place: BookPages }>();
  const run = (part: BookPart): EngineResult | undefined => {
    stop.check();
    const search = runSearch(part.open(), query, 'page', stop);
    if (search) ran.set(part, search);
    for (const [oldest] of ran) {
      if (ran.size <= keptSearches) break;
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
  const matches: BooksMatch[] = [];
  for (const i of ranked.subarray(start, start + count)) {
    const { part, place } = placeOf.get(books[i])!;
    const engine = part.open();
    const known = ran.get(part);
    const search = known?.engine === engine ? known : run(part)!;
    const [match] = search.describe([place.first + pages[i]]);
    matches.push(inBook(match, place, engine));
  }
  let totalHit = 0;
  for (let book = 0; book < query.books; book++) if (query.keep(book)) totalHit += collector.hitsOf[book];
  return {
    pagesOf: collector.pagesOf,
    hitsOf: collector.hitsOf,
    total: books.length,
    totalHit,
    matches,
    forms: collector.listForms(),
    titleForms: collector.listTitleForms(),
    rules: collector.listRules(),
  };
};
