// A span as CSL-JSON (docs.citationstyles.org, CSL 1.0.2): an array of one item. Names are literal, so that no rule of
// other languages parts them.
import { type CitedSpan, databaseName, recordOf } from './cited-span.ts';

/** One item; fields that say nothing are left out. */
export const cslItems = (fields: Record<string, unknown>): string => {
  const filled = Object.entries(fields).filter(
    ([, value]) => !((typeof value === 'string' || Array.isArray(value)) && value.length === 0),
  );
  return `${JSON.stringify([Object.fromEntries(filled)], undefined, 2)}\n`;
};

/** A day: 2026-11-21. */
export const cslDate = (date: string) => ({ 'date-parts': [date.split('-').map(Number)] });

export const cslNames = (names: readonly string[]) => names.map((name) => ({ literal: name }));

export const citeCsl = (span: CitedSpan): string => {
  const { quote, address, date } = span;
  const record = recordOf(span);
  const { name, title, container, volume, leaf, edition, note } = record;
  const { authors, containerAuthors, editors, translators, annotators } = record;
  return cslItems({
    id: name,
    type: container === '' ? 'book' : 'chapter',
    author: cslNames(authors),
    'container-author': cslNames(containerAuthors),
    editor: cslNames(editors),
    translator: cslNames(translators),
    // CSL has no annotators of their own.
    contributor: cslNames(annotators),
    title,
    'container-title': container,
    volume,
    edition,
    page: leaf,
    language: 'zh',
    source: databaseName,
    URL: address,
    accessed: cslDate(date),
    note,
    abstract: quote,
  });
};
