// A product as it is listed, and with what was set in place of what its source tells.
import { mendBook, mendedAuthors, type MendedMetadata, mendedTitle } from '#library/bundle/mend-metadata.ts';
import { latestYear } from '#reference/dynasties.ts';
import type { BookName, ProductRecord } from './product-record.ts';

export interface Listed {
  code: string;
  version: string;
  record: ProductRecord;
  /** Its books, as a citation names them. */
  books: readonly BookName[];
  /** What is set of it in place of what its source tells, which `record` and `books` have already. */
  mended?: MendedMetadata;
}

const mendListed = (listed: Listed, mended: MendedMetadata): Listed => {
  const authors = mendedAuthors(mended);
  const { latestYear: held, ...record } = listed.record;
  const latest = authors ? latestYear(authors.map(({ dynasty }) => dynasty)) : held;
  const [book, ...others] = listed.books;
  const { fullName: name, isNewspaper } = listed.record;
  const product = { name, kind: isNewspaper ? ('newspaper' as const) : ('book' as const) };
  return {
    ...listed,
    mended,
    record: {
      ...mendBook(record, mended),
      fullName: mended.fullName ?? record.fullName,
      ...(authors && { authors }),
      ...(latest !== undefined && { latestYear: latest }),
      processingState: mended.processingState ?? record.processingState,
    },
    books:
      book && others.length === 0
        ? [
            {
              ...mendBook(book, mended),
              title: mendedTitle(book, product, mended),
              ...(authors && { authors: authors.map((author) => author.name) }),
            },
          ]
        : listed.books,
  };
};

/** The product as shown to readers: with its edited metadata, and whether it is on the list. */
export const withMendedMetadata = (
  held: Listed,
  mended: MendedMetadata | undefined,
  isListed: boolean,
): Listed => {
  const listed = mended ? mendListed(held, mended) : held;
  return isListed ? listed : { ...listed, record: { ...listed.record, state: false } };
};
