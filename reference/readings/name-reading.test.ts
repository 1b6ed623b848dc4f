import { expect, it } from 'vitest';
import { sortByReading, syllablesOfName } from './name-reading.ts';

const readings = new Map([
  ['曾', ['céng']],
  ['單', ['dān']],
  ['李', ['li', 'lǐ']],
  ['白', ['bái']],
  ['長', ['cháng']],
  ['孫', ['sūn']],
  ['安', ['ān']],
  ['鞏', ['gǒng']],
  ['離', ['lí']],
]);
const read = (name: string, isPerson = true) =>
  syllablesOfName(name, isPerson, (character) => readings.get(character) ?? []);

it('reads a person by the family name, other names and a name of one character by their characters', () => {
  expect(read('曾鞏')).toEqual(['zēng', 'gǒng']);
  expect(read('單')).toEqual(['dān']);
  expect(read('單白')).toEqual(['shàn', 'bái']);
  expect(read('長孫白')).toEqual(['zhǎng', 'sūn', 'bái']);
  expect(read('長安', false)).toEqual(['cháng', 'ān']);
});

it('reads no character without a tone that has a reading with one, and leaves open what has none', () => {
  expect(read('李白')).toEqual(['lǐ', 'bái']);
  expect(read('李〓')).toEqual(['lǐ', '']);
});

it('sorts by syllables before tones, and what has no reading last', () => {
  const names = ['白', '〓', '離白', '李安', '李白', '離'].map((name) => ({ name, syllables: read(name) }));
  expect(sortByReading(names).map(({ name }) => name)).toEqual(['白', '離', '李安', '離白', '李白', '〓']);
});
