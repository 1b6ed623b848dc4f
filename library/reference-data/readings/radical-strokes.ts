// The radical and the strokes of characters, as Unihan tells them.
import type { RadicalTable } from '#reference/frequency/radical-table.ts';
import { BookDb } from '../../book-db.ts';
import { findMojidata } from '../variants/read-relations.ts';

/** The first radical that Unihan tells of each character; some 103,000 in a few tenths of a second. */
export const readRadicalTable = (): RadicalTable => {
  const db = BookDb.openReadOnly(findMojidata());
  try {
    const radicals = new Map<number, number>();
    // An apostrophe marks a simplified shape of the radical: 120'.3. Text is ordered as its code points are.
    for (const { UCS, value } of db.all('SELECT UCS, value FROM unihan_each_kRSUnicode ORDER BY UCS, i')) {
      const codePoint = String(UCS).codePointAt(0)!;
      if (!radicals.has(codePoint)) radicals.set(codePoint, parseInt(String(value), 10));
    }
    const strokes = new Map<number, number>();
    // Some have a second count, after a space.
    for (const { UCS, value } of db.all('SELECT UCS, value FROM unihan_kTotalStrokes'))
      strokes.set(String(UCS).codePointAt(0)!, parseInt(String(value), 10));
    const codePoints = Uint32Array.from(radicals.keys()).sort();
    return {
      codePoints,
      radicals: Uint8Array.from(codePoints, (codePoint) => radicals.get(codePoint) ?? 0),
      strokes: Uint8Array.from(codePoints, (codePoint) => strokes.get(codePoint) ?? 0),
    };
  } finally {
    db.close();
  }
};
