// Horizontal reflow: the printed lines of a page run together to the paragraphs that the page tells, notes in small type
// in their place. A paragraph whose first line is set lower than most is indented.
import type { Column, Page } from '#contract/reader.ts';
import { columnsOf, isNoteColumn, isSmallColumn } from '../book/page-cells.ts';

/** A piece of running text, or one gaiji that is drawn as a picture. */
export type Piece = { text: string } | { gaiji: string };

export interface FlowRun {
  lineId: number;
  /** Which note of the page it belongs to, named by the lineId of the note's first column; 0 for main text. */
  note: number;
  /** Main text set small, as the page has it. */
  small?: true;
  pieces: Piece[];
}

/** Of a cell that is drawn as a picture its name; undefined for cells that are text. */
export type Pictured = (lineId: number, wordId: number) => string | undefined;

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

/** Where each cell of a column stands among its pieces, and the pieces: with the source's symbols or without. */
export const flowColumn = (
  column: Column,
  pictured: Pictured,
  punctuation: boolean,
): { pieces: Piece[]; places: CellPlace[] } => {
  const pieces: Piece[] = [];
  const places: CellPlace[] = [];
  const write = (text: string) => {
    const last = pieces.at(-1);
    if (last && 'text' in last) last.text += text;
    else pieces.push({ text });
  };
  const lengthOfLast = () => {
    const last = pieces.at(-1);
    return last && 'text' in last ? last.text.length : 0;
  };
  const mark = (wordId: number) => {
    if (!punctuation) return;
    for (const symbol of column.symbols) if (symbol.end === wordId) write(symbol.text);
  };
  mark(0);
  column.words.forEach((word, i) => {
    const gaiji = pictured(column.lineId, i + 1);
    if (gaiji === undefined) {
      const start = lengthOfLast();
      write(word);
      places.push({ piece: pieces.length - 1, start, end: start + word.length });
    } else {
      pieces.push({ gaiji });
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
export const flowPage = (page: Page, pictured: Pictured, punctuation = true): FlowParagraph[] => {
  const paragraphs: FlowParagraph[] = [];
  const notes = notesOf(page);
  const begins = new Set(page.paragraphs);
  const indented = indentedColumns(page);
  for (const column of columnsOf(page)) {
    const { lineId } = column;
    if (begins.has(lineId)) paragraphs.push({ indent: indented.has(lineId), runs: [] });
    else if (paragraphs.length === 0) paragraphs.push({ indent: false, runs: [] });
    const { pieces } = flowColumn(column, pictured, punctuation);
    const note = notes.get(lineId) ?? 0;
    const small = note === 0 && isSmallColumn(column);
    paragraphs.at(-1)?.runs.push({ lineId, note, ...(small && { small }), pieces });
  }
  return paragraphs;
};

/** Columns by lineId, for finding the cells of hits. */
export const columnsById = (page: Page): ReadonlyMap<number, Column> =>
  new Map(columnsOf(page).map((column) => [column.lineId, column]));
