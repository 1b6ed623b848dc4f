// The letter under which a title is filed: the pinyin initial of its first character in the word, place or name that
// begins the title, else in the reading that it commonly has, or the Latin letter itself. Readings of characters are Unihan's: kHanyuPinlu counts them in a corpus, the commonest first;
// where it has none, the first of kMandarin, the customary one.
import { syllablesOfName } from '#reference/readings/name-reading.ts';
import { BookDb } from '../../bundle/book-db.ts';
import { findMojidata } from '../variants/read-relations.ts';

/** Of what begins with neither. */
const otherLetter = '#';

/** The letter without its marks: ǎ → A; undefined for what is no Latin letter. */
const plainLetter = (text: string): string | undefined => {
  const letter = text.normalize('NFKD').slice(0, 1).toUpperCase();
  return /^[A-Z]$/.test(letter) ? letter : undefined;
};

/** By code point. Some 45,000 characters; takes a few tenths of a second. */
const readInitials = (): ReadonlyMap<number, string> => {
  const initials = new Map<number, string>();
  const db = BookDb.openReadOnly(findMojidata());
  try {
    for (const table of ['unihan_each_kHanyuPinlu', 'unihan_each_kMandarin'])
      for (const { UCS, value } of db.all(`SELECT UCS, value FROM ${table} ORDER BY UCS, i`)) {
        const character = String(UCS).codePointAt(0)!;
        const letter = plainLetter(String(value));
        if (letter !== undefined && !initials.has(character)) initials.set(character, letter);
      }
  } finally {
    db.close();
  }
  return initials;
};

let known: ReadonlyMap<number, string> | undefined;

/** A to Z, or # for figures, other scripts, characters without a reading, and a title without a character. */
export const letterOfTitle = (title: string): string => {
  const [text] = /[\p{L}\p{N}\p{Co}].{0,8}/u.exec(title.normalize('NFKC')) ?? [];
  if (text === undefined) return otherLetter;
  const [syllable] = syllablesOfName(text, false, () => []);
  const [first] = text;
  known ??= readInitials();
  return plainLetter(syllable) ?? known.get(first.codePointAt(0)!) ?? plainLetter(first) ?? otherLetter;
};
