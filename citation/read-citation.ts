// Reads a citation as Chinese humanities write it: 〔晉〕陳壽：《三國志》卷三十五，文淵閣四庫全書本，葉十二b，第7行, with
// the words before it or after it in quotation marks, in brackets or within a text, typed in Simplified or by hand.
import { type CitedText, readPieces } from './asked-place.ts';
import { databaseName } from './cited-span.ts';

const closers = new Map([
  ['「', '」'],
  ['『', '』'],
  ['“', '”'],
  ['"', '"'],
]);

/** The words, then the citation in brackets: as it is written here. */
const wordsFirst =
  /^\s*(?:「([\s\S]*)」|『([\s\S]*)』|“([\s\S]*)”|"([\s\S]*)")\s*[，,]?\s*[（(]([\s\S]*)[)）]\s*[。.]?\s*$/u;

/** Takes the longest passage in quotation marks out of a text. */
const takeQuote = (text: string): { quote: string; rest: string } => {
  const whole = wordsFirst.exec(text);
  if (whole?.[5].includes('《')) return { quote: oneOf(whole.slice(1, 5)), rest: whole[5] };
  let best = { from: 0, to: 0 };
  for (let at = 0; at < text.length; at++) {
    const close = closers.get(text[at]);
    if (close === undefined) continue;
    let depth = 0;
    let end = at;
    for (; end < text.length; end++) {
      if (text[end] === close && (end > at || close !== text[at])) depth--;
      else if (text[end] === text[at]) depth++;
      if (depth === 0) break;
    }
    if (end >= text.length) continue;
    if (end - at > best.to - best.from) best = { from: at, to: end };
    at = end;
  }
  if (best.to === 0) return { quote: '', rest: text };
  return {
    quote: text.slice(best.from + 1, best.to),
    rest: `${text.slice(0, best.from)}，${text.slice(best.to + 1)}`,
  };
};

const oneOf = (values: readonly (string | undefined)[]): string => values.find((v) => v !== undefined) ?? '';

/** A title, the last one that a leaf, a 卷 or a part follows, else the first. */
const findTitle = (text: string): { title: string; from: number; to: number } | undefined => {
  const titles = [...text.matchAll(/《([^《》]+)》/gu)].map((found) => ({
    title: found[1].trim(),
    from: found.index,
    to: found.index + found[0].length,
  }));
  return (
    titles.find(({ to }) => /^\s*(?:卷|第|[^，,。《]{0,12}[卷葉叶頁页])/u.test(text.slice(to))) ?? titles[0]
  );
};

const unwanted = new RegExp(
  `^(?:${databaseName}|https?:.*|\\d{4}年\\d{1,2}月\\d{1,2}日.*|\\d{4}[-/.]\\d{1,2}[-/.]\\d{1,2}.*|[见見参參]?|.*app/read/.*)$`,
  'u',
);

/** 卷三葉五b: the leaf begins where it is named. A 卷 that is followed by something else ends with its number. */
const partVolume = (text: string): string[] => {
  const at = text.search(
    /(?<=.)第?[葉叶頁页]|(?<=[卷\d〇零一二三四五六七八九十百上中下])第[\d一二三四五六七八九十]+行/u,
  );
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)];
};

/** What tells that a part names a place; and how many characters in quotation marks are a quotation, not a word. */
const placeWord = /[卷巻葉叶頁页節节篇章回則则條条]|第[\d一二三四五六七八九十百]|\d+[ab]?$/u;
const leastQuote = 4;

/** Undefined for a text that names no title, or nothing beside a title. */
export const readCitation = (text: string): CitedText | undefined => {
  const { quote, rest } = takeQuote(text);
  const found = findTitle(rest);
  if (!found) return undefined;
  const before =
    rest
      .slice(0, found.from)
      .split(/[。！？；\n]|[（(](?=[^）)]*$)/u)
      .at(-1) ?? '';
  const after = rest.slice(found.to).split(/[。；;\n]/u)[0];
  const pieces = after.split(/[，,：:]\s*(?!\/\/)/u).map((piece) => piece.trim());
  const [juan, leaf] = partVolume((pieces.shift() ?? '').replace(/[）)]+$/u, ''));
  const told = [leaf, ...pieces].map((piece) => piece.replace(/^[）)]+|(?<![（(].*)[）)]+$/gu, '').trim());
  const read = readPieces(told.filter((piece) => piece !== '' && !unwanted.test(piece)));
  const names = before.replace(/^[，,\s]+|[：:，,\s]+$/gu, '');
  const placed =
    read.line !== undefined ||
    [...quote].length >= leastQuote ||
    [juan, ...read.parts].some((part) => placeWord.test(part));
  return placed ? { title: found.title, authors: names, juan, ...read, quote } : undefined;
};
