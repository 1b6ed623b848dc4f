// From a line of ALTO to a printed line: a word's box is shared evenly by its characters along the line. All that is
// printed takes a place, punctuation too; a space between Latin words is a mark after the cell before it.
import type { Gaiji, SourceCell, SourceLine, SourceRow } from '../source.ts';
import { charClass, classOf, descriptionArity, descriptionEnd, textOf } from '../characters.ts';
import type { AltoBox, AltoLine, AltoWord, LineFlow } from './alto-page.ts';

/** Written without spaces between words. */
const unspaced =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef]/u;

/** Cells of a text; each cell that follows white space is in `breaks`. */
const cellsOfText = (
  text: string,
  gaiji: Map<string, Gaiji>,
): { cells: SourceCell[]; breaks: Set<number> } => {
  const cells: SourceCell[] = [];
  const breaks = new Set<number>();
  for (let at = 0; at < text.length; ) {
    const codePoint = text.codePointAt(at)!;
    const end = descriptionArity(codePoint) > 0 ? descriptionEnd(text, at) : -1;
    if (end > 0) {
      const code = text.slice(at, end);
      gaiji.set(code, { code, ids: code });
      cells.push({ text: code, gaiji: true });
      at = end;
      continue;
    }
    const char = textOf(codePoint);
    const kind = classOf(codePoint);
    at += char.length;
    if (kind === charClass.space) breaks.add(cells.length);
    else if (kind === charClass.joining && cells.length > 0) cells[cells.length - 1].text += char;
    else if (kind !== charClass.ignored) cells.push({ text: char });
  }
  return { cells, breaks };
};

/** Whether anything of a text is printed. */
export const isPrinted = (text: string): boolean => {
  for (const char of text) {
    const kind = classOf(char.codePointAt(0)!);
    if (kind !== charClass.space && kind !== charClass.ignored) return true;
  }
  return false;
};

/** Whether its script is one that is written down the page too. */
export const isUnspaced = (text: string): boolean => unspaced.test(text);

const alongOf = (box: AltoBox, axis: LineFlow['axis']): [number, number] =>
  axis === 'V' ? [box.top, box.bottom] : [box.left, box.right];

const share = ([from, to]: [number, number], count: number, reversed: boolean): [number, number][] => {
  const edge = (i: number) => Math.round(from + ((to - from) * i) / count);
  const spans = Array.from({ length: count }, (_, i): [number, number] => [edge(i), edge(i + 1)]);
  return reversed ? spans.reverse() : spans;
};

/** Undefined for a word without a box. */
const spansOf = (
  { box, glyphs }: AltoWord,
  count: number,
  { axis, reversed }: LineFlow,
): [number, number][] | undefined => {
  if (glyphs?.length === count)
    return glyphs.map((glyph) => alongOf(glyph.box, axis).map(Math.round) as [number, number]);
  return box && share(alongOf(box, axis), count, reversed);
};

/** Space between the two, when neither is written without. */
const parts = (before: SourceCell | undefined, after: SourceCell): boolean =>
  before !== undefined && !unspaced.test(before.text) && !unspaced.test(after.text);

const within = (value: number, most: number): number => Math.min(most, Math.max(0, Math.round(value)));

/** On the page, in whole units, at least one long and broad. */
export const boxWithin = (box: AltoBox, page: { width: number; height: number }): AltoBox => {
  const left = Math.min(within(box.left, page.width), page.width - 1);
  const top = Math.min(within(box.top, page.height), page.height - 1);
  return {
    left,
    top,
    right: Math.max(left + 1, within(box.right, page.width)),
    bottom: Math.max(top + 1, within(box.bottom, page.height)),
  };
};

export interface PlacedLine {
  line: SourceLine;
  row: SourceRow;
}

/** Undefined for a line without a character. `box` is its position, `flow` the direction in which it is written. */
export const placeAltoLine = (
  { words, hyphen, goesOn }: AltoLine,
  box: AltoBox,
  flow: LineFlow,
  page: { width: number; height: number },
  gaiji: Map<string, Gaiji>,
): PlacedLine | undefined => {
  const cells: SourceCell[] = [];
  let spans: [number, number][] | undefined = [];
  for (const word of words) {
    const read = cellsOfText(word.text, gaiji);
    if (word.spaced) read.breaks.add(0);
    for (const [i, cell] of read.cells.entries()) {
      const last = cells.at(-1);
      if (read.breaks.has(i) && parts(last, cell)) last!.after = ' ';
      cells.push(cell);
    }
    const own = spansOf(word, read.cells.length, flow);
    if (own && spans) spans.push(...own);
    else spans = undefined;
  }
  const last = cells.at(-1);
  if (!last) return undefined;
  if (hyphen !== '') last.after = hyphen;
  else if (!goesOn && parts(last, last)) last.after = ' ';
  const held = boxWithin(box, page);
  const most = flow.axis === 'V' ? page.height : page.width;
  const placed = spans ?? (flow.reversed ? share(alongOf(held, flow.axis), cells.length, true) : undefined);
  return {
    line: { indent: 0, runs: [{ kind: 'main', cells }] },
    row: {
      ...held,
      wordDir: flow.axis,
      columnType: 'Normal',
      ...(placed
        ? { cells: placed.map(([from, to]): [number, number] => [within(from, most), within(to, most)]) }
        : {}),
    },
  };
};
