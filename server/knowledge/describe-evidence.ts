// The line of a text that bears something out, read from the product as it is now. A product that has changed since the
// file of knowledge was made tells its page alone: cells may have moved.
import { addressSpan } from '#citation/address-span.ts';
import { writeSpanAddress } from '#citation/span-address.ts';
import type { TextEvidence } from '#contract/knowledge/knowledge.ts';
import { LibraryFailure } from '#library/files/failure.ts';
import { AppError } from '#contract/http/app-error.ts';
import { cellsOfPage, type PageCell } from '#library/pages/page-cells.ts';
import { writeReading } from '#retrieval/entries/entry-dates.ts';
import type { TextPlace } from '#retrieval/knowledge/relations.ts';
import type { Holdings } from '../holdings/holdings.ts';

/** The most cells of a line before the name; of a longer line the last ones. */
const mostOfLine = 24;
const before = 10;
/** The most cells after the name, and in all. */
const after = 18;
const most = 44;

/** Where the line of a text begins that has a cell: the cells before are of another line, as the last verse of another poem is. */
const beginLine = (cells: readonly PageCell[], cell: number): number => {
  let from = cell;
  while (from > 0 && cells[from - 1].lineId === cells[cell].lineId) from -= 1;
  return cell - from <= mostOfLine ? from : cell - before;
};

interface Line {
  text: string;
  marks: [number, number][];
  from: number;
  to: number;
}

/** The spans that lie near the first, in one line. */
const lineOf = (cells: readonly PageCell[], spans: TextPlace['spans']): Line | undefined => {
  const [first] = spans;
  if (!first || first.cell + first.cells > cells.length) return undefined;
  const near = spans
    .filter(
      ({ cell, cells: length }) =>
        cell + length <= cells.length && Math.abs(cell - first.cell) <= most - after,
    )
    .sort((a, b) => a.cell - b.cell);
  const from = beginLine(cells, near[0].cell);
  const last = near.at(-1)!;
  const to = Math.min(cells.length, last.cell + last.cells + after);
  const marks: [number, number][] = [];
  let text = '';
  for (let i = from; i < to; i++) {
    const at = text.length;
    text += cells[i].text;
    if (!near.some(({ cell, cells: length }) => i >= cell && i < cell + length)) continue;
    const open = marks.at(-1);
    if (open?.[1] === at) open[1] = text.length;
    else marks.push([at, text.length]);
  }
  return { text, marks, from: near[0].cell, to: last.cell + last.cells - 1 };
};

/** Undefined where the product, or the page, is not there any more. */
export const describeEvidence = (
  holdings: Pick<Holdings, 'open'>,
  { product, pageId, spans, reading }: TextPlace,
): TextEvidence | undefined => {
  try {
    const bundle = holdings.open(product.code);
    const page = bundle.page(pageId);
    if (!page) return undefined;
    const isSame = bundle.facts.version === product.version;
    const cells = cellsOfPage(page);
    const line = isSame ? lineOf(cells, spans) : undefined;
    const placeOf = (cell: number) => ({ pageId, lineId: cells[cell].lineId, wordId: cells[cell].wordId });
    return {
      by: 'text',
      code: product.code,
      name: bundle.facts.name,
      version: bundle.facts.version,
      pageId,
      pageNum: page.pageNum,
      ...(line && { at: writeSpanAddress(addressSpan([page], placeOf(line.from), placeOf(line.to))) }),
      catalog: bundle.pathOfPage(pageId, isSame ? (spans[0]?.cell ?? 0) : 0).map(({ title }) => title),
      text: line?.text ?? '',
      marks: line?.marks ?? [],
      ...(reading && { date: writeReading(reading) }),
    };
  } catch (cause) {
    // A failure to open it is reported where it is requested.
    if (cause instanceof AppError || cause instanceof LibraryFailure) return undefined;
    throw cause;
  }
};
