// Names the places of a bundle: titles of the catalogue, labels of pages, and how a place is cited. What was read is
// cached, because a long result requests the same again and again.
import { type CitedBook, type CitedPiece, cite } from '#citation/citation.ts';
import type { BundleNode } from '#library/bundle/bundle-rows.ts';
import { pieceOnPath } from '#library/reading/piece-authors.ts';
import type { Bundle } from '#library/bundle/open-bundle.ts';

export interface PlaceNames {
  /** Titles of nodes by ordinal, in the order given. */
  titles(path: readonly number[]): string[];
  /** Printed label of a page; empty for one that is not there. */
  label(pageId: number): string;
  /** How the pages `start`..`end` are cited, in the book that `path` runs through. */
  citation(path: readonly number[], start: number, end: number): string;
}

/** Number of pages whose labels are read at once, and number of such stretches that are cached. */
const stretch = { pages: 256, cached: 64 };

export const namePlaces = (bundle: Bundle): PlaceNames => {
  const nodes = new Map<number, BundleNode | undefined>();
  const labels = new Map<number, string[]>();
  const books = bundle.books();
  const byKey = new Map(books.map((book) => [book.key, book]));

  const node = (ordinal: number): BundleNode | undefined => {
    if (!nodes.has(ordinal)) nodes.set(ordinal, bundle.node(ordinal));
    return nodes.get(ordinal);
  };
  const label = (pageId: number): string => {
    const number = Math.floor((pageId - bundle.firstPage) / stretch.pages);
    let found = labels.get(number);
    if (!found) {
      const first = bundle.firstPage + number * stretch.pages;
      found = [];
      for (const entry of bundle.entries(first, first + stretch.pages - 1))
        found[entry.pageId - first] = entry.pageNum;
      if (labels.size >= stretch.cached) labels.clear();
      labels.set(number, found);
    }
    return found[pageId - bundle.firstPage - number * stretch.pages] ?? '';
  };
  const bookOf = (path: readonly number[]): CitedBook => {
    for (const ordinal of path.toReversed()) {
      const { isBook, key } = node(ordinal) ?? {};
      const book = isBook && key !== undefined ? byKey.get(key) : undefined;
      if (book) return book;
    }
    return books.length === 1 ? books[0] : { title: bundle.facts.name, authors: [] };
  };
  /** Cached by node, since the same node is looked up again and again. */
  const pieces = new Map<number, CitedPiece | undefined>();
  const pieceOf = (ordinal: number | undefined): CitedPiece | undefined => {
    const known = ordinal === undefined ? undefined : node(ordinal);
    if (ordinal === undefined || !known) return undefined;
    if (!pieces.has(ordinal)) pieces.set(ordinal, pieceOnPath(bundle, [known]));
    return pieces.get(ordinal);
  };
  return {
    titles: (path) => path.map((ordinal) => node(ordinal)?.title ?? ''),
    label,
    citation: (path, start, end) =>
      cite(
        { ...bookOf(path), piece: pieceOf(path.at(-1)) },
        { pageNum: label(start), endPageNum: label(end) },
      ),
  };
};
