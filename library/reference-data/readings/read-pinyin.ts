// The readings of characters in pinyin, with tones: the commonest first. Unihan's kHanyuPinlu counts them in a corpus;
// after it kMandarin, the customary one.
import { BookDb } from '../../book-db.ts';
import { findMojidata } from '../variants/read-relations.ts';

let known: ReadonlyMap<string, readonly string[]> | undefined;

/** By character; some 45,000, a few tenths of a second at the first call. */
export const pinyinReadings = (): ReadonlyMap<string, readonly string[]> => {
  if (known) return known;
  const readings = new Map<string, string[]>();
  const db = BookDb.openReadOnly(findMojidata());
  try {
    for (const table of ['unihan_each_kHanyuPinlu', 'unihan_each_kMandarin'])
      for (const { UCS, value } of db.all(`SELECT UCS, value FROM ${table} ORDER BY UCS, i`)) {
        // kHanyuPinlu writes how often it was met: shuō(2300).
        const reading = String(value).split('(')[0].trim();
        const row = readings.get(String(UCS));
        if (!row) readings.set(String(UCS), [reading]);
        else if (!row.includes(reading)) row.push(reading);
      }
  } finally {
    db.close();
  }
  known = readings;
  return known;
};
