// The radicals and strokes of all characters, as columns: they go from thread to thread without a copy of each.
import type { RadicalStrokes } from './frequency-table.ts';

export interface RadicalTable {
  /** Ascending. */
  codePoints: Uint32Array;
  /** Kang Xi radicals, 1 to 214. */
  radicals: Uint8Array;
  /** 0 where none is given. */
  strokes: Uint8Array;
}

/** Undefined of what is more than a character, and of a character that the table has not. */
export const radicalStrokesIn = (
  { codePoints, radicals, strokes }: RadicalTable,
  hanZi: string,
): RadicalStrokes | undefined => {
  const wanted = hanZi.codePointAt(0);
  if (wanted === undefined || hanZi.length !== (wanted > 0xffff ? 2 : 1)) return undefined;
  let [low, high] = [0, codePoints.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (codePoints[middle] < wanted) low = middle + 1;
    else high = middle;
  }
  return codePoints[low] === wanted ? { radical: radicals[low], strokes: strokes[low] } : undefined;
};
