// Horizontal reflow: the printed lines of a page run together to the paragraphs that the page tells, notes in small type
// in their place. A paragraph whose first line is set lower than most is indented.
import {
  type Column,
  isPunctuation,
  type LineSymbol,
  type Page,
  type PageSymbol,
} from '#contract/reading/reader.ts';
import { columnsOf, isNoteColumn, isSmallColumn } from '../../book/page-cells.ts';
import { type CountedHit, type CountedHits, noHits } from './counted-hits.ts';

/** The lines along a piece, outermost first, and the marks at its single character. */
export interface Beside {
  lines: readonly LineSymbol[];
  marks: readonly PageSymbol[];
}

/** A piece of running text, or one gaiji that is drawn as a picture, and the hit that it is of. */
export type Piece = ({ text: string } | { gaiji: string }) & { beside?: Beside; hit?: CountedHit };

export interface FlowRun {
  lineId: number;
  /** Which note of the page it belongs to, named by the lineId of the note's first column; 0 for main text. */
  note: number;
  /** Main text set small, as the page has it. */
  small?: true;
  pieces: Piece[];
}

/** Of a cell that is drawn as a picture, or as a mark in its place, its name; undefined for cells that are text. */
export type Pictured = (lineId: number, wordId: number, word: string) => string | undefined;

export interface FlowParagraph {
  indent: boolean;
  runs: FlowRun[];
}

export interface CellPlace {
  piece: number;
  /** Code units within the piece. */
  start: number;
  end: number;
}

const isSame = (a: Beside | undefined, b: Beside | undefined): boolean =>
  a === b ||
  (a !== undefined &&
    b !== undefined &&
    a.marks.length + b.marks.length === 0 &&
    a.lines.length === b.lines.length &&
    a.lines.every((line, i) => line === b.lines[i]));

/**
 * The lines and marks beside a cell, or between it and the following cell `to`. A mark of several cells belongs to the
 * middle one.
 */
const besideOf = (column: Column, wordId: number, to = wordId, punctuation = true): Beside | undefined => {
  const lines = column.lineSymbol.filter(({ start, end }) => start <= wordId && to <= end);
  const marks = column.symbols.filter(
    (symbol) =>
      punctuation &&
      to === wordId &&
      !isPunctuation(symbol) &&
      Math.floor((symbol.start + symbol.end) / 2) === wordId,
  );
  return lines.length + marks.length > 0 ? { lines, marks } : undefined;
};

/** The pieces of a column, and the place of each cell among them, with or without the source's symbols. */
export const flowColumn = (
  column: Column,
  pictured: Pictured,
  punctuation: boolean,
  hits: CountedHits = noHits,
): { pieces: Piece[]; places: CellPlace[] } => {
  const pieces: Piece[] = [];
  const places: CellPlace[] = [];
  const plain = column.lineSymbol.length === 0 && column.symbols.every(isPunctuation);
  const at = (wordId: number, to = wordId) => (plain ? undefined : besideOf(column, wordId, to, punctuation));
  const hitAt = (wordId: number) => hits.get(`${column.lineId}:${wordId}`);
  /** Writes on; where in its piece the text begins. */
  const write = (text: string, beside: Beside | undefined, hit: CountedHit | undefined): number => {
    const last = pieces.at(-1);
    if (last && 'text' in last && last.hit === hit && isSame(last.beside, beside)) {
      last.text += text;
      return last.text.length - text.length;
    }
    pieces.push({ text, ...(beside && { beside }), ...(hit && { hit }) });
    return 0;
  };
  const mark = (wordId: number) => {
    if (!punctuation) return;
    const within = hitAt(wordId);
    const hit = within === hitAt(wordId + 1) ? within : undefined;
    for (const symbol of column.symbols)
      if (symbol.end === wordId && isPunctuation(symbol)) write(symbol.text, at(wordId, wordId + 1), hit);
  };
  mark(0);
  column.words.forEach((word, i) => {
    const gaiji = pictured(column.lineId, i + 1, word);
    const hit = hitAt(i + 1);
    if (gaiji === undefined) {
      const start = write(word, at(i + 1), hit);
      places.push({ piece: pieces.length - 1, start, end: start + word.length });
    } else {
      const beside = at(i + 1);
      pieces.push({ gaiji, ...(beside && { beside }), ...(hit && { hit }) });
      places.push({ piece: pieces.length - 1, start: 0, end: 1 });
    }
    mark(i + 1);
  });
  return { pieces, places };
};

const groupByLine = (columns: Column[]): Map<number, Column[]> => {
  const lines = new Map<number, Column[]>();
  for (const column of columns) {
    const line = lines.get(column.line);
    if (line) line.push(column);
    else lines.set(column.line, [column]);
  }
  return lines;
};

/** Of values equally common the greatest. There must be one. */
const commonest = (values: number[]): number => {
  const count = new Map<number, number>();
  for (const v of values) count.set(v, (count.get(v) ?? 0) + 1);
  return [...count].reduce((best, one) =>
    one[1] > best[1] || (one[1] === best[1] && one[0] > best[0]) ? one : best,
  )[0];
};

/** Of each column of notes the lineId of the column that its note begins with. */
export const notesOf = (page: Page): ReadonlyMap<number, number> => {
  const notes = new Map<number, number>();
  let before: Column | undefined;
  for (const column of columnsOf(page)) {
    if (isNoteColumn(column)) {
      const first = before && before.note === column.note ? notes.get(before.lineId) : undefined;
      notes.set(column.lineId, first ?? column.lineId);
    }
    before = column;
  }
  return notes;
};

/** LineIds of the columns whose line is set lower than most of its block. */
const indentedColumns = ({ blocks }: Page): ReadonlySet<number> => {
  const indented = new Set<number>();
  for (const { columns, direction } of blocks) {
    if (columns.length === 0) continue;
    const vertical = direction === 'V';
    const begin = (c: Column) => (vertical ? c.top : c.left);
    const lines = [...groupByLine(columns).values()];
    const head = commonest(lines.map((line) => Math.min(...line.map(begin))));
    const longest = columns.find((c) => c.words.length > 0);
    const pitch = longest
      ? (vertical ? longest.bottom - longest.top : longest.right - longest.left) / longest.words.length
      : 1;
    for (const line of lines)
      if (Math.min(...line.map(begin)) - head > pitch / 2) for (const c of line) indented.add(c.lineId);
  }
  return indented;
};

/** The page as paragraphs; the first goes on from the page before where it is not one of those that begin here. */
export const flowPage = (
  page: Page,
  pictured: Pictured,
  punctuation = true,
  hits: CountedHits = noHits,
): FlowParagraph[] => {
  const paragraphs: FlowParagraph[] = [];
  const notes = notesOf(page);
  const begins = new Set(page.paragraphs);
  const indented = indentedColumns(page);
  for (const column of columnsOf(page)) {
    const { lineId } = column;
    // What lies behind the text has no place in it.
    if (column.words.length === 0) continue;
    if (begins.has(lineId)) paragraphs.push({ indent: indented.has(lineId), runs: [] });
    else if (paragraphs.length === 0) paragraphs.push({ indent: false, runs: [] });
    const { pieces } = flowColumn(column, pictured, punctuation, hits);
    const note = notes.get(lineId) ?? 0;
    const small = note === 0 && isSmallColumn(column);
    paragraphs.at(-1)?.runs.push({ lineId, note, ...(small && { small }), pieces });
  }
  return paragraphs;
};

/** Columns by lineId, for finding the cells of hits. */
export const columnsById = (page: Page): ReadonlyMap<number, Column> =>
  new Map(columnsOf(page).map((column) => [column.lineId, column]));
