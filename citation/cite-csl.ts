// A span as CSL-JSON (docs.citationstyles.org, CSL 1.0.2): an array of one item. Names are literal, so that no rule of
// other languages parts them.
import { citeEdition } from './citation.ts';
import { type CitedSpan, databaseName, entryName, formatAuthors, volumeAndLeaf } from './cited-span.ts';

export const citeCsl = (span: CitedSpan): string => {
  const { book, place, quote, address, date } = span;
  const { volume, leaf } = volumeAndLeaf(place);
  const fields = {
    id: entryName(span),
    type: 'book',
    author: book.authors.map(({ name }) => ({ literal: name })),
    title: book.title,
    volume,
    edition: book.edition ? citeEdition(book.edition) : '',
    page: leaf,
    language: 'zh',
    source: databaseName,
    URL: address,
    accessed: { 'date-parts': [date.split('-').map(Number)] },
    note: formatAuthors(book.authors),
    abstract: quote,
  };
  const told = Object.entries(fields).filter(
    ([, value]) => !((typeof value === 'string' || Array.isArray(value)) && value.length === 0),
  );
  return `${JSON.stringify([Object.fromEntries(told)], undefined, 2)}\n`;
};
