// Latin letters, formulas and figures have their own widths: computes the position of each within its run, in ems.

/** Breadth of a character in ems of its type. */
export type AdvanceOf = (character: string) => number;

/** Types of main text beside plain and small. */
export type MainType =
  | 'LeftSmall'
  | 'English'
  | 'Symbol'
  | 'SymbolLine'
  | 'Formula'
  | 'SerialNumber'
  | 'BackgroundImage';

const spaceAdvance = 0.26;
const latin = /^[\u0021-\u024f]\p{M}*$/u;
/** Maximum number of figures placed side by side across a vertical line. */
const mostAcross = 4;

interface Letter {
  text: string;
  before?: string;
}

/** Runs that lie on their side in a line that runs down. */
export const liesDown = (type: string | undefined): boolean => type === 'English' || type === 'Formula';

/** Numbers of a few figures are set upright, side by side in one place. */
export const isSetAcross = (type: string | undefined, cells: readonly Letter[]): boolean =>
  type === 'SerialNumber' && cells.length <= mostAcross && cells.every(({ text }) => latin.test(text));

/** Start and end of each letter from the start of the run, and how long all are. */
export const placeLetters = (
  cells: readonly Letter[],
  advanceOf: AdvanceOf,
): { spans: [number, number][]; length: number } => {
  let at = 0;
  const spans = cells.map(({ text, before = '' }, i): [number, number] => {
    if (i > 0) at += spaceAdvance * (before.match(/\s/gu)?.length ?? 0);
    const from = at;
    at += advanceOf(text);
    return [from, at];
  });
  return { spans, length: at };
};
