// Places in the text of a page, counted as a version counts them: in cells, and in the characters that the index has.
import { reduceRow } from '#search/characters/characters.ts';
import type { SourceCell, SourceLine } from '../sources/source.ts';
import type { SourceMark } from '../sources/source-entry.ts';

export interface MarkedCell {
  cell: SourceCell;
  note: boolean;
  /** As the index knows it; undefined for what it has not. */
  key: string | undefined;
}

/** The cells of a line in reading order: a note's right row, then its left. */
export const cellsInReading = ({ runs }: SourceLine): MarkedCell[] => {
  const cells: MarkedCell[] = [];
  const add = (row: readonly SourceCell[], note: boolean): void => {
    const keys = reduceRow(row.map(({ text }) => text));
    for (const [i, cell] of row.entries()) cells.push({ cell, note, key: keys[i] });
  };
  for (const run of runs) {
    if (run.kind === 'main') add(run.cells, false);
    else if (run.kind === 'note') {
      add(run.right, true);
      add(run.left, true);
    }
  }
  return cells;
};

/** A mark that moves over the cells of a page. */
export class TextMark {
  private readonly pageKey: string;
  private cell = 0;
  private main = 0;
  private note = 0;

  constructor(pageKey: string) {
    this.pageKey = pageKey;
  }

  pass({ key, note }: MarkedCell): void {
    this.cell += 1;
    if (key === undefined) return;
    if (note) this.note += 1;
    else this.main += 1;
  }

  get place(): number {
    return this.cell;
  }

  mark(): SourceMark {
    const { pageKey, cell, main, note } = this;
    return { pageKey, cell, main, note };
  }
}

/** The mark before a cell of a page. */
export const markAt = (page: { pageKey: string; lines: readonly SourceLine[] }, cell: number): SourceMark => {
  const mark = new TextMark(page.pageKey);
  for (const line of page.lines)
    for (const one of cellsInReading(line)) {
      if (mark.place === cell) return mark.mark();
      mark.pass(one);
    }
  return mark.mark();
};
