// The names that an explanation mentions, each with its clause.
import { reduce, splitCells } from '#search/characters/characters.ts';
import type { NameTrie } from '../names/name-trie.ts';

export interface MentionedName<T> {
  /** All who bear a name that occurs there. */
  bearers: T[];
  /** The text before and after it shows that it is a name: a mark, or a word that names follow. */
  isSetOff: boolean;
  text: string;
  /** The position of the name in the clause, in UTF-16 units. */
  mark: [number, number];
}

const sentenceEnd = /[。；;！？\n]/u;
/** 與李白齊名, 往見賀知章. */
const leading = /[與和及從謂見贈依友辟師事爲為以遇嗣嘗]/u;
/** 彭城人 is of a place, 景雲中 a reign. */
const notFollowing = /[人縣州郡中初末元年一二三四五六七八九十]/u;
/** What a clause does not begin with. */
const closing = /[”’」』）》，、：:,\s]/u;
/** Behind which a long clause is begun. */
const pause = /[，、：]/u;
const mostBefore = 24;
const mostAfter = 20;

/** Where the clause about a name begins: at its sentence, or in a long one after one of its pauses. */
const beginClause = (cells: readonly string[], from: number): number => {
  let start = from;
  while (start > 0 && from - start < mostBefore && !sentenceEnd.test(cells[start - 1])) start -= 1;
  if (start === 0 || sentenceEnd.test(cells[start - 1])) return start;
  const paused = cells.slice(start, from).findIndex((cell) => pause.test(cell));
  return paused < 0 ? start : start + paused + 1;
};

/** A word that is no name of a person, and whether it is one of a reign, as 景雲 is, which persons are called too. */
export interface OtherWord {
  isReign: boolean;
}

/**
 * In the order of the text. A name that is a part of one of the `words`, or in which one of them begins or ends, is none: 李中
 * of 李中書; nor is what is a reign as well.
 */
export const findMentionedNames = <T>(
  text: string,
  names: NameTrie<T>,
  words: NameTrie<OtherWord>,
): MentionedName<T>[] => {
  const cells = splitCells(text);
  const keys = cells.map(reduce);
  const others = words.find(keys);
  const isOther = ({ from, to }: { from: number; to: number }): boolean =>
    others.some((word) =>
      word.from === from && word.to === to
        ? word.values.some(({ isReign }) => isReign)
        : word.from < to && from < word.to && (word.from < from || to < word.to),
    );
  const found = names.find(keys).filter((name) => !isOther(name));
  return found.map(({ from, to, values }) => {
    let start = beginClause(cells, from);
    while (start < from && closing.test(cells[start])) start += 1;
    let end = to;
    while (end < cells.length && end - to < mostAfter && !sentenceEnd.test(cells[end])) end += 1;
    const written = (a: number, b: number): string => cells.slice(a, b).join('');
    const at = written(start, from).length;
    const previous = cells[from - 1];
    const isLed = previous === undefined || reduce(previous) === undefined || leading.test(previous);
    return {
      bearers: values,
      isSetOff: isLed && !notFollowing.test(cells[to] ?? ''),
      text: written(start, end),
      mark: [at, at + written(from, to).length],
    };
  });
};
