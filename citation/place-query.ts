// What a text that was pasted into a search box names as a place in a book: taken from a citation or an address,
// before anything is looked up.
import { readNumeral } from '#search/characters/numerals.ts';
import type { AddressedPlace } from './span-address.ts';

/** A citation, taken apart; the words are those of the text. */
export interface CitedText {
  title: string;
  /** Without 《》: a citation only if a book has wholly that title. */
  isBare?: true;
  /** The text before the title: names with dynasties and roles. */
  authors: string;
  /** What follows the title at once: 卷三. */
  juan: string;
  /** The other parts, each an edition or a leaf: which is which only the book can tell. */
  parts: string[];
  /** Printed lines, if given, and the quoted words. */
  line?: number;
  endLine?: number;
  quote: string;
}

/** An article of a newspaper, or a whole page or issue, parsed from a citation; '' for parts that are missing. */
export interface CitedArticleText {
  newspaper: string;
  /** YYYYMMDD; a day of a lunar month, or of a year of the cycle, as it is written. */
  date: string;
  /** All text that may belong to the title: in some citation styles the authors precede it. */
  title: string;
  volume: string;
  pageNum: string;
  articleNum: string;
  quote: string;
}

export interface PlaceQuery {
  link?: AddressedPlace;
  cited?: CitedText;
  citedArticle?: CitedArticleText;
}

/** A piece of a citation that tells lines: 第3行, 第三至五行, 行7. */
const figure = '[\\d０-９〇零一二三四五六七八九十百廿卅]';
const numeral = `${figure}+`;
const lines = new RegExp(`第?(?<!${figure})(${numeral})行?(?:[至到~～—–-]+第?(${numeral}))?行`, 'u');

const lineOf = (text: string): number => readNumeral(text) ?? 0;

/** Takes the lines out of a piece of text, which may be nothing else. */
const takeLines = (text: string): { rest: string; line?: number; endLine?: number } => {
  const found = lines.exec(text);
  if (!found) return { rest: text };
  const rest = `${text.slice(0, found.index)}${text.slice(found.index + found[0].length)}`.trim();
  const line = lineOf(found[1]);
  return { rest, line, ...(found[2] !== undefined && { endLine: lineOf(found[2]) }) };
};

/** What a leaf is called: 葉五b, 節三, 條十二. */
const leafWord = '葉叶頁页丁節节篇章條条則则回首版';
const between = new RegExp(
  `(?<=行)至|(?<=[${leafWord}\\dab〇零一二三四五六七八九十百])至(?=第?[${leafWord}卷\\d〇零一二三四五六七八九十百]|[^，,；。]{1,12}[葉叶頁页節节][\\d一二三四五六七八九十百])`,
  'u',
);

/** A leaf that runs to another: 葉九b至葉十a, each with its lines. 至元本 is no such thing, nor 第3至5行. */
const partSpan = (text: string): string[] => {
  const at = text.search(between);
  return at > 0 ? [text.slice(0, at), text.slice(at + 1)] : [text];
};

/**
 * Parses the pieces of a citation that follow its title, in order: reads line numbers; leaves and editions remain. A
 * leaf given as a span becomes two parts.
 */
export const readPieces = (pieces: readonly string[]): Pick<CitedText, 'parts' | 'line' | 'endLine'> => {
  const parts: string[] = [];
  const lineNumbers: number[] = [];
  for (const piece of pieces)
    for (const half of lines.exec(piece)?.[2] === undefined ? partSpan(piece) : [piece]) {
      const { rest, line, endLine } = takeLines(half);
      if (line !== undefined) lineNumbers.push(line, ...(endLine === undefined ? [] : [endLine]));
      if (rest !== '') parts.push(rest);
    }
  const [line, endLine] = lineNumbers;
  return { parts, ...(line !== undefined && { line }), ...(endLine !== undefined && { endLine }) };
};
