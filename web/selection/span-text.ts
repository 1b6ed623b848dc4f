// The text of a span, as printed: every cell as the page has it (a gaiji by its Unicode form, its composition or its
// code), punctuation in its place, notes in their place in reading order whether or not the screen shows them. Lines,
// columns and pages run on; a new line is written only where a paragraph begins.
import { type Column, isPunctuation, type Page } from '#contract/reading/reader.ts';
import { columnsOf, isNoteColumn } from '../book/page-cells.ts';
import { type BookPlace, holds, type Span } from './span.ts';

/** A cell with the marks that belong to it: what opens before it, what closes after it. */
export interface WrittenCell extends BookPlace {
  note: boolean;
  before: string;
  word: string;
  after: string;
}

const opening = /^[\p{Ps}\p{Pi}]/u;

const marksAt = (column: Column, end: number) => {
  const marks = column.symbols.filter((symbol) => symbol.end === end && isPunctuation(symbol));
  const opens = marks.filter(({ text, position }) => position === 'Bottom' || opening.test(text));
  const textOf = (some: typeof marks) => some.map(({ text }) => text).join('');
  return { opens: textOf(opens), closes: textOf(marks.filter((mark) => !opens.includes(mark))) };
};

/** The cells of a page in reading order. Written one after another, with their marks, they are the page. */
export const writtenCells = (page: Pick<Page, 'pageId' | 'blocks'>): WrittenCell[] => {
  const written: WrittenCell[] = [];
  /** Opening marks that wait for their cell. */
  let before = '';
  const mark = (column: Column, end: number) => {
    const { opens, closes } = marksAt(column, end);
    const last = written.at(-1);
    if (last && before === '') last.after += closes;
    else before += closes;
    before += opens;
  };
  for (const column of columnsOf(page)) {
    const { lineId, words } = column;
    const note = isNoteColumn(column);
    if (column.symbols.length > 0) mark(column, 0);
    words.forEach((word, i) => {
      written.push({ pageId: page.pageId, lineId, wordId: i + 1, note, before, word, after: '' });
      before = '';
      if (column.symbols.length > 0) mark(column, i + 1);
    });
  }
  const last = written.at(-1);
  if (last) last.after += before;
  return written;
};

/** `main` leaves the notes out. */
export type SpanStream = 'all' | 'main';

/**
 * The pages must be those that the span touches, in order. Punctuation marks lie between cells: a single phrase leaves
 * out the marks at its ends, a text of several phrases includes them.
 */
export const textOfSpan = (pages: readonly Page[], span: Span, voice: SpanStream = 'all'): string => {
  const parts: (Pick<WrittenCell, 'before' | 'word' | 'after'> & { opens: boolean })[] = [];
  /** Whether a paragraph has begun since the last cell that was taken. */
  let opens = false;
  for (const page of pages) {
    const begins = new Set(page.paragraphs);
    for (const cell of writtenCells(page)) {
      if (cell.wordId === 1 && begins.has(cell.lineId)) opens = true;
      if (!holds(span, cell) || (voice === 'main' && cell.note)) continue;
      const { before, word, after } = cell;
      parts.push({ before, word, after, opens: opens && parts.length > 0 });
      opens = false;
    }
  }
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last) return '';
  const parted = parts.some((part) => (part !== first && part.before) || (part !== last && part.after));
  if (!parted) first.before = last.after = '';
  return parts
    .map(({ opens, before, word, after }) => `${opens ? '\n' : ''}${before}${word}${after}`)
    .join('');
};

/** The cells of a span, page after page. */
export const writtenCellsOf = (pages: readonly Page[], span: Span): WrittenCell[] =>
  pages.flatMap(writtenCells).filter((cell) => holds(span, cell));
