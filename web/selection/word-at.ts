// What a double and a triple click take: the word or phrase at a place, and its column.
import { type Column, isPunctuation, type Page } from '#contract/reading/reader.ts';
import type { CellRange } from '#contract/search/search.ts';
import { columnsOf } from '../book/page-cells.ts';
import type { BookPlace, Span } from './span.ts';

type Of = Pick<Page, 'pageId' | 'blocks' | 'hotWord'>;

const columnAt = (page: Of, lineId: number): Column | undefined =>
  columnsOf(page).find((column) => column.lineId === lineId);

const spanOf = ({ pageId }: Of, { lineId, start, end }: CellRange): Span => ({
  from: { pageId, lineId, wordId: start },
  to: { pageId, lineId, wordId: end },
});

/** The longest hot word over a place, if any. */
const hotWordAt = (page: Of, { lineId, wordId }: BookPlace): Span | undefined => {
  const { lsrw, lsdm, ldzg, zcy } = page.hotWord;
  const [word] = [...lsrw, ...lsdm, ...ldzg, ...zcy]
    .filter((hot) => hot.lineId === lineId && hot.start <= wordId && wordId <= hot.end)
    .toSorted((a, b) => b.end - b.start - (a.end - a.start));
  return word && spanOf(page, word);
};

/** The hot word over a place, else the character alone. */
export const wordOrCellAt = (page: Of, place: BookPlace): Span =>
  hotWordAt(page, place) ?? { from: place, to: place };

/** The hot word over a place, else the phrase between marks within its column. */
export const wordAt = (page: Of, place: BookPlace): Span => {
  const word = hotWordAt(page, place);
  if (word) return word;
  const { lineId, wordId } = place;
  const column = columnAt(page, lineId);
  const length = column?.words.length ?? wordId;
  const parted = new Set(column?.symbols.filter(isPunctuation).map((symbol) => symbol.end));
  let start = wordId;
  while (start > 1 && !parted.has(start - 1)) start -= 1;
  let end = wordId;
  while (end < length && !parted.has(end)) end += 1;
  return spanOf(page, { lineId, start, end });
};

export const columnSpanAt = (page: Of, { lineId, wordId }: BookPlace): Span =>
  spanOf(page, { lineId, start: 1, end: columnAt(page, lineId)?.words.length ?? wordId });

/** All characters of a page; undefined where it has none. */
export const wholePage = (page: Of): Span | undefined => {
  const filled = columnsOf(page).filter((column) => column.words.length > 0);
  const [first, last] = [filled[0], filled.at(-1)];
  if (!first || !last) return undefined;
  return {
    from: { pageId: page.pageId, lineId: first.lineId, wordId: 1 },
    to: { pageId: page.pageId, lineId: last.lineId, wordId: last.words.length },
  };
};
