// A bundle as it is presented where an administrator has overridden metadata of its source.
import { mendBook, mendedAuthors, type MendedMetadata, mendedTitle } from './mend-metadata.ts';
import type { Bundle } from './open-bundle.ts';
import type { SourceBook } from '../sources/source.ts';

/** By bundle, the last result made from it: what is derived from a bundle is cached as long as the bundle exists. */
const made = new WeakMap<Bundle, { of: string; bundle: Bundle }>();
const sources = new WeakMap<Bundle, Bundle>();

const mendBooks = (bundle: Bundle, mended: MendedMetadata): SourceBook[] => {
  const books = bundle.books();
  const [first, ...others] = books;
  if (!first || others.length > 0) return books;
  const authors = mendedAuthors(mended);
  const { authorsFrom, ...plain } = first;
  const book = authors || !authorsFrom ? plain : first;
  const title = mendedTitle(book, bundle.facts, mended);
  return [{ ...mendBook(book, mended), title, ...(authors && { authors }) }];
};

/** The same bundle under the name that is set, its one book as it is to be cited. */
export const mendBundle = (bundle: Bundle, mended: MendedMetadata | undefined): Bundle => {
  if (!mended) return bundle;
  const of = JSON.stringify(mended);
  const before = made.get(bundle);
  if (before?.of === of) return before.bundle;
  const facts = { ...bundle.facts, name: mended.fullName ?? bundle.facts.name };
  const after = Object.create(bundle, {
    facts: { value: facts },
    books: { value: () => mendBooks(bundle, mended) },
  }) as Bundle;
  made.set(bundle, { of, bundle: after });
  sources.set(after, bundle);
  return after;
};

/** As its source tells it. */
export const asImported = (bundle: Bundle): Bundle => sources.get(bundle) ?? bundle;
