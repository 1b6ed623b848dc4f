import type { Column, PageSymbol } from '#contract/reader.ts';
import type { Fit } from '../book/page-fit.ts';

/** Marks whose shape turns with the line. */
const brackets = /[《》〈〉「」『』（）〔〕【】［］—…]/u;

/** Upright lines take corner brackets where level ones take curled quotes, as the page's picture does. */
const corners: Record<string, string> = { '“': '「', '”': '」', '‘': '『', '’': '』' };
const upright = (text: string): string => text.replace(/[“”‘’]/gu, (quote) => corners[quote]);

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
}

/** Punctuation and other symbols beside the cells of a column, and the lines along them. */
export const ColumnMarks = ({ column, pitch, fit }: Props) => {
  const vertical = column.wordDir === 'V';
  const at = (wordId: number) => endOfCell(column, wordId, pitch, fit);
  const alongOf = ({ position, start, end }: PageSymbol): number => {
    if (position === 'Top') return at(Math.max(0, start - 1));
    if (position === 'Center') return (at(Math.max(0, start - 1)) + at(end)) / 2;
    return at(end);
  };
  return (
    <>
      {column.symbols.map((symbol, i) => {
        const along = alongOf(symbol);
        const text = vertical ? upright(symbol.text) : symbol.text;
        return (
          <span
            key={`${symbol.end}.${symbol.position}.${String(i)}`}
            className={`mark ${sides[symbol.position]}${brackets.test(text) ? ' turned' : ''}`}
            style={vertical ? { top: along } : { left: along }}
          >
            {text}
          </span>
        );
      })}
      {column.lineSymbol.map((line) => {
        const from = at(line.start - 1);
        const length = at(line.end) - from;
        return (
          <span
            key={line.id}
            className={`line-symbol ${line.kind}`}
            data-ils={line.id}
            style={vertical ? { top: from, height: length } : { left: from, width: length }}
          />
        );
      })}
    </>
  );
};
