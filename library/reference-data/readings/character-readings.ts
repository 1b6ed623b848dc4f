// Every reading of a character in pinyin, with tones, read on demand and cached: the commonest first, in the order of
// `read-pinyin.ts`, then those of two dictionaries, 現代漢語詞典 and 漢語大字典.
import { BookDb } from '../../bundle/book-db.ts';
import { findMojidata } from '../variants/read-relations.ts';

/** By table, the readings in one of its values: `shuō(2300)`, `0683.041:lè`, `21280.160:yuè,lè`. */
const tables: Readonly<Record<string, (value: string) => string[]>> = {
  kHanyuPinlu: (value) => [value.split('(')[0]],
  kMandarin: (value) => [value],
  kXHC1983: (value) => value.split(':')[1]?.split(',') ?? [],
  kHanyuPinyin: (value) => value.split(':')[1]?.split(',') ?? [],
};

const known = new Map<string, readonly string[]>();
let db: BookDb | undefined;

/** None where a character has none; a tenth of a millisecond at the first call for a character. */
export const readingsOfCharacter = (character: string): readonly string[] => {
  const before = known.get(character);
  if (before) return before;
  db ??= BookDb.openReadOnly(findMojidata());
  const readings = new Set<string>();
  for (const [table, read] of Object.entries(tables))
    for (const { value } of db.all(
      `SELECT value FROM unihan_each_${table} WHERE UCS = ? ORDER BY i`,
      character,
    ))
      for (const reading of read(String(value))) if (reading.trim() !== '') readings.add(reading.trim());
  const found = [...readings];
  known.set(character, found);
  return found;
};
