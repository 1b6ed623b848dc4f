// A span of a book as a citation, in every format that is offered: as Chinese humanities write it, by GB/T 7714—2015,
// and for reference managers. The one door for whatever copies with its source.
import { citeBibtex } from './cite-bibtex.ts';
import { citeCsl } from './cite-csl.ts';
import { citeGbt7714 } from './cite-gbt7714.ts';
import { citeRis } from './cite-ris.ts';
import { cite } from './citation.ts';
import { type CitedSpan, databaseName } from './cited-span.ts';

/** `plain` is the citation alone, `quoted` the words with it. */
export const citationFormats = ['quoted', 'plain', 'footnote', 'gbt7714', 'bibtex', 'ris', 'csl'] as const;
export type CitationFormat = (typeof citationFormats)[number];

const pairs = ['「」', '『』', '“”'] as const;

/** The words between quotation marks that do not stand in them. */
export const quoteWords = (words: string): string => {
  const [open, close] = pairs.find(([o, c]) => !words.includes(o) && !words.includes(c)) ?? pairs[0];
  return `${open}${words}${close}`;
};

/** 2026年11月21日 */
const writeDate = (date: string): string => {
  const [year, month, day] = date.split('-').map(Number);
  return `${year}年${month}月${day}日`;
};

const writers: Record<CitationFormat, (span: CitedSpan) => string> = {
  plain: ({ book, place }) => cite(book, place),
  quoted: ({ book, place, quote }) =>
    quote === '' ? cite(book, place) : `${quoteWords(quote)}（${cite(book, place)}）`,
  footnote: ({ book, place, address, date }) =>
    `${cite(book, place)}，${databaseName}，${writeDate(date)}，${address}`,
  gbt7714: citeGbt7714,
  bibtex: citeBibtex,
  ris: citeRis,
  csl: citeCsl,
};

/** The span as this format writes it; what is not known of the book is left out. */
export const citeSpan = (format: CitationFormat, span: CitedSpan): string => writers[format](span);
