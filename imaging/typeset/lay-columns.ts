// A column of a leaf that the library lays out: its cells at one pitch, or letters and figures in breadths of their own.
import {
  type ColumnLine,
  type ColumnSymbol,
  linesAlong,
  type CellWithMarks,
  symbolsOf,
} from './cell-marks.ts';
import { type AdvanceOf, liesDown, type MainType, placeLetters, isSetAcross } from './lay-letters.ts';

export interface LayoutCell extends CellWithMarks {
  text: string;
  /** Empty places before the cell. */
  space?: number;
}

export interface LayoutColumn {
  lineId: number;
  line: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
  columnType: 'Normal' | 'RightSmall' | MainType;
  wordDir: 'V' | 'H';
  words: string[];
  /** Start and end of each cell, where empty places separate the cells or letters have widths of their own. */
  cells?: [number, number][];
  symbols: ColumnSymbol[];
  lineSymbol: ColumnLine[];
  note?: number;
}

/** Size of letters relative to the row that contains them. */
export const letterShare = 0.8;

interface ColumnFacts {
  lineId: number;
  line: number;
  columnType: LayoutColumn['columnType'];
  note?: number;
  nameOf: Parameters<typeof linesAlong>[1];
}

interface ColumnPlace {
  left: number;
  right: number;
  top: number;
  pitch: number;
}

/** Letters on their side along the line, or figures side by side across it. */
const columnOfLetters = (
  cells: readonly LayoutCell[],
  { left, right, top, pitch }: ColumnPlace,
  { lineId, line, columnType, nameOf }: ColumnFacts,
  advanceOf: AdvanceOf,
): LayoutColumn => {
  const { spans, length } = placeLetters(cells, advanceOf);
  const across = !liesDown(columnType);
  const most = (right - left) * 0.9;
  const em = across ? Math.min(pitch * letterShare, most / length) : pitch * letterShare;
  const from = across ? Math.round((left + right - length * em) / 2) : top;
  const edge = (at: number) => from + Math.round(at * em);
  return {
    lineId,
    line,
    left: across ? from : left,
    top,
    right: across ? edge(length) : right,
    bottom: across ? top + pitch : edge(length),
    columnType,
    wordDir: across ? 'H' : 'V',
    words: cells.map((cell) => cell.text),
    cells: spans.map(([start, end]): [number, number] => [edge(start), edge(end)]),
    symbols: symbolsOf(cells),
    lineSymbol: linesAlong(cells, nameOf),
  };
};

const columnOfCells = (cells: readonly LayoutCell[], box: ColumnPlace, of: ColumnFacts): LayoutColumn => {
  const { lineId, line, columnType, note, nameOf } = of;
  // A column begins with its first cell, so empty places at its head only lower it.
  const top = box.top + (cells[0]?.space ?? 0) * box.pitch;
  let bottom = top;
  const edges = cells.map((cell, i): [number, number] => {
    const from = bottom + (i === 0 ? 0 : (cell.space ?? 0) * box.pitch);
    bottom = from + box.pitch;
    return [from, bottom];
  });
  const parted = cells.some((cell, i) => i > 0 && (cell.space ?? 0) > 0);
  return {
    lineId,
    line,
    left: box.left,
    top,
    right: box.right,
    bottom,
    columnType,
    wordDir: 'V',
    words: cells.map((cell) => cell.text),
    ...(parted ? { cells: edges } : {}),
    symbols: symbolsOf(cells),
    lineSymbol: linesAlong(cells, nameOf),
    ...(note === undefined ? {} : { note }),
  };
};

export const layColumn = (
  cells: readonly LayoutCell[],
  place: ColumnPlace,
  of: ColumnFacts,
  advanceOf: AdvanceOf,
): LayoutColumn =>
  liesDown(of.columnType) || isSetAcross(of.columnType, cells)
    ? columnOfLetters(cells, place, of, advanceOf)
    : columnOfCells(cells, place, of);
