// The readings of characters in pinyin, with tones: the commonest first. Unihan's kHanyuPinlu counts them in a corpus;
// after it kMandarin, the customary one.
import { BookDb } from '../../bundle/book-db.ts';
import type { ColumnTable } from '../column-table.ts';
import { ensureColumns, fingerprintOf } from '../table-cache.ts';
import { findMojidata } from '../variants/read-relations.ts';

/** Rows of a character and one of its readings, by its place in the head: those of a character beside each other. */
const readTable = (): ColumnTable<string[]> => {
  const readings = new Map<string, string[]>();
  const db = BookDb.openReadOnly(findMojidata());
  try {
    for (const table of ['unihan_each_kHanyuPinlu', 'unihan_each_kMandarin'])
      for (const { UCS, value } of db.all(`SELECT UCS, value FROM ${table} ORDER BY UCS, i`)) {
        // kHanyuPinlu gives the number of occurrences: shuō(2300).
        const reading = String(value).split('(')[0].trim();
        const row = readings.get(String(UCS));
        if (!row) readings.set(String(UCS), [reading]);
        else if (!row.includes(reading)) row.push(reading);
      }
  } finally {
    db.close();
  }
  const names = [...new Set([...readings.values()].flat())];
  const numbers = new Map(names.map((name, number) => [name, number]));
  const rows = [...readings].flatMap(([character, own]) =>
    own.map((reading) => [character.codePointAt(0)!, numbers.get(reading)!] as const),
  );
  return { head: names, columns: [0, 1].map((i) => Uint32Array.from(rows, (row) => row[i])) };
};

let known: ReadonlyMap<string, readonly string[]> | undefined;

/** By character; some 45,000. */
export const pinyinReadings = (): ReadonlyMap<string, readonly string[]> => {
  if (known) return known;
  const name = `pinyin-${fingerprintOf(['@mandel59/mojidata'], [import.meta.filename])}`;
  const { head, columns } = ensureColumns(name, readTable);
  const [characters, numbers] = columns;
  const readings = new Map<string, string[]>();
  let before: number | undefined;
  let row: string[] = [];
  for (const [i, character] of characters.entries()) {
    if (character !== before) readings.set(String.fromCodePoint(character), (row = []));
    row.push(head[numbers[i]]);
    before = character;
  }
  known = readings;
  return known;
};
