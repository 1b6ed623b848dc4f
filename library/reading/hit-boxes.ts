// Where a stretch of text lies on its page: columns and cells for the text, boxes for the picture.
import { type CellBox, boxOfCells } from '#contract/reading/cell-boxes.ts';
import type { Page } from '#contract/reading/reader.ts';
import type { CellRange } from '#contract/search/search.ts';

/** Cells `from` to before `to`, as ordinals in the reading order of the page, from 0. */
export interface CellSpan {
  from: number;
  to: number;
}

/**
 * The cells of the spans, a range a column that they touch, in reading order; ranges that meet are joined, so
 * that spans which overlap light once. Ordinals outside the page are an error of the caller's.
 */
export const locateSpans = (
  page: Pick<Page, 'blocks'>,
  spans: readonly CellSpan[],
): { cells: CellRange[]; boxes: CellBox[] } => {
  const columns = page.blocks.flatMap((block) => block.columns);
  const total = columns.reduce((sum, column) => sum + column.words.length, 0);
  for (const { from, to } of spans) {
    if (!(from >= 0 && from <= to && to <= total)) throw new RangeError(`cells ${from} to ${to} of ${total}`);
  }
  const sorted = spans.filter((s) => s.from < s.to).sort((a, b) => a.from - b.from);
  const cells: CellRange[] = [];
  const boxes: CellBox[] = [];
  let offset = 0;
  for (const column of columns) {
    const end = offset + column.words.length;
    let range: CellRange | undefined;
    const put = () => {
      if (!range) return;
      cells.push(range);
      boxes.push(boxOfCells(column, range.start, range.end));
    };
    for (const span of sorted) {
      const start = Math.max(span.from, offset) - offset + 1;
      const last = Math.min(span.to, end) - offset;
      if (start > last) continue;
      if (range && start <= range.end + 1) range.end = Math.max(range.end, last);
      else {
        put();
        range = { lineId: column.lineId, start, end: last };
      }
    }
    put();
    offset = end;
  }
  return { cells, boxes };
};
