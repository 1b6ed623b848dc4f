import type { CitationFormat } from '#citation/cite-span.ts';
import { selectionTexts } from './selection-texts.ts';

/** The formats of citations in the order in which they are offered, and what each is called. */
export const citationChoices = [
  ['quoted', selectionTexts.formatQuoted],
  ['plain', selectionTexts.formatPlain],
  ['footnote', selectionTexts.formatFootnote],
  ['gbt7714', selectionTexts.formatGbt7714],
  ['gbt7714-2015', selectionTexts.formatGbt2015],
  ['bibtex', selectionTexts.formatBibtex],
  ['ris', selectionTexts.formatRis],
  ['csl', selectionTexts.formatCsl],
] as const satisfies [CitationFormat, string][];
