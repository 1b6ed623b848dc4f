// What a code point of a source is to the page.

/** What a code point does on the page. */
export const charClass = {
  /** Control and format characters: nothing printed. */
  ignored: 0,
  /** Occupies a printed place: letters, numbers, private use, and marks such as ○ □ 〓. */
  cell: 1,
  /** Variation selectors and combining marks: part of the cell before. */
  joining: 2,
  /** Punctuation after the cell before it, and before the cell after it. */
  after: 3,
  before: 4,
  space: 5,
} as const;

const classify = (char: string): number => {
  // Unassigned to this Unicode version is, in a text, a character newer than it.
  if (/[\p{L}\p{N}\p{Co}\p{So}\p{Cn}]/u.test(char)) return charClass.cell;
  if (/\p{M}/u.test(char)) return charClass.joining;
  if (/[\p{Ps}\p{Pi}]/u.test(char)) return charClass.before;
  if (/[\p{P}\p{S}]/u.test(char)) return charClass.after;
  return /[\p{Z}\t]/u.test(char) ? charClass.space : charClass.ignored;
};

const unknown = 255;
const basic = new Uint8Array(0x10000).fill(unknown);
const beyond = new Map<number, number>();

export const classOf = (codePoint: number): number => {
  if (codePoint < 0x10000) {
    if (basic[codePoint] === unknown) basic[codePoint] = classify(String.fromCodePoint(codePoint));
    return basic[codePoint];
  }
  let found = beyond.get(codePoint);
  if (found === undefined) {
    found = classify(String.fromCodePoint(codePoint));
    beyond.set(codePoint, found);
  }
  return found;
};

const texts: string[] = [];

/** The code point as a string: one string for every BMP character, however often it occurs. */
export const textOf = (codePoint: number): string => {
  if (codePoint >= 0x10000) return String.fromCodePoint(codePoint);
  return (texts[codePoint] ??= String.fromCharCode(codePoint));
};

/** Components that an ideographic description character takes; 0 for any other code point. */
export const descriptionArity = (codePoint: number): number => {
  if (codePoint === 0x2ff2 || codePoint === 0x2ff3) return 3;
  if (codePoint === 0x2ffe || codePoint === 0x2fff) return 1;
  return (codePoint >= 0x2ff0 && codePoint <= 0x2ffd) || codePoint === 0x31ef ? 2 : 0;
};

/** No description has so many parts; a text of nothing but operators is not read through at each of them. */
const mostParts = 64;

/** End of the ideographic description sequence at `from` (康熙字典 writes some), in UTF-16 units, or -1. */
export const descriptionEnd = (text: string, from: number): number => {
  let at = from;
  for (let wanted = 1, left = mostParts; wanted > 0; left--) {
    if (left === 0) return -1;
    const codePoint = text.codePointAt(at);
    if (codePoint === undefined || classOf(codePoint) !== charClass.cell) return -1;
    wanted += descriptionArity(codePoint) - 1;
    at += codePoint > 0xffff ? 2 : 1;
  }
  return at;
};
