// Where paragraphs begin on a page, as its layout tells, by the rule of the search by paragraph
// (docs/search-meaning.md): a line that ends two cells or more above the foot ends one, unless the next line begins
// higher, since it was broken to raise a name (抬頭). A line that goes on with a note begins none.
import type { Column, Page } from '#contract/reader.ts';
import { isNoteColumn } from '../book/page-cells.ts';

const shortBy = 2;

interface Line {
  columns: Column[];
  head: number;
  foot: number;
}

export interface Paragraphs {
  /** LineIds of the columns that begin a paragraph; of the page's first line only where no page stands before it. */
  starts: ReadonlySet<number>;
  /** Whether the page's last line ends a paragraph, unless the next page begins higher. */
  ended: boolean;
}

/** Of values equally common the greatest. There must be one. */
const commonest = (values: number[]): number => {
  const count = new Map<number, number>();
  for (const v of values) count.set(v, (count.get(v) ?? 0) + 1);
  return [...count].reduce((best, one) =>
    one[1] > best[1] || (one[1] === best[1] && one[0] > best[0]) ? one : best,
  )[0];
};

const linesOf = (columns: readonly Column[], vertical: boolean): Line[] => {
  const lines = new Map<number, Line>();
  for (const column of columns) {
    const head = vertical ? column.top : column.left;
    const foot = vertical ? column.bottom : column.right;
    const line = lines.get(column.line);
    if (line) {
      line.columns.push(column);
      line.head = Math.min(line.head, head);
      line.foot = Math.max(line.foot, foot);
    } else lines.set(column.line, { columns: [column], head, foot });
  }
  return [...lines.values()];
};

/** Length of a cell of main text; of notes where a block has nothing else. */
const pitchOf = (columns: readonly Column[], vertical: boolean): number => {
  const column = columns.find((c) => !isNoteColumn(c)) ?? columns[0];
  return (vertical ? column.bottom - column.top : column.right - column.left) / column.words.length;
};

export const paragraphsOf = (page: Pick<Page, 'blocks'>): Paragraphs => {
  const starts = new Set<number>();
  let ended = false;
  let before: Line | undefined;
  for (const block of page.blocks) {
    const columns = block.columns.filter((column) => column.words.length > 0);
    if (columns.length === 0) continue;
    const vertical = block.direction === 'V';
    const lines = linesOf(columns, vertical);
    const foot = commonest(lines.map((line) => line.foot));
    const pitch = pitchOf(columns, vertical);
    for (const line of lines) {
      const [first] = line.columns;
      const within = first.note !== undefined && before?.columns.at(-1)?.note === first.note;
      const raised = before !== undefined && line.head < before.head - pitch / 2;
      if (before === undefined || (ended && !raised && !within)) starts.add(first.lineId);
      ended = foot - line.foot > pitch * (shortBy - 0.5);
      before = line;
    }
  }
  return { starts, ended };
};
