// What an administrator set in place of what the source of a product tells, laid over its facts.
import type { BookFacts } from '#library/merged-index/merged-index-files.ts';
import { mendBook, mendedAuthors, type MendedMetadata, mendedTitle } from '#library/bundle/mend-metadata.ts';

export interface MendedFacts extends BookFacts {
  mended?: MendedMetadata;
}

/**
 * By cached facts object, what was last derived from it: what is derived from facts is cached as long as the facts are.
 */
const made = new WeakMap<BookFacts, { of: string; facts: MendedFacts }>();

export const mendFacts = <T extends BookFacts>(facts: T, mended: MendedMetadata): T & MendedFacts => {
  const of = JSON.stringify(mended);
  const before = made.get(facts);
  if (before?.of === of) return before.facts as T & MendedFacts;
  const [book, ...others] = facts.books;
  const authors = mendedAuthors(mended);
  const after = {
    ...facts,
    mended,
    name: mended.fullName ?? facts.name,
    processingState: mended.processingState ?? facts.processingState,
    books:
      book && others.length === 0
        ? [
            {
              ...mendBook(book, mended),
              title: mendedTitle(book, facts, mended),
              ...(authors && { authors }),
            },
          ]
        : facts.books,
  };
  made.set(facts, { of, facts: after });
  return after;
};
