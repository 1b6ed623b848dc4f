// Cuts a snippet into what is marked and what is not, and tells what is left out.

/** What a snippet has in the place of a longer note. */
export const elision = '〔…〕';

/** Whether a part is the placeholder of a note that is left out. */
export const isElision = (part: { text: string; note: boolean }): boolean =>
  part.note && part.text === elision;

/** A piece of a text: a hit; or text near one, which is highlighted and does not count; or neither. */
export interface CutPiece {
  text: string;
  hit: boolean;
  near?: true;
}

type Ranges = readonly (readonly [number, number])[];

/**
 * Cuts a text at its hits and at the highlighted text near them, [start, end) in code points. Hits that touch remain
 * separate, and where the two overlap it is a hit; no character comes twice.
 */
export const cutAtHits = (part: { text: string; hits: Ranges; near?: Ranges | undefined }): CutPiece[] => {
  const points = [...part.text];
  const marks: ('hit' | 'near' | undefined)[] = points.map(() => undefined);
  for (const [start, end] of part.near ?? []) marks.fill('near', start, end);
  for (const [start, end] of part.hits) marks.fill('hit', start, end);
  const begins = new Set(part.hits.map(([start]) => start));
  const pieces: CutPiece[] = [];
  for (const [i, point] of points.entries()) {
    const last = pieces.at(-1);
    const goesOn = last && i > 0 && marks[i] === marks[i - 1] && !(marks[i] === 'hit' && begins.has(i));
    if (goesOn) last.text += point;
    else pieces.push({ text: point, hit: marks[i] === 'hit', ...(marks[i] === 'near' && { near: true }) });
  }
  return pieces;
};
