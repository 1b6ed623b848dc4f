// The way from a hit's cells to the characters drawn.
import { type Column, isPunctuation, type Page, type PageGaiji } from '#contract/reading/reader.ts';

export const columnsOf = (page: Pick<Page, 'blocks'>): Column[] =>
  page.blocks.flatMap((block) => block.columns);

export const isNoteColumn = (column: Column): boolean => column.note !== undefined;

/** Whether its type is half the line: of notes, and of main text set small out of modesty (臣). */
export const isSmallColumn = ({ columnType }: Column): boolean =>
  columnType === 'RightSmall' || columnType === 'LeftSmall';

/** Gaiji of a page by `lineId:wordId`. */
export const gaijiOf = (page: Page): ReadonlyMap<string, PageGaiji> =>
  new Map(page.gaiji.map((g) => [`${g.lineId}:${g.wordId}`, g]));

/** What a gaiji is called: its code in the source and, where there is one, its composition. */
export const nameOfGaiji = (gaiji: PageGaiji): string =>
  gaiji.ids && gaiji.ids !== gaiji.code ? `${gaiji.code} ${gaiji.ids}` : gaiji.code;

/** The cells of a column with its punctuation after the cells that it follows. */
export const writtenText = (column: Column): string => {
  const after = (wordId: number) =>
    column.symbols
      .filter((s) => s.end === wordId && isPunctuation(s))
      .map((s) => s.text)
      .join('');
  if (column.symbols.length === 0) return column.words.join('');
  return after(0) + column.words.map((word, i) => word + after(i + 1)).join('');
};
