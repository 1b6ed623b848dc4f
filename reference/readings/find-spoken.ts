// Where Latin letters, read as pinyin, match within a name: each character of a stretch of it gives one of its
// syllables whole, or the initial (zh, ch and sh in one letter or two), and the last syllable may be incomplete. Tones
// are ignored, ü is v. A blank or an apostrophe separates two characters.
import { plainSyllable } from '../lookup/lookup-index.ts';

export interface SpokenValue {
  letters: string;
  /** By place in `letters`: whether a character must end before it. */
  parted: readonly boolean[];
}

/** Letters that are read as pinyin: more is no name. */
const mostLetters = 60;

/** Undefined for what is no Latin writing, and what is too long. */
export const readSpoken = (value: string): SpokenValue | undefined => {
  if (!/^[\p{Script=Latin}\p{M}\s'’]+$/u.test(value)) return undefined;
  const parted: boolean[] = [];
  let letters = '';
  let isParted = false;
  for (const letter of plainSyllable(value.normalize('NFKC'))) {
    if (/^[\s'’]$/u.test(letter)) isParted = true;
    else {
      letters += letter;
      parted.push(isParted && letters.length > 1);
      isParted = false;
    }
  }
  return letters === '' || letters.length > mostLetters ? undefined : { letters, parted };
};

/** Where letters from `at` on may end when a character read so gives its part. */
const endsFrom = ({ letters, parted }: SpokenValue, at: number, syllable: string): number[] => {
  const ends: number[] = [];
  const whole = (part: string): void => {
    const end = at + part.length;
    for (let i = at + 1; i < end && i < letters.length; i++) if (parted[i]) return;
    const has = end <= letters.length ? letters.startsWith(part, at) : part.startsWith(letters.slice(at));
    if (has) ends.push(Math.min(end, letters.length));
  };
  whole(syllable);
  if (letters[at] === syllable[0]) ends.push(at + 1);
  if (/^[zcs]h/.test(syllable) && letters.startsWith(syllable.slice(0, 2), at) && !parted[at + 1])
    ends.push(at + 2);
  return ends;
};

/**
 * Stretches of characters, [from, to), for each end the longest; those alone that begin the name where `anchored`.
 * `syllables` are of each character all that it may be read by, without tones. Takes time by characters, letters and
 * readings, whatever they are.
 */
export const findSpoken = (
  value: SpokenValue,
  syllables: readonly (readonly string[])[],
  anchored = false,
): [number, number][] => {
  const { length } = value.letters;
  const found: [number, number][] = [];
  // By letters that are used up: where the earliest stretch with so many began.
  let open = new Map<number, number>();
  for (const [i, own] of syllables.entries()) {
    if (!anchored || i === 0) open.set(0, i);
    const next = new Map<number, number>();
    for (const [at, from] of open)
      for (const syllable of own)
        for (const end of endsFrom(value, at, syllable)) next.set(end, Math.min(from, next.get(end) ?? from));
    const from = next.get(length);
    if (from !== undefined) found.push([from, i + 1]);
    next.delete(length);
    open = next;
  }
  return found;
};
