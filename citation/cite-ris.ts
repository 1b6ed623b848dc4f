// A span as a RIS record: a tag of two letters, two blanks, a hyphen and a blank, one line a field, lines ended as
// the format asks, by carriage return and line feed.
import { citeEdition } from './citation.ts';
import {
  type CitedSpan,
  databaseName,
  entryName,
  formatAuthors,
  partContributors,
  volumeAndLeaf,
} from './cited-span.ts';

const oneLine = (text: string): string =>
  text.replaceAll(/\s+/g, (space) => (/[\r\n\u2028\u2029]/.test(space) ? ' ' : space)).trim();

/** A record of a type; fields that say nothing are left out. */
export const risRecord = (type: string, fields: readonly [string, string][]): string => {
  const lines = fields.map(([tag, value]) => [tag, oneLine(value)]).filter(([, value]) => value !== '');
  return [['TY', type], ...lines, ['ER', '']].map(([tag, value]) => `${tag}  - ${value}\r\n`).join('');
};

/** 2026/11/21/, of 2026-11-21. */
export const risDate = (date: string): string => `${date.replaceAll('-', '/')}/`;

export const citeRis = (span: CitedSpan): string => {
  const { book, place, quote, address, date } = span;
  const { volume, leaf } = volumeAndLeaf(place);
  const { authors, editors, translators, annotators } = partContributors(book.authors);
  const fields: [string, string][] = [
    ['ID', entryName(span)],
    ...authors.map((name): [string, string] => ['AU', name]),
    // The format has no annotators: a note tells what each did.
    ...[...editors, ...annotators].map((name): [string, string] => ['ED', name]),
    ...translators.map((name): [string, string] => ['A4', name]),
    ['TI', book.title],
    ['VL', volume],
    ['ET', book.edition ? citeEdition(book.edition) : ''],
    ['SP', leaf],
    ['LA', 'zh'],
    ['DP', databaseName],
    ['UR', address],
    ['Y2', risDate(date)],
    ['N1', formatAuthors(book.authors)],
    ['AB', quote],
  ];
  return risRecord('BOOK', fields);
};
