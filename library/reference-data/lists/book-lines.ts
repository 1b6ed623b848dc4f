// The printed lines of a book, page after page, as extraction reads them.
import type { Column, Page } from '#contract/reading/reader.ts';
import type { LineCell, TextLine } from '#reference/extract/text-line.ts';
import type { Bundle } from '../../bundle/open-bundle.ts';

/** How long a place is along a line: that of the first column in type of full size. */
const placeLength = (columns: readonly Column[]): number => {
  const column = columns.find(({ columnType, words }) => columnType === 'Normal' && words.length > 0);
  const extent = (c: Column) => (c.wordDir === 'V' ? c.bottom - c.top : c.right - c.left);
  return column ? extent(column) / column.words.length : 1;
};

/** Half a place off is as good as none. */
const startOf = (column: Column): number => (column.wordDir === 'V' ? column.top : column.left);
const endOf = (column: Column): number => (column.wordDir === 'V' ? column.bottom : column.right);

const readLine = (
  columns: readonly Column[],
  place: number,
  from: number,
  to: number,
  { pageId, gaiji }: Pick<Page, 'pageId' | 'gaiji'>,
): TextLine => {
  const cells: LineCell[] = [];
  const standardAt = (lineId: number, wordId: number) =>
    gaiji.find((one) => one.lineId === lineId && one.wordId === wordId)?.normal;
  let before: Column | undefined;
  for (const column of columns) {
    const isNote = column.note !== undefined;
    const isGap = before !== undefined && startOf(column) - endOf(before) > place / 2;
    // The second row of a note begins beside the first, and what begins further along the line is another note.
    const apart =
      isNote && before?.note !== undefined
        ? before.note !== column.note || startOf(column) - startOf(before) > place / 2
        : isGap;
    for (const [i, text] of column.words.entries()) {
      const place = { pageId, lineId: column.lineId, wordId: i + 1 };
      const standard = text.length > 2 ? standardAt(place.lineId, place.wordId) : undefined;
      cells.push({ text, isNote, afterGap: apart && i === 0, ...place, ...(standard ? { standard } : {}) });
    }
    before = column;
  }
  const end = Math.max(...columns.map(endOf));
  return {
    cells,
    indent: Math.max(0, Math.round((startOf(columns[0]) - from) / place)),
    isFull: to - end < place * 1.5,
    pageId,
  };
};

const linesOfPage = (page: Page): TextLine[] =>
  page.blocks.flatMap((block) => {
    const filled = block.columns.filter(({ words }) => words.length > 0);
    const place = placeLength(filled);
    const byLine = new Map<number, Column[]>();
    for (const column of filled) {
      const line = byLine.get(column.line);
      if (line) line.push(column);
      else byLine.set(column.line, [column]);
    }
    const vertical = block.direction === 'V';
    const [from, to] = vertical ? [block.top, block.bottom] : [block.left, block.right];
    return [...byLine.values()].map((columns) => readLine(columns, place, from, to, page));
  });

/** Of the pages `first`..`last`; all by default. A book of millions of characters is some hundred bytes a character. */
export const linesOfBook = (bundle: Bundle, first = bundle.firstPage, last = bundle.lastPage): TextLine[] => {
  const lines: TextLine[] = [];
  for (let pageId = first; pageId <= last; pageId++) {
    const page = bundle.page(pageId);
    if (page) for (const line of linesOfPage(page)) lines.push(line);
  }
  return lines;
};
