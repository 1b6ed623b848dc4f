// The blocks of a page whose places come from its source: rows of cells become columns in the boxes that they have.
import { latinAdvance } from '#contract/reading/latin-advances.ts';
import type { Block, Column } from '#contract/reading/reader.ts';
import { linesAlong, nameLines, symbolsOf } from '#imaging/typeset/cell-marks.ts';
import { liesDown, placeLetters, isSetAcross } from '#imaging/typeset/lay-letters.ts';
import type { SourceCell, SourceLayout, SourceLine, SourceRow } from '../sources/source.ts';

interface Row {
  cells: readonly SourceCell[];
  line: number;
  note?: number;
}

/** Rows with cells, in reading order, each with its printed line and its note. */
const rowsOf = (lines: readonly SourceLine[]): Row[] => {
  let note = 0;
  return lines.flatMap((line, i) =>
    line.runs.flatMap((run): Row[] => {
      if (run.kind === 'gap') return [];
      if (run.kind === 'main') return run.cells.length > 0 ? [{ cells: run.cells, line: i + 1 }] : [];
      if (!run.continues || note === 0) note += 1;
      return [run.right, run.left].flatMap((cells) =>
        cells.length > 0 ? [{ cells, line: i + 1, note }] : [],
      );
    }),
  );
};

/** Scales the boxes of a layout by `k`, in whole units. */
const scaleBox = <B extends { left: number; top: number; right: number; bottom: number }>(
  box: B,
  kx: number,
  ky: number,
): B => ({
  ...box,
  left: Math.round(box.left * kx),
  top: Math.round(box.top * ky),
  right: Math.round(box.right * kx),
  bottom: Math.round(box.bottom * ky),
});

/** Letters and figures without places of their own share their row by their breadths. */
const spansOf = (row: SourceRow, cells: readonly SourceCell[]): [number, number][] | undefined => {
  const areFigures = row.wordDir === 'H' && isSetAcross(row.columnType, cells);
  if (row.cells || !(liesDown(row.columnType) || areFigures)) return row.cells;
  const [from, to] = row.wordDir === 'V' ? [row.top, row.bottom] : [row.left, row.right];
  const { spans, length } = placeLetters(cells, latinAdvance);
  const edge = (at: number) => Math.round(from + ((to - from) * at) / length);
  return spans.map(([start, end]) => [edge(start), edge(end)]);
};

/** Area of a page behind its text. */
export const backgroundArea = 'Background';

/** `size` is that of the page: of its picture, on which the boxes may have been drawn at another size. */
export const placeRows = (
  lines: readonly SourceLine[],
  layout: SourceLayout,
  size: { width: number; height: number },
): Block[] => {
  const rows = rowsOf(lines);
  if (rows.length !== layout.rows.length || rows.length !== layout.blocks.reduce((n, b) => n + b.rows, 0))
    throw new Error(`the page has ${rows.length} rows of cells, its layout ${layout.rows.length}`);
  const kx = layout.width > 0 ? size.width / layout.width : 1;
  const ky = layout.height > 0 ? size.height / layout.height : 1;
  const nameOf = nameLines(rows.map(({ cells }) => cells));
  let at = 0;
  const blocks = layout.blocks.map(
    ({ rows: count, left, top, right, bottom, direction, areaType }): Block => {
      const box = scaleBox({ left, top, right, bottom }, kx, ky);
      const columns = rows.slice(at, at + count).map(({ cells, line, note }, i): Column => {
        const { left, top, right, bottom, columnType, wordDir } = layout.rows[at + i];
        const spans = spansOf(layout.rows[at + i], cells);
        const k = wordDir === 'V' ? ky : kx;
        return {
          lineId: at + i + 1,
          line,
          ...scaleBox({ left, top, right, bottom }, kx, ky),
          columnType,
          wordDir,
          words: cells.map((cell) => cell.text),
          ...(spans
            ? {
                cells: spans.map(([from, to]): [number, number] => [
                  Math.round(from * k),
                  Math.round(to * k),
                ]),
              }
            : {}),
          symbols: symbolsOf(cells),
          lineSymbol: linesAlong(cells, nameOf),
          ...(note === undefined ? {} : { note }),
        };
      });
      at += count;
      return { ...box, direction, areaType, columns };
    },
  );
  const behind = (layout.backgrounds ?? []).map((background, i): Block => {
    const box = scaleBox(background, kx, ky);
    const { direction } = layout;
    const column: Column = {
      lineId: rows.length + i + 1,
      line: Math.max(1, lines.length),
      ...box,
      columnType: 'BackgroundImage',
      wordDir: direction,
      words: [],
      symbols: [],
      lineSymbol: [],
    };
    return { ...box, direction, areaType: backgroundArea, columns: [column] };
  });
  // Last, so that the columns of the text are numbered as they are without them.
  return [...blocks, ...behind];
};

type Box = Pick<Block, 'left' | 'top' | 'right' | 'bottom'>;

const touch = (a: Box, b: Box): boolean =>
  a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;

/** The frames of a page whose places come from its source: round its running text, one where its areas overlap. */
export const framesOf = (blocks: readonly Block[]): Box[] => {
  const frames: Box[] = [];
  for (const { left, top, right, bottom } of blocks.filter((block) => block.areaType === 'text')) {
    let frame: Box = { left, top, right, bottom };
    for (
      let at = frames.findIndex((f) => touch(f, frame));
      at >= 0;
      at = frames.findIndex((f) => touch(f, frame))
    ) {
      const [other] = frames.splice(at, 1);
      frame = {
        left: Math.min(frame.left, other.left),
        top: Math.min(frame.top, other.top),
        right: Math.max(frame.right, other.right),
        bottom: Math.max(frame.bottom, other.bottom),
      };
    }
    frames.push(frame);
  }
  return frames;
};
