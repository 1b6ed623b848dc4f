// How the characters of a title or name are read where they are parts of a word: 重慶 chóng, 會稽 kuài.
import { wordsByReading } from './words-by-reading.ts';

/** By word, the readings of some of its characters by their place. */
type Words = ReadonlyMap<string, ReadonlyMap<number, string>>;

let known: { words: Words; longest: number } | undefined;

const readWords = (): { words: Words; longest: number } => {
  const words = new Map<string, Map<number, string>>();
  let longest = 0;
  for (const row of wordsByReading.trim().split('\n')) {
    const [character, reading, ...own] = row.split(' ');
    for (const word of own) {
      const cells = Array.from(word);
      const places = words.get(word) ?? new Map<number, string>();
      for (const [at, cell] of cells.entries()) if (cell === character) places.set(at, reading);
      words.set(word, places);
      longest = Math.max(longest, cells.length);
    }
  }
  return { words, longest };
};

/** The longest word that begins at a place: how long it is, and the readings of some of its characters. */
const wordAt = (
  cells: readonly string[],
  at: number,
): { length: number; readings: ReadonlyMap<number, string> } | undefined => {
  known ??= readWords();
  for (let length = Math.min(known.longest, cells.length - at); length > 0; length--) {
    const readings = known.words.get(cells.slice(at, at + length).join(''));
    if (readings) return { length, readings };
  }
  return undefined;
};

/** One for each character: its reading in the word that it is part of; undefined where the character alone decides. */
export const readingsInWords = (cells: readonly string[]): (string | undefined)[] => {
  const read: (string | undefined)[] = [];
  while (read.length < cells.length) {
    const at = read.length;
    const word = wordAt(cells, at);
    // Characters of a word that are read as they commonly are may be read by the character: 長 of 長孫 by itself is cháng.
    for (let i = 0; i < (word?.length ?? 1); i++)
      read.push(word?.readings.get(i) ?? wordAt([cells[at + i]], 0)?.readings.get(0));
  }
  return read;
};
