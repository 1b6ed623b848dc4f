// Names of accounts that a reader could take for one another: what a new name may be made of, and what two that look
// alike have in common. After UTS 39 (unicode.org/reports/tr39), narrowed to what stands in names: letters of one script,
// or of those that are written together, and the look-alikes among Latin, Cyrillic, Greek, kana and Han.

/** Controls, directions, joiners and fillers that nobody sees, spaces but the common one, half characters. */
const unseen = /[\p{C}\p{Zl}\p{Zp}\p{DI}\u2800]|(?! )\p{Zs}| {2}/u;
const allowed = /^[\p{L}\p{M}\x20-\x7e〇་、。·《》〈〉「」『』—’]*$/u;

/** Scripts that one name may be written in together. */
const together = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
  ...[
    'Cyrillic Greek Armenian Georgian Hebrew Arabic Syriac Thaana Ethiopic Devanagari Bengali Gurmukhi Gujarati Oriya',
    'Tamil Telugu Kannada Malayalam Sinhala Thai Lao Tibetan Myanmar Khmer Mongolian Yi Tai_Le New_Tai_Lue Lisu Miao',
  ]
    .flatMap((line) => line.split(' '))
    .map((script) => [script]),
].map(
  (scripts) =>
    new RegExp(
      `^[\\P{L}\\p{sc=Common}\\p{sc=Inherited}${scripts.map((s) => `\\p{scx=${s}}`).join('')}]*$`,
      'u',
    ),
);

export type NameFault = 'unseen' | 'characters' | 'scripts';

/** Why a new name cannot be, whatever its length; it comes composed (NFC) and without space around it. */
export function findNameFault(name: string): NameFault | undefined {
  const plain = name.normalize('NFKC');
  if (unseen.test(name)) return 'unseen';
  if (!allowed.test(plain)) return 'characters';
  return together.some((one) => one.test(plain)) ? undefined : 'scripts';
}

/** What stands for what, as it looks: capitals and small letters each for themselves. */
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
