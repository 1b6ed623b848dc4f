// What the drawing of a page needs of it: a part of the page as the library keeps it, by structure alone, so
// that imaging depends on nothing of ours. Coordinates are whole page units, origin top left.

export interface TypesetColumn {
  lineId: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
  columnType: string;
  /** Along which way its cells follow each other; by default down. */
  wordDir?: 'V' | 'H';
  /** One string a cell. */
  words: readonly string[];
  /** Start and end of each cell along the column; without them cells share its length evenly. */
  cells?: readonly (readonly [number, number])[];
  symbols: readonly { text: string; start: number; end: number; position: string }[];
  /** 專名號 and 書名號 along its cells. */
  lineSymbol?: readonly { kind: string; start: number; end: number }[];
}

export interface TypesetGaiji {
  lineId: number;
  wordId: number;
  code: string;
  ids?: string;
  unicode?: string;
  /** File name within the folder of gaiji pictures. */
  picture?: string;
}

/** Lines, areas, and words whose characters share a box evenly, downwards or from the right to the left. */
export interface TypesetPrinted {
  strokes: readonly {
    points: readonly (readonly [number, number])[];
    width: number;
    fill?: 'ink' | 'grey' | 'paper' | 'vermilion';
  }[];
  words: readonly {
    text: string;
    left: number;
    top: number;
    right: number;
    bottom: number;
    flow: 'down' | 'left';
  }[];
}

export interface TypesetPage {
  width: number;
  height: number;
  blocks: readonly {
    left: number;
    top: number;
    right: number;
    bottom: number;
    areaType?: string;
    columns: readonly TypesetColumn[];
  }[];
  /** Of the printed frames, where they are not one round all blocks. */
  frames?: readonly { left: number; top: number; right: number; bottom: number }[];
  /** What else is printed on a page that has a form of its own. */
  printed?: TypesetPrinted;
  colline: readonly number[];
  banxin?: { head: string; title: string; leaf: string; side: 'a' | 'b' | '' };
  gaiji: readonly TypesetGaiji[];
}

/** Start and end of the cell `index` (from 0) along its column. */
export const cellSpan = (column: TypesetColumn, index: number): readonly [number, number] => {
  const real = column.cells?.[index];
  if (real) return real;
  const [from, to] = column.wordDir === 'H' ? [column.left, column.right] : [column.top, column.bottom];
  const length = (to - from) / column.words.length;
  return [from + index * length, from + (index + 1) * length];
};

/** What part of a page is drawn, and how large: `region` in page units, `width` × `height` in pixels. */
export interface View {
  region: { left: number; top: number; width: number; height: number };
  width: number;
  height: number;
}

export const isOutside = (
  box: { left: number; top: number; right: number; bottom: number },
  { region }: View,
): boolean =>
  box.right < region.left ||
  box.left > region.left + region.width ||
  box.bottom < region.top ||
  box.top > region.top + region.height;
