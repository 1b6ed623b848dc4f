// Scans with regions contain no title: the names of their files hold a code, and a newspaper should not be called by a
// code.
import type { Fault } from '../source.ts';
import type { NewspaperOptions, OpenedNewspapers } from '../describe-newspapers.ts';

/** Newspapers that have the name of their files for a title, by this name. */
export const untitledPapers = (
  { product: { books } }: OpenedNewspapers,
  { title }: NewspaperOptions,
): string[] =>
  books
    .filter((book) => title === undefined && !/\p{Script=Han}/u.test(book.title))
    .map((book) => book.title);

/** What asks for the titles that are wanted. */
export const askForTitles = (opened: OpenedNewspapers, options: NewspaperOptions, path: string): Fault[] =>
  untitledPapers(opened, options).map((name) => ({
    file: path,
    line: 0,
    message: `the newspaper is called “${name}”, as its files are: an import needs its title by --title`,
    severity: 'warning',
  }));
