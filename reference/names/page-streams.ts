// The characters of a page in the order of continuous reading: the main text without its notes, and each note
// separately. A break marks a place where reading does not continue: at punctuation, at an empty place, and after a
// line that ends before the foot of its block.
import { type Block, type Column, isPunctuation, type Page } from '#contract/reading/reader.ts';
import { reduceRow } from '#search/characters/characters.ts';

interface StreamCell {
  lineId: number;
  wordId: number;
  /** As `reduce` gives it. */
  key: string;
}

/** Cells in reading order; `undefined` is a break. */
export type Stream = (StreamCell | undefined)[];

const startOf = (column: Column): number => (column.wordDir === 'V' ? column.top : column.left);
const endOf = (column: Column): number => (column.wordDir === 'V' ? column.bottom : column.right);
const pitchOf = (column: Column): number =>
  (endOf(column) - startOf(column)) / Math.max(1, column.words.length);

/** The cells, by wordId, that are followed by a punctuation mark; 0 for before the first. */
const breaksOf = (column: Column): ReadonlySet<number> =>
  new Set(
    column.symbols
      .filter(isPunctuation)
      .flatMap(({ start, end, text }) => (start === end && text.trim() !== '' ? [end] : [])),
  );

const addColumn = (stream: Stream, column: Column): void => {
  const { lineId, words, symbols } = column;
  const breaks = symbols.length > 0 ? breaksOf(column) : undefined;
  if (breaks?.has(0)) stream.push(undefined);
  reduceRow(words).forEach((key, i) => {
    stream.push(key === undefined ? undefined : { lineId, wordId: i + 1, key });
    if (breaks?.has(i + 1)) stream.push(undefined);
  });
};

/** Whether `next`, a column of main text, continues `last`; a note may be between the two. */
const runsOn = (last: Column, next: Column, foot: number, afterNote: boolean): boolean => {
  const slack = pitchOf(next) * 0.75;
  if (last.line === next.line) return afterNote || startOf(next) - endOf(last) < slack;
  return foot - endOf(last) < slack || afterNote;
};

const streamsOfBlock = (block: Block): Stream[] => {
  const main: Stream = [];
  const notes = new Map<number, Stream>();
  const along = block.columns.filter(({ wordDir }) => wordDir === block.direction);
  const foot = Math.max(...(along.length > 0 ? along : block.columns).map(endOf));
  let last: Column | undefined;
  let noteEnd: Column | undefined;
  for (const column of block.columns) {
    if (column.note === undefined) {
      const ended =
        noteEnd && noteEnd.line !== column.line && foot - endOf(noteEnd) >= pitchOf(column) * 0.75;
      if (last && (ended || !runsOn(last, column, foot, noteEnd !== undefined))) main.push(undefined);
      addColumn(main, column);
      last = column;
      noteEnd = undefined;
    } else {
      let stream = notes.get(column.note);
      if (!stream) notes.set(column.note, (stream = []));
      addColumn(stream, column);
      // Its longer row tells how far down the line the note goes.
      if (!noteEnd || noteEnd.line !== column.line || endOf(column) > endOf(noteEnd)) noteEnd = column;
    }
  }
  return [main, ...notes.values()];
};

export const streamsOfPage = (page: Pick<Page, 'blocks'>): Stream[] =>
  page.blocks.filter((block) => block.columns.length > 0).flatMap(streamsOfBlock);

/** The cells `from` to before `to` of a stream, a range a column. Breaks among them are passed over. */
export const columnRanges = (
  stream: Stream,
  from: number,
  to: number,
): { lineId: number; start: number; end: number }[] => {
  const ranges: { lineId: number; start: number; end: number }[] = [];
  for (const cell of stream.slice(from, to)) {
    if (!cell) continue;
    const last = ranges.at(-1);
    if (last?.lineId === cell.lineId && cell.wordId === last.end + 1) last.end = cell.wordId;
    else ranges.push({ lineId: cell.lineId, start: cell.wordId, end: cell.wordId });
  }
  return ranges;
};
