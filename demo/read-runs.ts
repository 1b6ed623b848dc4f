// Punctuated text to cells: a character a cell, punctuation before or after it, `（…）` a note of its own.
import type { SourceCell } from '#library/sources/source.ts';
import type { DemoRun } from './demo-work.ts';

const isCell = /^[\p{L}\p{N}\p{Co}□■]/u;
const isMark = /^\p{M}/u;
const openers = new Set('《〈「『“‘【〔[');
const noteOpeners = new Set('（(');
const noteClosers = new Set('）)');
const codePart = /^[A-Za-z0-9]$/;

export interface ReadOptions {
  /** Makes the code of a gaiji of two ASCII characters, when the text has such: `z5`. */
  gaijiOf?: (pair: string) => string;
  /** The whole is one note, and brackets in it are punctuation. */
  note?: true;
}

const closes = (characters: string[], from: number): boolean =>
  characters.findIndex((c, i) => i > from && noteClosers.has(c)) >= 0;

/** White space is dropped; a bracket that never closes opens no note: no one knows where it would end. */
export const readRuns = (text: string, { gaijiOf, note: allNote }: ReadOptions = {}): DemoRun[] => {
  const runs: DemoRun[] = [];
  let note = allNote ?? false;
  let before = '';
  let last: SourceCell | undefined;
  const push = (cell: SourceCell) => {
    if (before !== '') cell.before = before;
    before = '';
    last = cell;
    const run = runs.at(-1);
    if (run && run.note === note) run.cells.push(cell);
    else runs.push({ note, cells: [cell] });
  };
  const punctuate = (mark: string) => {
    if (openers.has(mark) || !last) before += mark;
    else last.after = (last.after ?? '') + mark;
  };
  const characters = [...text];
  for (let i = 0; i < characters.length; i++) {
    const c = characters[i];
    if (!allNote && noteOpeners.has(c) && closes(characters, i)) note = true;
    else if (note && !allNote && noteClosers.has(c)) note = false;
    else if (gaijiOf && codePart.test(c) && codePart.test(characters[i + 1] ?? '')) {
      push({ text: gaijiOf(c + characters[++i]), gaiji: true });
    } else if (isCell.test(c)) push({ text: c });
    else if (isMark.test(c) && last) last.text += c;
    else if (!/^\s$/.test(c)) punctuate(c);
  }
  return runs;
};

/** Running main text without notes, as a heading has it. */
export const readRunCells = (text: string): SourceCell[] =>
  readRuns(text, { note: true }).flatMap((run) => run.cells);
