// How long a printed line is, and which length is commonest: used to recognize the form of an edition and its headings.
import { rowsOfRun, type SourceCell, type SourceLine, type SourceRun } from '../sources/source.ts';

/** Places of a row of a note: its cells and what is empty before them. */
export const rowLength = (cells: readonly SourceCell[]): number =>
  cells.reduce((length, cell) => length + 1 + (cell.space ?? 0), 0);

/** Main cells the runs of a line take: two rows of a note as much as the longer. */
export const runsLength = (line: SourceLine): number => {
  let length = 0;
  for (const run of line.runs) {
    if (run.kind === 'main') length += run.cells.length;
    else if (run.kind === 'gap') length += run.cells;
    else length += Math.max(rowLength(run.right), rowLength(run.left));
  }
  return length;
};

/** The runs of a line with main text that changes its size in one run: for whom the size says nothing. */
export const joinMain = (runs: readonly SourceRun[]): SourceRun[] => {
  const joined: SourceRun[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (run.kind === 'main' && last?.kind === 'main')
      joined[joined.length - 1] = { kind: 'main', cells: [...last.cells, ...run.cells] };
    else joined.push(run);
  }
  return joined;
};

export const lineLength = (line: SourceLine): number => line.indent + runsLength(line);

/** The commonest of the numbers, the larger of two as common; undefined of none. */
export const commonest = (numbers: readonly number[]): number | undefined => {
  const counts = new Map<number, number>();
  for (const n of numbers) counts.set(n, (counts.get(n) ?? 0) + 1);
  let best: number | undefined;
  for (const [n, count] of counts) {
    const most = best === undefined ? 0 : counts.get(best)!;
    if (count > most || (count === most && n > best!)) best = n;
  }
  return best;
};

/** The number below which `share` of them lie. */
export const quantile = (numbers: readonly number[], share: number): number => {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

/** Characters of a line, those of both rows of its notes among them. */
export const cellsOf = ({ runs }: SourceLine): number =>
  runs.reduce((sum, run) => {
    if (run.kind === 'main') return sum + run.cells.length;
    return run.kind === 'note' ? sum + run.right.length + run.left.length : sum;
  }, 0);

/** Number of columns that the line occupies on its page: a row without a cell has none. */
export const columnCount = ({ runs }: SourceLine): number =>
  runs.flatMap(rowsOfRun).filter((row) => row.length > 0).length;
