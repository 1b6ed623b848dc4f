// Scans with regions tell no title: what stands in their names is a code, and a newspaper should not be called by one.
import type { Fault } from '../../source.ts';
import type { NewspaperOptions, OpenedNewspapers } from '../describe-newspapers.ts';

/** What asks for the titles that are wanted. */
export const askForTitles = (
  { product: { books } }: OpenedNewspapers,
  { title }: NewspaperOptions,
  path: string,
): Fault[] =>
  books
    .filter((book) => title === undefined && !/\p{Script=Han}/u.test(book.title))
    .map((book) => ({
      file: path,
      line: 0,
      message: `the newspaper is called “${book.title}”, as its files are: give its title by --title`,
      severity: 'warning',
    }));
