// The positions of characters in 康熙字典, from Unihan's kIRGKangXi: page and place, for the characters that the
// dictionary contains.
import { BookDb } from '../../bundle/book-db.ts';
import type { ColumnTable } from '../column-table.ts';
import { ensureColumns, fingerprintOf } from '../table-cache.ts';
import { findMojidata } from '../variants/read-relations.ts';

/** Characters and their places, in the order of the dictionary. */
const readTable = (): ColumnTable<null> => {
  const positions = new Map<string, number>();
  const db = BookDb.openReadOnly(findMojidata());
  try {
    for (const { UCS, value } of db.all('SELECT UCS, value FROM unihan_each_kIRGKangXi ORDER BY UCS, i')) {
      const [, page, place] = /^(\d{4})\.(\d\d)0$/.exec(String(value)) ?? [];
      // A place that ends in 1 is where the character would be if the dictionary contained it.
      if (page !== undefined && !positions.has(String(UCS)))
        positions.set(String(UCS), Number(page) * 100 + Number(place));
    }
  } finally {
    db.close();
  }
  const rows = [...positions].sort((a, b) => a[1] - b[1]);
  return {
    head: null,
    columns: [
      Uint32Array.from(rows, ([character]) => character.codePointAt(0)!),
      Uint32Array.from(rows, ([, position]) => position),
    ],
  };
};

/** By character, in the order of the dictionary. Some 47,000. */
export const kangXiPositions = (): ReadonlyMap<string, number> => {
  const name = `kang-xi-${fingerprintOf(['@mandel59/mojidata'], [import.meta.filename])}`;
  const [characters, positions] = ensureColumns(name, readTable).columns;
  return new Map(Array.from(characters, (character, i) => [String.fromCodePoint(character), positions[i]]));
};
