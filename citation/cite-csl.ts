// A span as CSL-JSON (docs.citationstyles.org, CSL 1.0.2): an array of one item. Names are literal, so that no rule of
// other languages parts them.
import { citeEdition } from './citation.ts';
import { type CitedSpan, databaseName, entryName, formatAuthors, volumeAndLeaf } from './cited-span.ts';

/** One item; fields that say nothing are left out. */
export const cslItems = (fields: Record<string, unknown>): string => {
  const told = Object.entries(fields).filter(
    ([, value]) => !((typeof value === 'string' || Array.isArray(value)) && value.length === 0),
  );
  return `${JSON.stringify([Object.fromEntries(told)], undefined, 2)}\n`;
};

/** A day: 2026-11-21. */
export const cslDate = (date: string) => ({ 'date-parts': [date.split('-').map(Number)] });

export const citeCsl = (span: CitedSpan): string => {
  const { book, place, quote, address, date } = span;
  const { volume, leaf } = volumeAndLeaf(place);
  return cslItems({
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
    accessed: cslDate(date),
    note: formatAuthors(book.authors),
    abstract: quote,
  });
};
