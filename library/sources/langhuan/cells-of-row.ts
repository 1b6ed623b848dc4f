// The cells of a row of the exchange form: stretches within stretches laid out one after another, each cell with the lines
// that run along it, outermost first.
import { type CellLine, type CellMark } from '#imaging/typeset/cell-marks.ts';
import { liesDown } from '#imaging/typeset/lay-letters.ts';
import type { SourceCell } from '../source.ts';
import { withPunctuation } from '../with-punctuation.ts';
import type { ExchangeCell, ExchangeCells } from './exchange-form.ts';

const isStretch = (item: ExchangeCells[number]): item is Exclude<typeof item, ExchangeCell> =>
  typeof item === 'object' && 'cells' in item;

const spread = (cells: ExchangeCells, lines: readonly CellLine[]): SourceCell[] => {
  const along = lines.length > 0 ? { lines: [...lines] } : {};
  if (typeof cells === 'string') return Array.from(cells, (text) => ({ text, ...along }));
  return cells.flatMap((item): SourceCell[] => {
    if (typeof item === 'string') return [{ text: item, ...along }];
    if (isStretch(item)) {
      const { line: kind, id } = item;
      return spread(item.cells, kind ? [...lines, { kind, ...(id === undefined ? {} : { id }) }] : lines);
    }
    const { text, gaiji, before, after, space, marks } = item;
    return [
      {
        text,
        ...(gaiji ? { gaiji } : {}),
        ...(before ? { before } : {}),
        ...(after ? { after } : {}),
        ...(space ? { space } : {}),
        ...(marks?.length ? { marks: marks.map((mark): CellMark => ({ ...mark }) as CellMark) } : {}),
        ...along,
      },
    ];
  });
};

/** White space between letters takes no place of its own: it parts words, as it does in other sources. */
const withoutSpaces = (cells: readonly SourceCell[]): SourceCell[] => {
  const letters: SourceCell[] = [];
  let space = '';
  for (const cell of cells) {
    if (/^\s+$/u.test(cell.text) && !cell.gaiji) space += cell.text;
    else {
      letters.push(space === '' ? cell : { ...cell, before: space + (cell.before ?? '') });
      space = '';
    }
  }
  return letters;
};

/** `type`: of the run, where it is no plain text. */
export const cellsOfRow = (cells: ExchangeCells, type?: string): SourceCell[] => {
  const all = spread(cells, []);
  const parted = liesDown(type) ? withoutSpaces(all) : all;
  return parted.some(({ marks }) => marks) ? withPunctuation(parted) : parted;
};
