// Which book of a product a page belongs to: what a citation names.
import type { CitedBook } from '#citation/citation.ts';
import type { BundleNode } from '../bundle/bundle-rows.ts';
import { pieceAtCell } from './piece-authors.ts';
import type { Bundle } from '../bundle/open-bundle.ts';
import type { SourceBook } from '../sources/source.ts';

/** The innermost book on a path of the catalogue; of a product of one book, that one. */
export const bookOnPath = (
  bundle: Pick<Bundle, 'facts'>,
  books: readonly SourceBook[],
  path: readonly Pick<BundleNode, 'key' | 'isBook'>[],
): CitedBook => {
  const own = path.findLast(({ key, isBook }) => isBook && books.some((book) => book.key === key));
  return (
    books.find(({ key }) => key === own?.key) ??
    (books.length === 1 ? books[0] : { title: bundle.facts.name, authors: [] })
  );
};

/** What is cited of the page, or of a character of it and the piece that has it, and nothing else of the book. */
export const bookOfPage = (bundle: Bundle, pageId: number, cell?: number): CitedBook => {
  const path = bundle.pathOfPage(pageId, cell);
  const { title, authors, edition } = bookOnPath(bundle, bundle.books(), path);
  const piece = cell === undefined ? undefined : pieceAtCell(bundle, pageId, cell);
  return { title, authors, ...(edition !== undefined && { edition }), ...(piece && { piece }) };
};
