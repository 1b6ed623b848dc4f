// The characters of a stretch of pages, used to find words in them other than by a search: a quotation, or a span of an
// older text.
import type { CellRange } from '#contract/search/search.ts';
import type { BookPlace } from '#citation/address-span.ts';
import type { Page } from '#contract/reading/reader.ts';
import type { Bundle } from '#library/bundle/open-bundle.ts';
import { cellsOfPage } from '#library/pages/page-cells.ts';
import { keyOfSurface, reduce } from '#search/characters/characters.ts';

export interface TextCell extends BookPlace {
  /** As the page shows it. */
  word: string;
  /** The printed line. */
  line: number;
  note: boolean;
  /** What the search knows it by, a gaiji by its code, its composition and its forms; none for a mark. */
  keys: readonly string[];
}

const cellsOf = (page: Page): TextCell[] => {
  const lines = new Map(page.blocks.flatMap((block) => block.columns).map((c) => [c.lineId, c.line]));
  const gaiji = new Map(page.gaiji.map((g) => [`${g.lineId}.${g.wordId}`, g]));
  return cellsOfPage(page).map(({ text, lineId, wordId, note, gaiji: code, isZero }) => {
    const known = code === undefined ? undefined : gaiji.get(`${lineId}.${wordId}`);
    const forms = [text, code, known?.ids, known?.unicode, known?.normal];
    return {
      pageId: page.pageId,
      lineId,
      wordId,
      word: text,
      line: lines.get(lineId) ?? 0,
      note: note !== undefined,
      keys: isZero
        ? [keyOfSurface(text)]
        : [...new Set(forms.flatMap((form) => (form === undefined ? [] : (reduce(form) ?? []))))],
    };
  });
};

/** Reads each page once, whichever stretches of pages are requested. */
export const cellReader = (bundle: Bundle): ((from: number, to: number) => TextCell[]) => {
  const known = new Map<number, TextCell[]>();
  return (from, to) => {
    const cells: TextCell[] = [];
    for (let id = Math.max(bundle.firstPage, from); id <= Math.min(bundle.lastPage, to); id++) {
      let own = known.get(id);
      if (!own) {
        const page = bundle.page(id);
        known.set(id, (own = page ? cellsOf(page) : []));
      }
      cells.push(...own);
    }
    return cells;
  };
};

/** The cells as ranges, by page and column. */
export const spanRanges = (cells: readonly BookPlace[]): { pageId: number; cells: CellRange[] }[] => {
  const pages: { pageId: number; cells: CellRange[] }[] = [];
  for (const { pageId, lineId, wordId } of cells) {
    let page = pages.at(-1);
    if (page?.pageId !== pageId) pages.push((page = { pageId, cells: [] }));
    const last = page.cells.at(-1);
    if (last?.lineId === lineId && last.end + 1 === wordId) last.end = wordId;
    else page.cells.push({ lineId, start: wordId, end: wordId });
  }
  return pages;
};
