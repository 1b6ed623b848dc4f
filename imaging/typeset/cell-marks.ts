// Marks beside cells and lines along cells: converts what the cells of a row carry to what their column states.

export interface CellMark {
  text: string;
  position: 'Left' | 'Right' | 'Top' | 'Bottom' | 'Center';
  /** Number of cells that the mark covers, starting with its own; one if not given. */
  cells?: number;
}

/** 專名號 or 書名號. Cells that follow each other and have the same one (not only an equal one) are under one line. */
export interface CellLine {
  kind: 'ProperName' | 'BookTitle';
  /** By which an address names it, on its page. Parts of one line have the same. */
  id?: string;
}

export interface CellWithMarks {
  before?: string;
  after?: string;
  marks?: readonly CellMark[];
  /** Outermost first. */
  lines?: readonly CellLine[];
}

/**
 * A mark beside the cells `start` to `end` (wordIds, 0 before the first cell of the column). In array order, so that cells
 * and marks interleaved give the text as written. `Right` closes what precedes it and is drawn at the lower right of its
 * cell; `Bottom` opens what follows and is drawn between the cells.
 */
export interface ColumnSymbol {
  text: string;
  start: number;
  end: number;
  position: CellMark['position'];
}

export interface ColumnLine {
  id: string;
  kind: CellLine['kind'];
  start: number;
  end: number;
}

/** The marks of a row of cells. */
export const symbolsOf = (cells: readonly CellWithMarks[]): ColumnSymbol[] =>
  cells.flatMap(({ before, after, marks = [] }, i): ColumnSymbol[] => [
    ...(before ? [{ text: before, start: i, end: i, position: 'Bottom' as const }] : []),
    ...marks.map(({ text, position, cells: count = 1 }) => ({
      text,
      start: i + 1,
      end: Math.min(i + count, cells.length),
      position,
    })),
    ...(after ? [{ text: after, start: i + 1, end: i + 1, position: 'Right' as const }] : []),
  ]);

/** Names the lines of a page: those without an id of their own by a number that none of the others has. */
export const nameLines = (rows: Iterable<readonly CellWithMarks[]>): ((line: CellLine) => string) => {
  const taken = new Set<string>();
  const unnamed = new Set<CellLine>();
  for (const row of rows)
    for (const line of row.flatMap(({ lines = [] }) => lines)) {
      if (line.id === undefined) unnamed.add(line);
      else taken.add(line.id);
    }
  const ids = new Map<CellLine, string>();
  let number = 0;
  for (const line of unnamed) {
    do number += 1;
    while (taken.has(`s${number}`));
    ids.set(line, `s${number}`);
  }
  return (line) => line.id ?? ids.get(line)!;
};

/** The lines of a row of cells, by where they begin, the longer first. */
export const linesAlong = (
  cells: readonly CellWithMarks[],
  idOf: (line: CellLine) => string,
): ColumnLine[] => {
  const found: ColumnLine[] = [];
  const last = new Map<CellLine, ColumnLine>();
  for (const [i, { lines = [] }] of cells.entries())
    for (const line of lines) {
      const open = last.get(line);
      if (open?.end === i) open.end = i + 1;
      else {
        const begun = { id: idOf(line), kind: line.kind, start: i + 1, end: i + 1 };
        last.set(line, begun);
        found.push(begun);
      }
    }
  return found;
};
