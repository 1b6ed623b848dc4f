// Account names that a reader could mistake for one another: what a new name may consist of, and what two similar
// names have in common. Follows UTS 39 (unicode.org/reports/tr39), restricted to what occurs in names: letters of one
// script, or of scripts that are written together, and the look-alikes among Latin, Cyrillic, Greek, kana and Han.

/** Controls, directions, joiners and fillers that nobody sees, spaces but the common one, half characters. */
const unseen = /[\p{C}\p{Zl}\p{Zp}\p{DI}\u2800]|(?! )\p{Zs}| {2}/u;
const allowed = /^[\p{L}\p{M}\x20-\x7e〇་、。·《》〈〉「」『』—’]*$/u;

/** Scripts that one name may be written in together: the first three, or one of the others alone. */
const together = [
  /[\p{scx=Latin}\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]/u,
  /[\p{scx=Latin}\p{scx=Han}\p{scx=Bopomofo}]/u,
  /[\p{scx=Latin}\p{scx=Han}\p{scx=Hangul}]/u,
  /\p{scx=Cyrillic}/u,
  /\p{scx=Greek}/u,
  /\p{scx=Armenian}/u,
  /\p{scx=Georgian}/u,
  /\p{scx=Hebrew}/u,
  /\p{scx=Arabic}/u,
  /\p{scx=Syriac}/u,
  /\p{scx=Thaana}/u,
  /\p{scx=Ethiopic}/u,
  /\p{scx=Devanagari}/u,
  /\p{scx=Bengali}/u,
  /\p{scx=Gurmukhi}/u,
  /\p{scx=Gujarati}/u,
  /\p{scx=Oriya}/u,
  /\p{scx=Tamil}/u,
  /\p{scx=Telugu}/u,
  /\p{scx=Kannada}/u,
  /\p{scx=Malayalam}/u,
  /\p{scx=Sinhala}/u,
  /\p{scx=Thai}/u,
  /\p{scx=Lao}/u,
  /\p{scx=Tibetan}/u,
  /\p{scx=Myanmar}/u,
  /\p{scx=Khmer}/u,
  /\p{scx=Mongolian}/u,
  /\p{scx=Yi}/u,
  /\p{scx=Tai_Le}/u,
  /\p{scx=New_Tai_Lue}/u,
  /\p{scx=Lisu}/u,
  /\p{scx=Miao}/u,
];
const letter = /(?![\p{sc=Common}\p{sc=Inherited}])\p{L}/u;

export type NameFault = 'unseen' | 'characters' | 'scripts';

/** Why a new name cannot be, whatever its length; it comes composed (NFC) and without space around it. */
export function findNameFault(name: string): NameFault | undefined {
  const plain = name.normalize('NFKC');
  if (unseen.test(name)) return 'unseen';
  if (!allowed.test(plain)) return 'characters';
  const letters = [...plain].filter((character) => letter.test(character));
  const isOne = together.some((scripts) => letters.every((character) => scripts.test(character)));
  return isOne ? undefined : 'scripts';
}

/** Characters and their look-alikes; capitals and small letters are listed separately. */
const pairs = [
  ['АВЕЅІЈКМНОРСТУҮХԚԜ', 'ABESIJKMHOPCTYYXQW'],
  ['авеѕіјкмнорстуүхԛԝԁһӏѵгпь', 'abesijkmhopctyyxqwdhlvrnb'],
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹ', 'ABEZHIKMNOPTYXC'],
  ['αβγεηικνορσςτυχωϲϳ', 'abyenikvopoctuxwcj'],
  ['ıɩɑɡᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', 'iiagabcdefghijklmnoprstuvwyz'],
  ['ロニハカエトター', '口二八力工卜夕一'],
  ['—’', "-'"],
] as const;
const lookAlikes = new Map(
  pairs.flatMap(([from, to]) => [...from].map((character, i) => [character, [...to][i] ?? ''] as const)),
);

/**
 * What names share that look alike: compatibility forms, capitals and small letters, and letters of other scripts that
 * are drawn the same, put into one. Of a letter with marks the base alone is compared across scripts.
 */
export const nameKey = (name: string): string => drawAlike(drawAlike(name).toLowerCase()).normalize('NFKC');

const drawAlike = (text: string): string =>
  [...text.normalize('NFKD')].map((character) => lookAlikes.get(character) ?? character).join('');

/** The name of the library's own administrator, and what looks like it. */
export const isReservedName = (name: string): boolean => nameKey(name) === 'admin';
