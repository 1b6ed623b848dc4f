// Scans with boxes: folders of pictures with PAGE XML or Pascal VOC files become one product, read as its pages are
// requested. `find-books` finds books and their pages, `parse-page` and `parse-voc` read a file, `place-lines` makes
// printed lines and notes from the boxes, `plan-contents` makes the catalogue, `stream-pages` goes through it all.
import { lstatSync } from 'node:fs';
import type { Author, ProcessingState } from '#contract/products/products.ts';
import type { Fault, Gaiji, SourceBook, SourcePage, SourceProduct } from '../source.ts';
import { FaultLog } from '../fault-log.ts';
import { findBooks, type FoundBook } from './find-books.ts';
import { streamPageXml } from './stream-pages.ts';

/** What holds for every book whose book.json does not say otherwise. */
export interface PageXmlOptions {
  title?: string;
  author?: string;
  dynasty?: string;
  edition?: string;
  licence?: string;
  source?: string;
  /** By default 10 when any page has text, else 5: not recognised. */
  processingState?: ProcessingState;
  paragraphSearch?: boolean;
}

export interface OpenedPageXml {
  product: SourceProduct;
  /** Grows while the pages are read. */
  faults(): Fault[];
}

const authorsOf = ({ about }: FoundBook, { author, dynasty }: PageXmlOptions): Author[] => {
  const age = about.dynasty ?? dynasty;
  const withAge = (one: Author): Author => (age && !one.dynasty ? { ...one, dynasty: age } : one);
  const named = about.authors?.map((one) => (typeof one === 'string' ? { name: one } : one));
  return (named ?? (author === undefined ? [] : [{ name: author }])).map(withAge);
};

const describeBook = (book: FoundBook, options: PageXmlOptions): SourceBook => {
  const { key, about } = book;
  const { siKu, category, extent, subjects, classes, publishYear, publishers, publishEras } = about;
  const edition = about.edition ?? options.edition;
  const source = about.source ?? options.source;
  const licence = about.licence ?? options.licence;
  return {
    key,
    title: about.title ?? options.title ?? key,
    authors: authorsOf(book, options),
    ...(edition && { edition }),
    ...(siKu && { siKu }),
    ...(category && { category }),
    ...(extent && { extent }),
    ...(subjects && { subjects }),
    ...(classes && { classes }),
    ...(publishYear !== undefined && { publishYear }),
    ...(publishers && { publishers }),
    ...(publishEras && { publishEras }),
    ...(source && { source }),
    ...(licence && { licence }),
  };
};

/** Facts shown with the product, in the interface's Simplified Chinese; how it was edited, its state tells. */
const describeFacts = (
  books: readonly SourceBook[],
  hasPictures: boolean,
): { label: string; value: string }[] => {
  const rows = (label: string, valueOf: (book: SourceBook) => string | undefined) => {
    const values = new Set(books.map(valueOf));
    if (values.size === 1) return [{ label, value: [...values][0] ?? '' }];
    return books.map((book) => ({ label: `${label}（${book.title}）`, value: valueOf(book) ?? '' }));
  };
  return [
    ...rows('底本', (book) => book.edition),
    ...rows('来源', (book) => book.source),
    ...rows('许可', (book) => book.licence),
    ...(hasPictures ? [] : [{ label: '图像', value: '无影像，图由录文按原书版面排成' }]),
  ].filter(({ value }) => value !== '');
};

const advise = (books: readonly FoundBook[], described: readonly SourceBook[], faults: FaultLog): void => {
  books.forEach(({ dir, key }, i) => {
    const { title, edition, source, licence } = described[i];
    const lacking = [
      ...(title === key ? ['title'] : []),
      ...(edition ? [] : ['edition']),
      ...(source ? [] : ['source']),
      ...(licence ? [] : ['licence']),
    ];
    if (lacking.length > 0)
      faults.warn(
        dir,
        0,
        `nothing tells this book's ${lacking.join(', ')}: put a book.json into the folder (docs/scans.md), or give ${lacking.map((l) => `--${l}`).join(' ')}`,
      );
  });
};

/**
 * Opens folders of scans as one product. Without a product when no folder can be read; then the faults say why. Faults
 * met later, in single files, are errors too, and refuse the import.
 */
export const openPageXml = (
  paths: readonly string[],
  options: PageXmlOptions = {},
): OpenedPageXml | { faults: Fault[] } => {
  const faults = new FaultLog();
  const found = findBooks(paths, faults);
  if (faults.refused || found.length === 0) return { faults: faults.list };
  if (options.title !== undefined && found.length > 1)
    faults.refuse(
      paths[0],
      0,
      `there are ${found.length} books here, and --title names one: give each its own in a book.json`,
    );
  const books = found.map((book) => describeBook(book, options));
  advise(found, books, faults);
  if (faults.refused) return { faults: faults.list };
  const gaiji = new Map<string, Gaiji>();
  const hasPictures = found.some((book) => book.pictures.size > 0);
  let hasText = false;
  let read = 0;
  const sizes = found.flatMap((book) =>
    book.pages.flatMap(({ xml, picture }) => [xml, picture].filter((p) => p !== undefined)),
  );
  const stateNow = (): ProcessingState => options.processingState ?? (hasText ? 10 : 5);

  function* pages(): Generator<SourcePage> {
    const pageKeys = new Map<string, number>();
    for (const [i, book] of found.entries()) {
      yield* streamPageXml(book, books[i].title, {
        faults,
        gaiji,
        hasPictures,
        pageKeys,
        onBytes: (bytes) => {
          read += bytes;
        },
        onText: () => {
          hasText = true;
        },
      });
    }
  }
  const product: SourceProduct = {
    kind: 'book',
    books,
    // Known once the pages are read, which happens when they are requested.
    get processingState() {
      return stateNow();
    },
    introduction: { paragraphs: [], facts: describeFacts(books, hasPictures) },
    ...(options.paragraphSearch === undefined ? {} : { paragraphSearch: options.paragraphSearch }),
    form: { lines: 1, cells: 1 },
    gaiji,
    totalBytes: sizes.reduce((sum, path) => sum + lstatSync(path).size, 0),
    readBytes: () => read,
    pages,
  };
  return { product, faults: () => faults.list };
};
