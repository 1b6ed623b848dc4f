import type { CSSProperties } from 'react';
import type { Column, PageSymbol } from '#contract/reading/reader.ts';
import type { Fit } from '../../book/page-fit.ts';
import { LineAlong } from './line-along.tsx';
import { middleOfMark, placeBracket, usualMark } from './mark-room.ts';

/** Marks whose shape turns with the line. */
const turning = /[《》〈〉「」『』（）〔〕【】［］—–…～〜]/u;
const brackets = '《》〈〉「」『』（）〔〕【】［］';
const wide = new RegExp(`[${brackets}]`, 'u');
/** These have no upright form: they are laid on their side, a row of them in one piece. */
const dashes = /^[—–-]/u;
/** Rows of dashes, brackets one by one, and rows of what is neither. */
const pieces = new RegExp(`[—–-]+|[${brackets}]|[^—–${brackets}-]+`, 'gu');

/** Upright lines take corner brackets where level ones take curled quotes, as the page's picture does. */
const corners: Record<string, string> = { '“': '「', '”': '」', '‘': '『', '’': '』' };
const upright = (text: string): string => text.replace(/[“”‘’]/gu, (quote) => corners[quote]);

/** Punctuation among these marks separates text; other marks below a character are centred on it. */
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
  /** Of the characters, in pixels. */
  fontSize: number;
  /** The maximum distance in pixels of its marks from the middle of a vertical line. */
  reach: number;
}

type Room = Pick<Props, 'fontSize' | 'reach'>;
const piecesOf = (text: string): string[] => text.match(pieces) ?? [];
const middleOf = (piece: string, { fontSize, reach }: Room): number =>
  wide.test(piece) ? placeBracket(piece, fontSize, reach).middle : middleOfMark(piece, fontSize, reach);

interface PiecesProps extends Room {
  text: string;
  /** Of the mark, in parts of that of the characters. */
  size: number;
}

/**
 * The pieces of a mark beside a line. The mark is at the place of its first piece; each further piece is centred as its
 * own ink requires.
 */
const Pieces = ({ text, size, ...room }: PiecesProps) => {
  const all = piecesOf(text);
  if (all.length === 1 && !turning.test(text)) return text;
  const first = middleOf(all[0] ?? '', room);
  return all.map((piece, i) => {
    const style: CSSProperties = i === 0 ? {} : { left: middleOf(piece, room) - first };
    const isBracket = wide.test(piece);
    const slim = isBracket ? placeBracket(piece, room.fontSize, room.reach).slim : 1;
    if (slim < 1) style.transform = `scaleX(${slim})`;
    if (!isBracket && size !== usualMark) style.fontSize = `${usualMark / size}em`;
    const kind = isBracket ? 'piece bracket' : dashes.test(piece) ? 'piece dash' : 'piece';
    return (
      <span key={i} className={kind} style={style}>
        {piece}
      </span>
    );
  });
};

/** Punctuation and other symbols beside the cells of a column, and the lines along them. */
export const ColumnMarks = ({ column, pitch, fit, fontSize, reach }: Props) => {
  const vertical = column.wordDir === 'V';
  /** Marks beside their line, placed by the room there. */
  const isBeside = (symbol: PageSymbol): boolean =>
    vertical && (symbol.position === 'Right' || (symbol.position === 'Bottom' && !isBelow(symbol)));
  const sizeOf = (symbol: PageSymbol, text: string): number => {
    const bracket = isBeside(symbol) ? wide.exec(text)?.[0] : undefined;
    return bracket === undefined ? usualMark : placeBracket(bracket, fontSize, reach).size;
  };
  const styleOf = (symbol: PageSymbol, text: string, along: number): CSSProperties => {
    if (!vertical) return { left: along };
    if (!isBeside(symbol)) return { top: along };
    const left = `calc(50% + ${middleOf(piecesOf(text)[0] ?? '', { fontSize, reach })}px)`;
    const size = sizeOf(symbol, text);
    return { top: along, left, ...(size !== usualMark && { fontSize: `${size}em` }) };
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
        const isTurned =
          vertical && (turning.test(text) || (isBeside(symbol) && Array.from(text).length > 1));
        return (
          <span
            key={`${symbol.end}.${symbol.position}.${String(i)}`}
            className={`mark ${isBelow(symbol) ? 'mark-under' : sides[symbol.position]}${isTurned ? ' turned' : ''}`}
            style={styleOf(symbol, text, along)}
          >
            {isBeside(symbol) ? (
              <Pieces text={text} size={sizeOf(symbol, text)} fontSize={fontSize} reach={reach} />
            ) : (
              text
            )}
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
