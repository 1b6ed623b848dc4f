// Pages of entries as they are read, the text around places on a page, and the address of the places.
import { addressSpan } from '#citation/address-span.ts';
import { writeSpanAddress } from '#citation/span-address.ts';
import type { Page } from '#contract/reading/reader.ts';
import type { PassagePart } from '#contract/search/statistics.ts';
import type { StoredEntry } from '#library/entries/read-entries.ts';
import type { Bundle } from '#library/bundle/open-bundle.ts';
import { cellsOfPage, type PageCell } from '#library/pages/page-cells.ts';

interface ReadPage {
  page: Page;
  cells: PageCell[];
}

export type PageReader = (pageId: number) => ReadPage;

/** Reads each page once. */
export const pageReader = (bundle: Bundle): PageReader => {
  const pages = new Map<number, ReadPage>();
  return (pageId) => {
    let read = pages.get(pageId);
    if (!read) {
      const page = bundle.page(pageId)!;
      pages.set(pageId, (read = { page, cells: cellsOfPage(page) }));
    }
    return read;
  };
};

export interface MarkedSpan {
  pageId: number;
  cell: number;
  cells: number;
}

/** Characters before the first place. */
const before = 8;

/** A page's text with the spans marked in it, to so many characters behind the last; within the entry. */
export const markedPassage = (
  spans: readonly MarkedSpan[],
  { start, end }: Pick<StoredEntry, 'start' | 'end'>,
  readPage: PageReader,
  behind: number,
): PassagePart[] => {
  const { pageId } = spans[0];
  const { cells } = readPage(pageId);
  const first = Math.min(...spans.map(({ cell }) => cell));
  const last = Math.max(...spans.map((span) => span.cell + span.cells));
  // A name may be before its entry, at the head of a poet's poems: the text around it there belongs to other entries.
  const isBefore = pageId < start.pageId || (pageId === start.pageId && first < start.cell);
  const low = pageId === start.pageId ? start.cell : 0;
  const high = pageId === end.pageId ? end.cell : cells.length;
  const from = isBefore ? first : Math.max(low, first - before);
  const to = isBefore ? last : Math.min(high, last + behind);
  const isMarked = (cell: number) => spans.some((span) => cell >= span.cell && cell < span.cell + span.cells);
  const parts: PassagePart[] = [];
  for (let cell = from; cell < to; cell++) {
    const open = parts.at(-1);
    const marked = isMarked(cell);
    if (open && (open.isMarked === true) === marked) open.text += cells[cell].text;
    else parts.push({ text: cells[cell].text, ...(marked && { isMarked: true as const }) });
  }
  return parts;
};

export const addressOfSpans = (spans: readonly MarkedSpan[], readPage: PageReader): string => {
  const { pageId } = spans[0];
  const { page, cells } = readPage(pageId);
  const placeOf = (cell: number) => ({ pageId, lineId: cells[cell].lineId, wordId: cells[cell].wordId });
  const from = Math.min(...spans.map(({ cell }) => cell));
  const to = Math.max(...spans.map((span) => span.cell + span.cells)) - 1;
  return writeSpanAddress(addressSpan([page], placeOf(from), placeOf(to)));
};
