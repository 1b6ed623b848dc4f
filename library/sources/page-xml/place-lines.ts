// From the transcribed lines of a region, each a stretch with a box, to printed lines of runs: stretches on the same
// printed line are joined, and the rows of a small-type note are distinguished by their position, right and left.
import type { ColumnType } from '#contract/reading/reader.ts';
import type { SourceCell, SourceLine, SourceRow, SourceRun } from '../source.ts';
import { heightOf, boundingBox, widthOf, type RegionBox, type WritingDirection } from './draft-page.ts';

/** A stretch of a printed line: its cells and their positions. */
export interface LineStretch {
  box: RegionBox;
  isNote: boolean;
  cells: SourceCell[];
  /** Start and end of each cell along the line, where they do not share its length evenly. */
  spans?: [number, number][];
  direction: WritingDirection;
  /** As its source says; of a row of a note its place says it. */
  columnType?: ColumnType;
  /** Written against the coordinates: right to left, or upwards. */
  isReversed: boolean;
}

/** Stretches side by side that are read as one: main text, a row of a note, or both rows. */
interface Unit {
  box: RegionBox;
  right?: LineStretch;
  left?: LineStretch;
  main?: LineStretch;
}

/** How a stretch is written. */
type Writing = Pick<LineStretch, 'direction' | 'isReversed'>;

/** Along the line, in the order of reading, and across it, in that of lines, so that all ways of writing are one. */
const alongOf = (box: RegionBox, { direction, isReversed }: Writing): [number, number] => {
  const [from, to] = direction === 'V' ? [box.top, box.bottom] : [box.left, box.right];
  return isReversed ? [-to, -from] : [from, to];
};
const acrossOf = (box: RegionBox, direction: WritingDirection): [number, number] =>
  direction === 'V' ? [-box.right, -box.left] : [box.top, box.bottom];

const overlap = (a: [number, number], b: [number, number]): number =>
  Math.min(a[1], b[1]) - Math.max(a[0], b[0]);
const lengthOf = ([from, to]: [number, number]): number => to - from;
const middleOf = ([from, to]: [number, number]): number => (from + to) / 2;

/** Whether two rows of small type are placed beside each other as the right and the left row of one note. */
const isPair = (right: LineStretch, left: LineStretch): boolean => {
  const { direction } = right;
  if (!right.isNote || !left.isNote || left.direction !== direction || left.isReversed !== right.isReversed)
    return false;
  const [a, b] = [right, left].map((s) => alongOf(s.box, s));
  const [c, d] = [right, left].map((s) => acrossOf(s.box, direction));
  const breadth = Math.max(lengthOf(c), lengthOf(d));
  return (
    overlap(a, b) > Math.min(lengthOf(a), lengthOf(b)) / 2 &&
    middleOf(d) > middleOf(c) &&
    middleOf(d) - middleOf(c) < breadth * 1.6
  );
};

const unitsOf = (stretches: readonly LineStretch[]): Unit[] => {
  const units: Unit[] = [];
  for (let i = 0; i < stretches.length; i += 1) {
    const stretch = stretches[i];
    const next = stretches[i + 1];
    if (!stretch.isNote) units.push({ box: stretch.box, main: stretch });
    else if (next && isPair(stretch, next)) {
      units.push({ box: boundingBox([stretch.box, next.box]), right: stretch, left: next });
      i += 1;
    } else units.push({ box: stretch.box, right: stretch });
  }
  return units;
};

const writingOf = (unit: Unit): Writing => (unit.main ?? unit.right)!;

/** Whether a unit is on the printed line of the units before it, farther along. */
const isOnLine = (line: readonly Unit[], unit: Unit): boolean => {
  const writing = writingOf(unit);
  const { direction } = writing;
  const first = writingOf(line[0]);
  if (first.direction !== direction || first.isReversed !== writing.isReversed) return false;
  const broadest = line.reduce((a, b) =>
    lengthOf(acrossOf(b.box, direction)) > lengthOf(acrossOf(a.box, direction)) ? b : a,
  );
  const band = acrossOf(broadest.box, direction);
  const own = acrossOf(unit.box, direction);
  const shared = overlap(band, own);
  const last = alongOf(line[line.length - 1].box, writing);
  const here = alongOf(unit.box, writing);
  return (
    shared > Math.min(lengthOf(band), lengthOf(own)) / 2 &&
    overlap(last, here) < Math.min(lengthOf(last), lengthOf(here)) / 2 &&
    middleOf(here) > middleOf(last)
  );
};

const rowOf = ({ box, direction, spans }: LineStretch, columnType: SourceRow['columnType']): SourceRow => ({
  ...box,
  wordDir: direction,
  columnType,
  ...(spans ? { cells: spans } : {}),
});

/** Which row of a note a single row is: the left one when it is left of the middle of its line. */
const sideOf = (row: LineStretch, line: readonly Unit[]): 'RightSmall' | 'LeftSmall' => {
  if (row.direction === 'H') return 'RightSmall';
  const whole = boundingBox(line.map((unit) => unit.box));
  const isNarrow = widthOf(row.box) < widthOf(whole) * 0.7;
  return isNarrow && row.box.left + row.box.right < whole.left + whole.right ? 'LeftSmall' : 'RightSmall';
};

/** Printed lines with the boxes of their rows; `noteOpen`: what came just before was a note that may run on. */
export const placeLines = (
  stretches: readonly LineStretch[],
  noteOpen: boolean,
): { lines: SourceLine[]; rows: SourceRow[]; noteOpen: boolean } => {
  const groups: Unit[][] = [];
  for (const unit of unitsOf(stretches)) {
    const line = groups.at(-1);
    if (line && isOnLine(line, unit)) line.push(unit);
    else groups.push([unit]);
  }
  let open = noteOpen;
  const rows: SourceRow[] = [];
  const lines = groups.map((units): SourceLine => {
    const runs = units.map(({ main, right, left }): SourceRun => {
      const continues = open;
      open = main === undefined;
      if (main) {
        const { cells, columnType = 'Normal' } = main;
        rows.push(rowOf(main, columnType));
        if (columnType === 'RightSmall') return { kind: 'main', cells, small: true };
        return { kind: 'main', cells, ...(columnType === 'Normal' ? {} : { type: columnType }) };
      }
      const first = right!;
      rows.push(rowOf(first, left ? 'RightSmall' : sideOf(first, units)));
      if (left) rows.push(rowOf(left, 'LeftSmall'));
      return { kind: 'note', right: first.cells, left: left?.cells ?? [], continues };
    });
    return { indent: 0, runs };
  });
  return { lines, rows, noteOpen: open };
};

/** How much of a line's length its cells and spaces take when nothing says more: each cell one, each space its part. */
export const spreadCells = (
  box: RegionBox,
  direction: WritingDirection,
  isReversed: boolean,
  places: readonly { before: number }[],
): [number, number][] | undefined => {
  if (!isReversed && places.every((p) => p.before === 0)) return undefined;
  const [from, length] = direction === 'V' ? [box.top, heightOf(box)] : [box.left, widthOf(box)];
  const total = places.reduce((sum, p) => sum + p.before + 1, 0);
  let at = 0;
  const edge = () => from + Math.round(((isReversed ? total - at : at) * length) / total);
  return places.map((p): [number, number] => {
    at += p.before;
    const start = edge();
    at += 1;
    return isReversed ? [edge(), start] : [start, edge()];
  });
};
