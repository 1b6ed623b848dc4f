// A span of a book as a citation, in every format that is offered: as Chinese humanities write it, by GB/T 7714, of 2025
// or of 2015, and for reference managers. The one door for whatever copies with its source.
import { citeBibtex } from './cite-bibtex.ts';
import { citeCsl } from './cite-csl.ts';
import { citeGbt7714, gbt2015, gbt2025 } from './cite-gbt7714.ts';
import { citeRis } from './cite-ris.ts';
import { cite } from './citation.ts';
import { type CitedSpan, databaseName, quoteWords, writeDay } from './cited-span.ts';

/** `plain` is the citation alone, `quoted` the words with it, `gbt7714` the edition that is in force. */
export const citationFormats = [
  'quoted',
  'plain',
  'footnote',
  'gbt7714',
  'gbt7714-2015',
  'bibtex',
  'ris',
  'csl',
] as const;
export type CitationFormat = (typeof citationFormats)[number];

const writers: Record<CitationFormat, (span: CitedSpan) => string> = {
  plain: ({ book, place }) => cite(book, place),
  quoted: ({ book, place, quote }) =>
    quote === '' ? cite(book, place) : `${quoteWords(quote)}（${cite(book, place)}）`,
  footnote: ({ book, place, address, date }) =>
    `${cite(book, place)}，${databaseName}，${writeDay(date)}，${address}`,
  gbt7714: citeGbt7714(gbt2025),
  'gbt7714-2015': citeGbt7714(gbt2015),
  bibtex: citeBibtex,
  ris: citeRis,
  csl: citeCsl,
};

/** The span as this format writes it; what is not known of the book is left out. */
export const citeSpan = (format: CitationFormat, span: CitedSpan): string => writers[format](span);
