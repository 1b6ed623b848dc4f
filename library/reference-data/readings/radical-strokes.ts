// The radical and the strokes of characters, as Unihan tells them.
import type { RadicalTable } from '#reference/frequency/radical-table.ts';
import { BookDb } from '../../bundle/book-db.ts';
import type { ColumnTable } from '../column-table.ts';
import { ensureColumns, fingerprintOf } from '../table-cache.ts';
import { findMojidata } from '../variants/read-relations.ts';

/** Code points in their order, with the first radical that Unihan tells of each, and its strokes. */
const readTable = (): ColumnTable<null> => {
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
    const columnOf = (facts: ReadonlyMap<number, number>) =>
      Uint32Array.from(codePoints, (codePoint) => facts.get(codePoint) ?? 0);
    return { head: null, columns: [codePoints, columnOf(radicals), columnOf(strokes)] };
  } finally {
    db.close();
  }
};

/** Some 103,000. */
export const readRadicalTable = (): RadicalTable => {
  const name = `radicals-${fingerprintOf(['@mandel59/mojidata'], [import.meta.filename])}`;
  const [codePoints, radicals, strokes] = ensureColumns(name, readTable).columns;
  // Columns of their own: what goes to another thread goes with all that it shares.
  return {
    codePoints: codePoints.slice(),
    radicals: Uint8Array.from(radicals),
    strokes: Uint8Array.from(strokes),
  };
};
