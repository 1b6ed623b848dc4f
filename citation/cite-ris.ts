// A span as a RIS record: a tag of two letters, two blanks, a hyphen and a blank, one line a field, lines ended as
// the format asks, by carriage return and line feed.
import { citeEdition } from './citation.ts';
import { type CitedSpan, databaseName, entryName, formatAuthors, volumeAndLeaf } from './cited-span.ts';

const oneLine = (text: string): string =>
  text.replaceAll(/\s+/g, (space) => (/[\r\n\u2028\u2029]/.test(space) ? ' ' : space)).trim();

export const citeRis = (span: CitedSpan): string => {
  const { book, place, quote, address, date } = span;
  const { volume, leaf } = volumeAndLeaf(place);
  const fields: [string, string][] = [
    ['ID', entryName(span)],
    ...book.authors.map(({ name }): [string, string] => ['AU', name]),
    ['TI', book.title],
    ['VL', volume],
    ['ET', book.edition ? citeEdition(book.edition) : ''],
    ['SP', leaf],
    ['LA', 'zh'],
    ['DP', databaseName],
    ['UR', address],
    ['Y2', `${date.replaceAll('-', '/')}/`],
    ['N1', formatAuthors(book.authors)],
    ['AB', quote],
  ];
  const lines = fields.map(([tag, value]) => [tag, oneLine(value)]).filter(([, value]) => value !== '');
  return [['TY', 'BOOK'], ...lines, ['ER', '']].map(([tag, value]) => `${tag}  - ${value}\r\n`).join('');
};
