// Reads a citation as Chinese humanities write it: 〔晉〕陳壽：《三國志》卷三十五，文淵閣四庫全書本，葉十二b，第7行, with
// the words before it or after it in quotation marks, in brackets or within a text, typed in Simplified or by hand.
import { beginsWithPlace, partPlace, placeWithin } from './part-place.ts';
import { type CitedText, readPieces } from './place-query.ts';
import { databaseName } from './cited-span.ts';

const closers = new Map([
  ['「', '」'],
  ['『', '』'],
  ['“', '”'],
  ['"', '"'],
]);

interface Quoted {
  quote: string;
  rest: string;
}

/** The words, then the citation in brackets: as it is written here. */
const readWordsFirst = (text: string): Quoted | undefined => {
  let whole = text.trim();
  if (/[。.]$/u.test(whole)) whole = whole.slice(0, -1).trimEnd();
  const close = closers.get(whole[0] ?? '');
  if (close === undefined || !/[)）]$/u.test(whole)) return undefined;
  for (let at = whole.lastIndexOf(close); at > 0; at = whole.lastIndexOf(close, at - 1)) {
    const opened = /^\s*(?:[，,]\s*)?[（(]/u.exec(whole.slice(at + 1));
    if (opened) return { quote: whole.slice(1, at), rest: whole.slice(at + 1 + opened[0].length, -1) };
  }
  return undefined;
};

/** Where each passage in quotation marks ends, by its beginning; within it the same marks come in pairs. */
const findQuotes = (text: string): Map<number, number> => {
  const ends = new Map<number, number>();
  for (const [open, close] of closers) {
    if (open === close) continue;
    const opened: number[] = [];
    for (let at = 0; at < text.length; at++) {
      if (text[at] === open) opened.push(at);
      const from = text[at] === close ? opened.pop() : undefined;
      if (from !== undefined) ends.set(from, at);
    }
  }
  return ends;
};

/** Takes the longest passage in quotation marks out of a text. */
export const takeQuote = (text: string): Quoted => {
  const whole = readWordsFirst(text);
  if (whole?.rest.includes('《')) return whole;
  const ends = findQuotes(text);
  let best = { from: 0, to: 0 };
  for (let at = 0; at < text.length; at++) {
    const end = text[at] === '"' ? text.indexOf('"', at + 1) : (ends.get(at) ?? -1);
    if (end < 0) continue;
    if (end - at > best.to - best.from) best = { from: at, to: end };
    at = end;
  }
  if (best.to === 0) return { quote: '', rest: text };
  return {
    quote: text.slice(best.from + 1, best.to),
    rest: `${text.slice(0, best.from)}，${text.slice(best.to + 1)}`,
  };
};

interface FoundTitle {
  title: string;
  from: number;
  to: number;
}

/** A title, the first that a leaf, a 卷 or a part follows, else that of the book behind a piece of it, else the first. */
const findTitle = (text: string): FoundTitle | undefined => {
  const titles = [...text.matchAll(/《([^《》]+)》/gu)].map((found) => ({
    title: found[1].trim(),
    from: found.index,
    to: found.index + found[0].length,
  }));
  const [first, second] = titles;
  const isPiece =
    second !== undefined && /^，(?:[^，。；：《》]*：)?$/u.test(text.slice(first.to, second.from));
  return (
    titles.find(({ to }) =>
      /^\s*(?:[（(][^（）()]{1,60}[)）]\s*)?(?:卷|第|[^，,。《]{0,12}[卷葉叶頁页])/u.test(text.slice(to)),
    ) ?? (isPiece ? second : first)
  );
};

/** Characters from the beginning within which a title without 《》 is looked for, and what such a title may consist of. */
const bareReach = 60;
const bareTitle = /^[\p{L}·]{2,40}$/u;
const wordBreak = /[\s，,、：:。（()）〔〕［］[\]]/u;

/** 硃批諭旨卷一百一: the word before a 卷 or leaf. Whether it is a title the library tells. */
const findBareTitle = (text: string): FoundTitle | undefined => {
  const to = text.slice(0, bareReach).search(placeWithin);
  let end = to;
  while (end > 0 && wordBreak.test(text[end - 1])) end--;
  let from = end;
  while (from > 0 && !wordBreak.test(text[from - 1])) from--;
  const title = text.slice(from, Math.max(end, from));
  return bareTitle.test(title) ? { title, from, to } : undefined;
};

const chapter = /[《〈]([^《》〈〉]{1,60})[》〉]/gu;

/** What follows a title: the words of its place, and beside these names of chapters and other books. */
const takeChapters = (after: string): { place: string; others: string[] } => {
  const [first = '', ...sentences] = after.split(/[。；;\n]/u);
  let place = first;
  const others: string[] = [];
  for (const sentence of sentences) {
    if (beginsWithPlace(sentence.trim())) place = `${place}，${sentence}`;
    else {
      // Another citation may follow: that it is there is said.
      const named = /^\s*《[^《》]{1,60}》/u.exec(sentence)?.[0];
      if (named !== undefined && beginsWithPlace(sentence.slice(named.length).trim()))
        others.push(sentence.trim().slice(0, 200));
      break;
    }
  }
  for (const found of place.matchAll(chapter)) {
    const end = found.index + found[0].length;
    if (found[0].startsWith('《') && beginsWithPlace(place.slice(end).trimStart())) {
      others.push(place.slice(found.index).slice(0, 200));
      place = place.slice(0, found.index);
      break;
    }
    others.push(found[1]);
  }
  return { place: place.replaceAll(chapter, '').replace(/[、及和與与\s]{1,9}$/u, ''), others };
};

const unwanted = new RegExp(
  `^(?:${databaseName}|https?:.*|\\d{4}年\\d{1,2}月\\d{1,2}日.*|\\d{4}[-/.]\\d{1,2}[-/.]\\d{1,2}.*|[见見参參]?|.*app/read/.*)$`,
  'u',
);

/** What tells that a part names a place; and how many characters in quotation marks are a quotation, not a word. */
const placeWord = /[卷巻葉叶頁页節节篇章回則则條条]|第[\d一二三四五六七八九十百]|(?<!\d)\d+[ab]?$/u;
const leastQuote = 4;

const lastOf = (text: string, marks: string): number =>
  Math.max(...[...marks].map((mark) => text.lastIndexOf(mark)));

/** The text before a title, from the end of the previous sentence or from a bracket that is still open. */
const openSentence = (text: string): string => {
  const opened = lastOf(text, '（(');
  return text.slice(Math.max(lastOf(text, '。！？；\n'), opened > lastOf(text, '）)') ? opened : -1) + 1);
};

/** Without brackets that close what was opened elsewhere. */
const dropClosers = (text: string): string => {
  const rest = text.replace(/^[）)]+/u, '');
  return /[（(]/u.test(rest) ? rest : rest.replace(/(?<![）)])[）)]+$/u, '');
};

/** Undefined for a text that names no title, or nothing beside a title. */
export const readCitation = (text: string): CitedText | undefined => {
  const { quote, rest } = takeQuote(text);
  const named = findTitle(rest);
  const found = named ?? findBareTitle(rest);
  if (!found) return undefined;
  // The piece that is cited of the book, and who wrote it, are no authors of the book.
  const before = openSentence(rest.slice(0, found.from)).replace(/^.*》，/su, '');
  const { place, others } = takeChapters(rest.slice(found.to));
  const [, bracketed = '', behind = place] = /^\s*[（(]([^（）()]{1,60})[)）](.*)$/su.exec(place) ?? [];
  const isPlace = beginsWithPlace(bracketed.trim());
  const pieces = `${isPlace ? bracketed : ''}${behind}`
    .split(/[，,：:]\s*(?!\/\/)/u)
    .map((piece) => piece.trim());
  const [juan, leaf] = partPlace((pieces.shift() ?? '').replace(/(?<![）)])[）)]+$/u, ''));
  const trimmed = [leaf, ...pieces].map((piece) => dropClosers(piece).trim());
  const read = readPieces(trimmed.filter((piece) => piece !== '' && !unwanted.test(piece)));
  const beside = [...(isPlace || bracketed === '' ? [] : [bracketed]), ...others];
  const names = before.replace(/^[，,\s]+|(?<![：:，,\s])[：:，,\s]+$/gu, '');
  const placed =
    read.line !== undefined ||
    [...quote].length >= leastQuote ||
    [juan, ...read.parts].some((part) => placeWord.test(part));
  if (!placed) return undefined;
  const parts = [...read.parts, ...beside];
  return {
    title: found.title,
    ...(named === undefined && { isBare: true }),
    authors: names,
    juan,
    ...read,
    parts,
    quote,
  };
};
