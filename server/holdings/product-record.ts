// What the product list says of a product, from its bundle: facts that hold for all its books.
import type { Introduction, Product } from '#contract/products/products.ts';
import type { ProductSettings } from '#contract/settings/settings.ts';
import type { About } from '#library/holdings-store/version-about.ts';
import { shownFacts } from '#library/bundle/introduction-facts.ts';
import { type Bundle, hasParagraphSearch } from '#library/bundle/open-bundle.ts';
import { hasScans } from '#library/files/scan-files.ts';
import { latestYear } from '#reference/dynasties.ts';
import type { SourceBook } from '#library/sources/source.ts';

/** What the caller's unit has of it is the only thing that a bundle cannot say. */
export type ProductRecord = Omit<Product, 'owned' | 'term' | 'open'>;

/** The value that every book has, or undefined. */
function shared<T>(books: readonly SourceBook[], of: (book: SourceBook) => T): T | undefined {
  const values = new Map(books.map((book) => [JSON.stringify(of(book)), of(book)]));
  return values.size === 1 ? [...values.values()][0] : undefined;
}

type AboutProduct = Pick<About, 'facts' | 'books' | 'scans'>;

/** The same of a version whose files are here. */
export const aboutBundle = (bundle: Bundle): AboutProduct => ({
  facts: bundle.facts,
  books: bundle.books(),
  scans: hasScans(bundle.dir),
});

function recordOf({ facts, books, scans }: AboutProduct): ProductRecord {
  const { code, version, name, noImgRange, processingState, pageCount, introduction } = facts;
  const siKu = shared(books, (book) => book.siKu);
  const edition = shared(books, (book) => book.edition);
  const latest = latestYear(books.flatMap((book) => book.authors.map(({ dynasty }) => dynasty)));
  const extent = books.length === 1 ? books[0].extent : undefined;
  return {
    id: code,
    code,
    version,
    fullName: name,
    state: true,
    processingState,
    isNewspaper: facts.kind === 'newspaper',
    pageCount,
    ...(siKu ? { siKu } : {}),
    authors: shared(books, (book) => book.authors) ?? [],
    ...(edition ? { edition } : {}),
    ...(latest === undefined ? {} : { latestYear: latest }),
    ...(extent ? { extent } : {}),
    extra: {
      introduction: introduction.paragraphs.length > 0,
      paragraphSearch: hasParagraphSearch({ facts }),
      ...(noImgRange === undefined ? {} : { noImgRange }),
      ...(facts.kind === 'newspaper' && books[0] ? { coverName: books[0].title } : {}),
      scans,
    },
  };
}

/** What tells a book from others, without opening its product. */
export type BookName = Pick<SourceBook, 'key' | 'title' | 'edition' | 'witness' | 'category'> & {
  authors: string[];
};

const bookNamesOf = (books: readonly SourceBook[]): BookName[] =>
  books.map(({ key, title, edition, witness, category, authors }) => ({
    key,
    title,
    ...(edition !== undefined && { edition }),
    ...(witness !== undefined && { witness }),
    ...(category !== undefined && { category }),
    authors: authors.map(({ name }) => name),
  }));

/** As the product is listed. */
export const listedOf = (about: AboutProduct) => ({
  code: about.facts.code,
  version: about.facts.version,
  record: recordOf(about),
  books: bookNamesOf(about.books),
});

/** With what is set for the product in place of, and beside, what its holdings say. */
export const introductionOf = (
  bundle: Bundle,
  { introduction, rightName }: Pick<Partial<ProductSettings>, 'introduction' | 'rightName'>,
): Introduction => {
  const { code, name, introduction: sourceIntroduction } = bundle.facts;
  const facts = shownFacts(bundle.facts);
  const lines = introduction?.split('\n').map((line) => line.trim());
  return {
    code,
    fullName: name,
    paragraphs: lines ? lines.filter((line) => line !== '') : sourceIntroduction.paragraphs,
    facts: rightName === undefined ? facts : [...facts, { label: '权利人', value: rightName }],
  };
};
