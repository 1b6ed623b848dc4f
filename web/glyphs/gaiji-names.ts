// Where a text names characters outside Unicode: by a code of its source, a composition, or a description sequence.
import { splitCells } from '#search/characters/characters.ts';

/** What may begin a name; most texts have none. */
const anyName = /[&[\u2ff0-\u2fff\u31ef]/u;
const isName = (cell: string): boolean => cell.length > 2 && /^[&[\u2ff0-\u2fff\u31ef]/u.test(cell);

export interface NamedPiece {
  text: string;
  gaiji: boolean;
}

/** The text in its order, each name of a gaiji apart. */
export const cutAtGaiji = (text: string): NamedPiece[] => {
  if (!anyName.test(text)) return text === '' ? [] : [{ text, gaiji: false }];
  const pieces: NamedPiece[] = [];
  for (const cell of splitCells(text)) {
    const gaiji = isName(cell);
    const last = pieces.at(-1);
    if (!gaiji && last && !last.gaiji) last.text += cell;
    else pieces.push({ text: cell, gaiji });
  }
  return pieces;
};

/** A code of the source, which tells a reader nothing. */
export const isGaijiCode = (name: string): boolean => name.startsWith('&');
