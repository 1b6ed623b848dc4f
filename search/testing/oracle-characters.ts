// What the oracle takes for a character, written apart from the engine's own reading.

/** A code point of category L, N or Co, □, ■ or ⺀. */
export const isCharacter = (c: string) => /^[\p{L}\p{N}\p{Co}\u25a1\u25a0\u2e80]/u.test(c);

/** Radicals of the supplement that random texts have; those of Kangxi are compatible with what they equal. */
const radicals = new Map([
  ['⺅', '亻'],
  ['⺠', '民'],
]);

/** What a cell shows first, under the code point by which it is compared. */
export const firstCharacter = (cell: string): string => {
  const [c] = cell.normalize('NFC');
  return /^[⼀-⿕]/u.test(c) ? c.normalize('NFKC') : (radicals.get(c) ?? c);
};

/** U+FF01 to U+FF5E are the wide forms of ASCII. */
export const narrowWidth = (c: string) =>
  /^[！-～]$/.test(c) ? String.fromCharCode(c.charCodeAt(0) - 0xfee0) : c;

/** A regular expression with `iu` compares by simple case folding; only Latin letters fold. */
export const sameCharacter = (a: string, b: string): boolean => {
  const [x, y] = [a, b].map((c) => (isGaijiName(c) ? c : narrowWidth(firstCharacter(c))));
  if (x === y) return true;
  return /\p{Script=Latin}/u.test(x) && /\p{Script=Latin}/u.test(y) && new RegExp(`^${x}$`, 'iu').test(y);
};

const gaijiCode = /^(?:&[A-Za-z][\w-]*;|\[(?=[^\]]*[-+*/@])[^[\]\s]+\])/;

/** The text shown on the page for a gaiji of this code. */
export const shownGaiji = (code: string, { ids, shown }: { ids?: string; shown?: string }): string =>
  shown ?? ids ?? code;

/** The length of the ideographic description sequence that `characters` begin with; 0 when they do not. */
const descriptionLength = (characters: string[]): number => {
  let wanted = 1;
  for (let i = 0; i < characters.length; i++) {
    const c = characters[i];
    if (/[⿲⿳]/.test(c)) wanted += 2;
    else if (/[⿰-⿽㇯]/.test(c)) wanted += 1;
    else if (!/[⿾⿿]/.test(c)) wanted -= 1;
    if (wanted === 0) return i === 0 ? 0 : i + 1;
  }
  return 0;
};

/** Codes and descriptions of gaiji are compared whole. */
const isGaijiName = (text: string): boolean =>
  gaijiCode.exec(text)?.[0] === text || descriptionLength([...text]) > 0;

const zero =
  /(?<=[〇零一二三四五六七八九]{2})○|(?<=[〇零一二三四五六七八九])○(?=○*(?:[〇零一二三四五六七八九年月日號号期頁页版回]|$))|(?<=[百千萬万])○(?=○*[〇零一二三四五六七八九])/u;

/** With the ○ of numbers as 〇, from the left on. */
const withZeros = (text: string): string => {
  const next = text.replace(zero, '〇');
  return next === text ? text : withZeros(next);
};

/** The characters of a query's value: `？` for any one, codes and descriptions of gaiji whole. */
export const oracleCharacters = (written: string): string[] =>
  readCharacters(withZeros(written.normalize('NFC')));

const readCharacters = (value: string): string[] => {
  if (value === '') return [];
  const code = gaijiCode.exec(value)?.[0];
  const length = descriptionLength([...value]);
  const first = code ?? (length > 0 ? [...value].slice(0, length).join('') : [...value][0]);
  const rest = readCharacters(value.slice(first.length));
  return code || length > 0 || first === '？' || isCharacter(narrowWidth(firstCharacter(first)))
    ? [code || length > 0 ? first : firstCharacter(first), ...rest]
    : rest;
};
