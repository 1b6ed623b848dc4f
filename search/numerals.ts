// The numbers that stand in a text: digits, and Chinese numerals as titles of 卷 have them.

const digits = new Map([...'〇一二三四五六七八九'].map((c, n) => [c, n]));
for (const [c, n] of [
  ['零', 0],
  ['兩', 2],
  ['两', 2],
] as const)
  digits.set(c, n);
const scales = new Map([
  ['十', 10],
  ['百', 100],
  ['千', 1000],
]);
const tens = new Map([
  ['廿', 20],
  ['卅', 30],
  ['卌', 40],
]);

/** 十 and 一百十 leave out that it is one ten. */
const isOneTen = (characters: readonly string[], at: number): boolean =>
  characters[at] === '十' && (at === 0 || '百千'.includes(characters[at - 1]));

/** 三百二十一, 一百十, 廿四, 一二三; undefined for what is no number. */
const readChinese = (text: string): number | undefined => {
  const characters = [...text];
  if (characters.every((c) => digits.has(c))) return Number(characters.map((c) => digits.get(c)).join(''));
  let sum = 0;
  let digit: number | undefined;
  for (const [i, c] of characters.entries()) {
    const scale = scales.get(c);
    if (digits.has(c)) digit = digits.get(c)!;
    else if (tens.has(c)) sum += tens.get(c)!;
    else if (scale === undefined || (digit === undefined && !isOneTen(characters, i))) return undefined;
    else {
      sum += (digit ?? 1) * scale;
      digit = undefined;
    }
  }
  return sum + (digit ?? 0);
};

const numeral = /\d+|[〇零一二三四五六七八九十百千廿卅卌兩两]+/gu;
const narrow = (text: string) =>
  text.replace(/[０-９]/gu, (c) => String.fromCharCode(c.charCodeAt(0) - 0xfee0));

/** The numbers that stand in a title, in order: 卷三百二十一 has 321. */
export const numbersIn = (title: string): number[] =>
  [...narrow(title).matchAll(numeral)].flatMap(([text]) => {
    const value = /^\d/.test(text) ? Number(text) : readChinese(text);
    return value === undefined ? [] : [value];
  });
