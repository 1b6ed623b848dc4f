// The books of a search over many products: which match, in what order, and how each is returned.
import type { BookSort, MultiProductMatch, MultiProductTotal } from '#contract/search/multi-product.ts';
import { versionDir } from '#library/files/data-folder.ts';
import { authorsOfPieces } from '#library/reading/piece-authors.ts';
import type { BookFacts } from '#library/merged-index/merged-index-files.ts';
import type { BooksMatch } from '#search/run/search-books.ts';
import type { OpenProducts } from '../products/open-products.ts';
import { isDamage, type PlacedBook } from '../products/place-products.ts';
import { namesOfUnits, writeMatch } from '../results/write-match.ts';
import { type MetadataFilter, noRank } from './metadata-filter.ts';
import type { CountedBook } from './product-facets.ts';
import { sortBooks } from './sort-books.ts';

export const productName = ({ code, version, name }: BookFacts) => ({ code, version, fullName: name });

/** Titles and authors that a book is listed with at most. */
const mostMarks = 10;

/** A product that the question is put to. */
export interface QueriedBook {
  place: PlacedBook;
  /** Its number among those whose texts are searched; undefined where the caller may not read it. */
  text: number | undefined;
  /** Whether it answers the conditions on what is known of it; without any it does not. */
  isKnown: boolean;
}

export interface ListedBook extends CountedBook {
  queried: QueriedBook;
}

interface Totals {
  pagesOf: ArrayLike<number>;
  hitsOf: ArrayLike<number>;
}

/** Those that answer: by what is known of them, by hits, or by both. */
export const answeringBooks = (
  books: readonly QueriedBook[],
  { pagesOf, hitsOf }: Totals,
  by: 'metadata' | 'texts' | 'either',
): ListedBook[] =>
  books.flatMap((queried) => {
    const { text, isKnown, place } = queried;
    const pages = text === undefined ? 0 : (pagesOf[text] ?? 0);
    const answers = (by !== 'metadata' && pages > 0) || (by !== 'texts' && isKnown);
    const hits = text === undefined ? 0 : (hitsOf[text] ?? 0);
    return answers ? [{ queried, facts: place.facts, pages, hits }] : [];
  });

/**
 * In the requested order. How well a title matches takes precedence over hits where `metadata` is not just a condition
 * beside them.
 */
export const orderBooks = (
  books: readonly ListedBook[],
  sort: BookSort,
  metadata: MetadataFilter | undefined,
): ListedBook[] => sortBooks(books, sort, (facts) => metadata?.rank(facts) ?? noRank);

/** Of a node of a product in the merged index, which knows no authors; none where the product is gone meanwhile. */
const authorsIn = (
  opened: OpenProducts,
  { code, version }: PlacedBook['facts'],
  node: number | undefined,
): string[] | undefined => {
  if (node === undefined) return undefined;
  try {
    return authorsOfPieces(opened.bundle(versionDir(opened.data, code, version)), [node]).get(node);
  } catch (cause) {
    if (isDamage(cause)) return undefined;
    throw cause;
  }
};

export const describeMatch = (
  opened: OpenProducts,
  place: PlacedBook,
  match: BooksMatch,
): MultiProductMatch => {
  const name = productName(place.facts);
  if (!place.on) return { ...name, ...writeMatch(namesOfUnits(opened.bundle(place.dir), [match]), match) };
  const { on, at } = place;
  const { first, firstPage, root } = on.books[at];
  return {
    ...name,
    ...writeMatch(
      {
        page: (pageId) => on.label(first + pageId - firstPage),
        title: (ordinal) => on.title(root + 1 + ordinal),
        authors: (ordinal) => authorsIn(opened, place.facts, ordinal),
      },
      match,
    ),
  };
};

/** A book as it is sent, with the titles and authors that match conditions. */
export const describeListed = (
  { queried, facts, pages, hits }: ListedBook,
  isReadable: boolean,
  metadata: MetadataFilter | undefined,
  first: MultiProductMatch | undefined,
  titleHitCount: number,
): MultiProductTotal => {
  const titles = metadata?.marks(facts, 'title') ?? [];
  const authors = metadata?.marks(facts, 'author') ?? [];
  const own = titles.find(({ name }) => name === facts.name);
  const others = titles.filter((title) => title !== own).slice(0, mostMarks);
  const { code: _code, version: _version, fullName: _name, ...page } = first ?? {};
  return {
    ...productName(queried.place.facts),
    total: pages,
    totalHit: hits,
    titleHitCount,
    isReadable,
    ...(own && { titleHits: own.hits }),
    ...(others.length > 0 && {
      titles: others.map(({ name, hits: places }) => ({ title: name, hits: places })),
    }),
    ...(authors.length > 0 && { authors: authors.slice(0, mostMarks) }),
    ...(first && { first: page as MultiProductTotal['first'] }),
  };
};
