// Parts what follows a title into its 卷 and its leaf, in whatever order it is printed: 卷一百一葉十b, 卷百一 十葉後, 第一百一卷
// 第十葉下, 卷101 10b, 卷一百一十葉. What a leaf and its side are called, reduceLabel of find-page.ts reads.
import { readNumeral, writeNumeral } from '#search/characters/numerals.ts';

const figure = '[\\d０-９〇○零一二三四五六七八九十百千廿卅卌]';
const leafUnit = '[葉叶頁页丁]';
const side = '[abcABCrv前後后上中下右左表裏裡里オウ]';
/** 卷一百一, 卷之三, 卷第三, 卷上, 卷中之上, 卷九十二下, 卷首; 第一百一卷. */
const juan = `(?:[卷巻][之第 ]{0,3}(?:${figure}{1,12}|[首末上中下])(?:[上中下]|之[一二三四五六七八九十上中下])?|第 ?${figure}{1,12} ?[卷巻])`;
/** 葉十, 第十葉, 十葉. */
const leaf = `(?:第? ?${leafUnit} ?第? ?${figure}|第? ?${figure}{1,12} ?${leafUnit})`;

const juanFirst = new RegExp(`^${juan}`, 'u');
const leafFirst = new RegExp(
  `^(?:${leaf}|[節节條条則则章篇回] ?${figure}|第? ?${figure}{1,12} ?${side}?(?:$|[ 第面半欄栏（(])|第 ?${figure}{1,8} ?行)`,
  'u',
);
/** 卷一百一十葉後: the number of the leaf is the end of that of the 卷. */
const numberless = new RegExp(`^(?:${leafUnit}|${side} ?(?:$|[ 第]))`, 'u');
const leafWithin = new RegExp(
  `(?<=.)(?: ${figure}{1,12} ?${leafUnit}|第? ?${leafUnit}|第 ?${figure}{1,8} ?行)`,
  'u',
);
const lastNumber = new RegExp(`${figure}{1,12}$`, 'u');

/** Where a place begins in a text that names a title before it without 《》. */
export const placeWithin = new RegExp(`${juan}|${leaf}`, 'u');

export const beginsWithPlace = (text: string): boolean => juanFirst.test(text) || leafFirst.test(text);

const trimSeparators = (text: string): string => text.replace(/^[\s·・．.、，,/—–（(-]{1,20}/u, '');

const isWritten = (numeral: string): boolean =>
  /^[\d０-９]+$/u.test(numeral) || writeNumeral(readNumeral(numeral) ?? -1) === numeral;

/** The longest number that leaves one behind it: 卷一百一十 is 卷一百一 and 十. */
const partNumber = (named: string): [string, string] | undefined => {
  const from = named.search(lastNumber);
  const figures = Array.from(from < 0 ? '' : named.slice(from));
  // Digits tell no end of the first number.
  if (/\d/u.test(named)) return undefined;
  for (let at = figures.length - 1; at > 0; at--) {
    const [first, second] = [figures.slice(0, at).join(''), figures.slice(at).join('')];
    if (isWritten(first) && isWritten(second)) return [named.slice(0, from) + first, second];
  }
  return undefined;
};

/** Splits the place of a citation into 卷 and leaf with its lines; '' for a part that is missing. */
export const partPlace = (place: string): [juan: string, leaf: string] => {
  const text = place.trim().replaceAll(/\s+/gu, ' ');
  const named = juanFirst.exec(text)?.[0] ?? '';
  if (named === '' && leafFirst.test(text)) return ['', text];
  const rest = trimSeparators(text.slice(named.length));
  if (named !== '' && (rest === '' || leafFirst.test(rest))) return [named, rest];
  const parted = named !== '' && numberless.test(rest) ? partNumber(named) : undefined;
  if (parted) return [parted[0], parted[1] + rest];
  // A part by another name, 卷四目録 or 提要, ends where the leaf is named.
  const at = text.search(leafWithin);
  return at < 0 ? [text, ''] : [text.slice(0, at).trimEnd(), text.slice(at).trimStart()];
};

/** Moves a 卷 that was read as one of the parts to where it belongs: 《書》，四部叢刊本，卷三葉五. */
export const settleJuan = <C extends { juan: string; parts: readonly string[] }>(cited: C): C => {
  const at = cited.parts.findIndex(beginsWithPlace);
  const part = cited.parts[at] ?? '';
  if (beginsWithPlace(cited.juan) || !juanFirst.test(part)) return cited;
  const [juan, leaf] = partPlace(part);
  const others = [cited.juan, ...cited.parts.slice(0, at), leaf, ...cited.parts.slice(at + 1)];
  return { ...cited, juan, parts: others.filter((one) => one !== '') };
};
