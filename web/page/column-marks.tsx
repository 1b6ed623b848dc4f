import type { CSSProperties } from 'react';
import type { Column, PageSymbol } from '#contract/reader.ts';
import type { Fit } from '../book/page-fit.ts';
import { LineAlong } from './line-along.tsx';

/** Marks whose shape turns with the line. */
const turning = /[《》〈〉「」『』（）〔〕【】［］—–…～〜]/u;
/** Wide ones: to the full breadth of their em. */
const brackets = '《》〈〉「」『』（）〔〕【】［］';
const wide = new RegExp(`[${brackets}]`, 'u');
/** These have no upright form: they are laid on their side, a row of them in one piece. */
const dashes = /^[—–-]/u;
/** Rows of dashes, of brackets, and of what is neither. */
const pieces = new RegExp(`[—–-]+|[${brackets}]+|[^—–${brackets}-]+`, 'gu');

/** Of marks, in parts of the size of the characters beside them; as `.mark` has it. */
const usual = 0.58;
/** From the middle of a character to the edge of its ink, in the same parts. */
const inkEdge = 0.47;

/**
 * The size of a bracket that stands beside its character and not over it, and how far its middle is from that of the line, in
 * parts of its own size. `room` is what the line has beside its characters, in parts of theirs; a little of the next
 * line's own room may be taken.
 */
export const placeBracket = (room: number): { size: number; middle: number } => {
  const size = Math.min(usual, Math.max(0.3, room + 0.14));
  return { size, middle: (inkEdge + size / 2) / size };
};

/** Upright lines take corner brackets where level ones take curled quotes, as the page's picture does. */
const corners: Record<string, string> = { '“': '「', '”': '」', '‘': '『', '’': '』' };
const upright = (text: string): string => text.replace(/[“”‘’]/gu, (quote) => corners[quote]);

/** Punctuation among these stands where text is parted; other marks below a character stand in its middle. */
const parting = /[\p{Ps}\p{Pi}\p{Pe}\p{Pf}\p{Pd}\s，。、；：？！,.;:?!…～〜]/u;

/** A mark below its characters, and not one that opens what follows. */
const isBelow = ({ position, start, text }: PageSymbol): boolean =>
  position === 'Bottom' && start > 0 && !parting.test(text);

/** How far along its column a cell ends, in pixels; 0 for the place before the first. */
const endOfCell = (column: Column, wordId: number, pitch: number, fit: Fit): number => {
  const { cells, wordDir } = column;
  if (!cells || wordId === 0) return wordId * pitch;
  const end = cells[wordId - 1][1];
  return wordDir === 'V' ? (end - column.top) * fit.scaleY : (end - column.left) * fit.scaleX;
};

const sides = {
  Right: 'mark-right',
  Left: 'mark-left',
  Bottom: 'mark-below',
  Top: 'mark-above',
  Center: 'mark-over',
} as const satisfies Record<PageSymbol['position'], string>;

interface Props {
  column: Column;
  pitch: number;
  fit: Fit;
  /** Of the characters, and the breadth of their line, in pixels. */
  fontSize: number;
  breadth: number;
}

/** `grown` is the size of what is no bracket, in parts of that of the mark. */
const Mark = ({ text, grown }: { text: string; grown: number }) =>
  (text.match(pieces) ?? []).map((piece, i) => {
    const isDash = dashes.test(piece);
    const style = grown === 1 || wide.test(piece) ? undefined : { fontSize: `${grown}em` };
    return isDash || style ? (
      <span key={i} className={isDash ? 'dash' : undefined} style={style}>
        {piece}
      </span>
    ) : (
      piece
    );
  });

/** Punctuation and other symbols beside the cells of a column, and the lines along them. */
export const ColumnMarks = ({ column, pitch, fit, fontSize, breadth }: Props) => {
  const vertical = column.wordDir === 'V';
  const bracket = placeBracket((breadth - fontSize) / 2 / fontSize);
  const isShrunk = ({ position }: PageSymbol, text: string): boolean =>
    vertical && wide.test(text) && position !== 'Top' && position !== 'Center';
  const styleOf = (symbol: PageSymbol, text: string, along: number): CSSProperties => {
    const { position } = symbol;
    if (!vertical) return { left: along };
    if (!isShrunk(symbol, text)) return { top: along };
    const toMiddle = `calc(50% ${position === 'Left' ? '-' : '+'} ${bracket.middle}em)`;
    return { top: along, fontSize: `${bracket.size}em`, left: toMiddle };
  };
  const at = (wordId: number) => endOfCell(column, wordId, pitch, fit);
  const alongOf = (symbol: PageSymbol): number => {
    const { position, start, end } = symbol;
    const [from, to] = [at(Math.max(0, start - 1)), at(end)];
    if (position === 'Center') return (from + to) / 2;
    if (vertical) return position === 'Top' ? from : to;
    if (position === 'Left') return from;
    return position === 'Top' || isBelow(symbol) ? (from + to) / 2 : to;
  };
  return (
    <>
      {column.symbols.map((symbol, i) => {
        const along = alongOf(symbol);
        const text = vertical ? upright(symbol.text) : symbol.text;
        return (
          <span
            key={`${symbol.end}.${symbol.position}.${String(i)}`}
            className={`mark ${isBelow(symbol) ? 'mark-under' : sides[symbol.position]}${vertical && turning.test(text) ? ' turned' : ''}`}
            style={styleOf(symbol, text, along)}
          >
            {vertical ? <Mark text={text} grown={isShrunk(symbol, text) ? usual / bracket.size : 1} /> : text}
          </span>
        );
      })}
      {column.lineSymbol.map((line) => {
        const from = at(line.start - 1);
        return (
          <LineAlong
            key={`${line.id}.${line.kind}.${line.start}`}
            line={line}
            from={from}
            length={at(line.end) - from}
            vertical={vertical}
            fontSize={fontSize}
          />
        );
      })}
    </>
  );
};
