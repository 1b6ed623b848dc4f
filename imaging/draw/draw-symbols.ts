// Punctuation at the right of the characters of a vertical column: position and vertical form of each mark.
import type { Glyphs } from '../glyphs/glyphs.ts';
import { boundsOf, type Outline, slimmed } from '../glyphs/outline.ts';
import type { Pen } from './pen.ts';
import { printedAround } from '../typeset/typeset-geometry.ts';
import { cellSpan, type TypesetColumn, type TypesetPage } from '../typeset/typeset-page.ts';

/** Forms of brackets in vertical text (Unicode block CJK Compatibility Forms, and its like). */
const vertical = new Map(
  [
    '「﹁',
    '」﹂',
    '『﹃',
    '』﹄',
    '（︵',
    '）︶',
    '(︵',
    ')︶',
    '《︽',
    '》︾',
    '〈︿',
    '〉﹀',
    '【︻',
    '】︼',
    '〔︹',
    '〕︺',
    '［﹇',
    '］﹈',
    '[﹇',
    ']﹈',
    '—︱',
    '…︙',
    '～︴',
    '〜︴',
    '–︲',
    '“﹁',
    '”﹂',
    '‘﹃',
    '’﹄',
    ',，',
    '.。',
    ':：',
    ';；',
    '?？',
    '!！',
  ].map((pair): [string, string] => [pair[0], pair[1]]),
);

/** The form that a character has in a line that runs down. */
export const uprightForm = (character: string): string => vertical.get(character) ?? character;

const isSmall = (column: TypesetColumn) =>
  column.columnType === 'RightSmall' || column.columnType === 'LeftSmall';

/** Side of the em that fits a cell. Notes are set a little looser than main text, as in print. */
export const glyphSize = (column: TypesetColumn, height: number): number => {
  const width = column.right - column.left;
  return isSmall(column) ? Math.min(height * 0.88, width * 0.82) : Math.min(height * 0.93, width * 0.82);
};

/**
 * In parts of the size of the characters: punctuation, and other marks; from the middle of a character to the edge of its
 * ink; the size below which a bracket is rather made slimmer, and what of its ink is left at least.
 */
const usual = 0.58;
const small = 0.42;
const inkEdge = 0.47;
const leastBracket = 0.38;
const leastInk = 0.1;
/** From the middle of a rule or the frame to where marks may reach, in units of the page. */
const clear = 5;

const wide = /[︽︾︿﹀﹁﹂﹃﹄︵︶︻︼︹︺﹇﹈]/u;
const dash = /[︱︲]/u;

export interface PlacedMark {
  outline: Outline;
  /** Middle of its em, and its size, in units of the page. */
  x: number;
  y: number;
  size: number;
}

/**
 * Matches punctuation, which is placed between characters. Other marks below a character are placed in its middle.
 */
const parting = /[\p{Ps}\p{Pi}\p{Pe}\p{Pf}\p{Pd}\s，。、；：？！,.;:?!…～〜]/u;

type ColumnSymbol = TypesetColumn['symbols'][number];

const isPunctuation = ({ text, start, position }: ColumnSymbol): boolean =>
  position === 'Right' || (position === 'Bottom' && (start === 0 || parting.test(text)));

/** A mark with its ink in the middle of a place. */
const centred = (text: string, at: Omit<PlacedMark, 'outline'>, glyphs: Glyphs): PlacedMark[] =>
  Array.from(text).flatMap((character, i, all) => {
    const outline = glyphs.outlineOf(character);
    const ink = outline && boundsOf(outline.segments);
    if (!outline || !ink) return [];
    const dx = (((ink.left + ink.right) / 2 - outline.advance / 2) * at.size) / 1000;
    const dy = (((ink.top + ink.bottom) / 2 - 500) * at.size) / 1000;
    const along = (i - (all.length - 1) / 2) * at.size;
    return [{ outline, x: at.x + along - dx, y: at.y - dy, size: at.size }];
  });

/** A mark on its side of the cells that it is of. */
const placeBeside = (column: TypesetColumn, symbol: ColumnSymbol, glyphs: Glyphs): PlacedMark[] => {
  const { text, start, end, position } = symbol;
  const [from] = cellSpan(column, Math.max(start - 1, 0));
  const [last, to] = cellSpan(column, Math.max(end - 1, 0));
  const isAcross = column.wordDir === 'H';
  const { left, right, top, bottom } = column;
  const middle = isAcross ? (top + bottom) / 2 : (left + right) / 2;
  const size = isAcross ? Math.min(bottom - top, to - last) * 0.93 : glyphSize(column, to - last);
  const em = size * (position === 'Center' || isPunctuation(symbol) ? usual : small);
  const [near, far] = [middle - size / 2 - em / 2, middle + size / 2 + em / 2];
  const centre = (from + to) / 2;
  const places: Record<string, [along: number, across: number]> = isAcross
    ? {
        Left: [from, middle],
        Right: [to, middle + size / 2 - em * 0.35],
        Top: [centre, near],
        Bottom: isPunctuation(symbol) ? [to, middle] : [centre, far],
        Center: [centre, middle],
      }
    : {
        Left: [(last + to) / 2, near],
        Top: [from, middle],
        Bottom: [to, middle],
        Center: [centre, middle],
      };
  const [along, across] = places[position] ?? [centre, middle];
  const at = isAcross ? { x: along, y: across } : { x: across, y: along };
  return centred(text, { ...at, size: em }, glyphs);
};

type Ruled = Pick<TypesetPage, 'width' | 'height' | 'blocks' | 'frames' | 'colline'>;

/** The rules and edges of frames that run down a page. */
export const uprightRules = (page: Ruled): number[] => [
  ...page.colline,
  ...(page.frames ?? [printedAround(page, '').inner]).map(({ right }) => right),
];

/**
 * The marks of a column: at the lower right of their cell, or of what follows the upper right; beside its ink, and clear of
 * the next of `rules`, or of the ink of the next line where none is printed.
 */
export const placeSymbols = (
  column: TypesetColumn,
  glyphs: Glyphs,
  rules: readonly number[] = [],
): PlacedMark[] => {
  const placed: PlacedMark[] = [];
  const middle = (column.left + column.right) / 2;
  const rule = Math.min(...rules.filter((x) => x > middle)) - clear;
  for (const symbol of column.symbols) {
    if (column.wordDir === 'H' || !isPunctuation(symbol)) {
      placed.push(...placeBeside(column, symbol, glyphs));
      continue;
    }
    const { text, start, position } = symbol;
    const opens = position === 'Bottom';
    const cell = opens ? Math.min(start, column.words.length - 1) : Math.max(start - 1, 0);
    const [top, bottom] = cellSpan(column, cell);
    const size = glyphSize(column, bottom - top);
    const end = Math.min(rule, middle + (column.right - column.left) - size * inkEdge);
    const room = Math.max(size * leastInk, end - middle - size * inkEdge);
    const marks = Array.from(text).flatMap((c) => {
      const form = vertical.get(c) ?? c;
      const whole = glyphs.outlineOf(form) ?? glyphs.outlineOf(c);
      const bounds = whole && boundsOf(whole.segments);
      if (!whole || !bounds) return [];
      const isBracket = wide.test(form);
      const em = isBracket ? Math.min(size * usual, Math.max(size * leastBracket, room)) : size * usual;
      const share = (room * 1000) / ((bounds.right - bounds.left) * em);
      const outline = isBracket && share < 1 ? slimmed(whole, share) : whole;
      const ink = boundsOf(outline.segments) ?? bounds;
      return [{ form, outline, ink, em, height: ((ink.bottom - ink.top) * em) / 1000 }];
    });
    // Marks are stacked by their ink, because their ems would put them too far apart. Consecutive dashes join.
    const gaps = marks.map(({ form, em }, i) =>
      i === 0 ? 0 : dash.test(form) && dash.test(marks[i - 1].form) ? -em * 0.02 : em * 0.07,
    );
    const tall = marks.reduce((sum, mark, i) => sum + mark.height + gaps[i], 0);
    let y = opens ? top : bottom - tall;
    for (const [i, { form, outline, ink, em, height }] of marks.entries()) {
      const dx = (((ink.left + ink.right) / 2 - outline.advance / 2) * em) / 1000;
      const dy = (((ink.top + ink.bottom) / 2 - 500) * em) / 1000;
      const half = ((ink.right - ink.left) * em) / 2000;
      const beside = middle + size * 0.5 + em * 0.24;
      const x = wide.test(form)
        ? Math.min(middle + size * inkEdge, end - room) + half
        : Math.min(beside, column.right - 3 - half, end - half);
      y += gaps[i];
      placed.push({ outline, x: x - dx, y: y + height / 2 - dy, size: em });
      y += height;
    }
  }
  return placed;
};

/** Path data of these marks. */
export const drawSymbols = (
  column: TypesetColumn,
  glyphs: Glyphs,
  pen: Pen,
  rules: readonly number[],
): string =>
  placeSymbols(column, glyphs, rules)
    .map(({ outline, x, y, size }) => pen.glyph(outline, { x, y, size }))
    .join('');
