// From the characters that the index counts on a page to the cells that show them.
import { cellsOfPage, type PageCell } from '#library/pages/page-cells.ts';
import type { Page } from '#contract/reading/reader.ts';
import { reduce } from '#search/characters/characters.ts';
import type { UnitSpan } from '#search/match/page-hits.ts';

/** Ordinals of a page's cells that the index holds, of main text and of notes apart. */
export const indexedCells = (cells: readonly PageCell[]): Record<UnitSpan['stream'], number[]> => {
  const ordinals: Record<UnitSpan['stream'], number[]> = { main: [], note: [] };
  for (const [ordinal, cell] of cells.entries())
    if (cell.isZero || reduce(cell.gaiji ?? cell.text) !== undefined)
      ordinals[cell.note === undefined ? 'main' : 'note'].push(ordinal);
  return ordinals;
};

/** The first and the last cell of a span; undefined where the page does not have them. */
export const edgesOfSpan = (
  page: Pick<Page, 'pageId' | 'blocks' | 'gaiji'>,
  { stream, from, to }: UnitSpan,
) => {
  const cells = cellsOfPage(page);
  const ordinals = indexedCells(cells)[stream];
  const place = (ordinal: number) => {
    const cell = cells[ordinals[ordinal]];
    return cell && { pageId: page.pageId, lineId: cell.lineId, wordId: cell.wordId };
  };
  const [first, last] = [place(from), place(to - 1)];
  return first && last ? { first, last } : undefined;
};
