// Text of a book in a cell of a sheet: notes are small and in round brackets, which stay where the file is turned into
// plain text; hits are in cinnabar, and the text near them is underlined.
import type { SnippetPart } from '#contract/search/search.ts';
import { cutAtHits, isElision } from '#search/present/cut-at-hits.ts';
import type { Run } from '#workbook/sheet-xml.ts';

export const toRuns = (parts: readonly SnippetPart[]): Run[] =>
  parts.flatMap((part): Run[] => {
    const runs = cutAtHits(part).map(({ text, hit, near }): Run => {
      const voice = hit ? 'hit' : near ? 'near' : undefined;
      if (!part.note) return { text, style: voice ?? 'plain' };
      return { text, style: voice ? `${voice}-in-note` : 'note' };
    });
    if (!part.note || isElision(part)) return runs;
    return [{ text: '（', style: 'note' }, ...runs, { text: '）', style: 'note' }];
  });
