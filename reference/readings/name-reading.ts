// How a name is read, and its position in the order of pinyin.
import { splitCells } from '#search/characters/characters.ts';
import { plainSyllable } from '../lookup/lookup-index.ts';
import { familyReadings, isWithoutFamily } from './family-names.ts';
import { givenReading, readingOfPerson } from './person-readings.ts';
import { readingsInWords } from './read-words.ts';

/** With tones, the commonest first; none where a character has none. */
type ReadingsOf = (character: string) => readonly string[];

/** A character by itself is never read without a tone, though the commonest of its readings may be (行李). */
const toned = /[\u0300\u0301\u0304\u030c]/u;
const ownReading = (read: readonly string[]): string =>
  read.find((reading) => toned.test(reading.normalize('NFD'))) ?? read[0] ?? '';

/** A character after a family name that refers to its bearer. */
const bearer = /^[氏某姓]$/u;

/**
 * The syllables of a name or title, one a character, empty where a character has no reading: of a person by the family
 * name and what given names have, then by the words that the characters are of, then by the characters.
 */
export const syllablesOfName = (name: string, isPerson: boolean, readings: ReadingsOf): string[] => {
  const cells = splitCells(name.normalize('NFC'));
  const whole = isPerson ? readingOfPerson(cells.join('')) : undefined;
  if (whole) return whole;
  const lengths = isPerson ? [2, 1] : bearer.test(cells[1] ?? '') ? [1] : [];
  const family = lengths
    .map((length) => familyReadings.get(cells.slice(0, length).join('')))
    .find((read) => read !== undefined);
  const first = cells.length > 1 && family !== undefined && !isWithoutFamily(name) ? family.split(' ') : [];
  const inWords = readingsInWords(cells);
  const given = (at: number) => (isPerson && cells.length > 1 ? givenReading(cells, at) : undefined);
  return cells.map((cell, i) => first[i] ?? given(i) ?? inWords[i] ?? ownReading(readings(cell)));
};

/** Names without a reading sort after all names with one. */
const plainKey = (syllables: readonly string[]): string =>
  syllables.map((syllable) => (syllable === '' ? '\uffff' : plainSyllable(syllable))).join(' ');

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** By syllables without tones, then by the tones, then by the characters: no two names are equal. */
export const sortByReading = <T extends { name: string; syllables: readonly string[] }>(
  names: readonly T[],
): T[] =>
  names
    .map((one) => ({ one, plain: plainKey(one.syllables), toned: one.syllables.join(' ') }))
    .sort((a, b) => compare(a.plain, b.plain) || compare(a.toned, b.toned) || compare(a.one.name, b.one.name))
    .map(({ one }) => one);
