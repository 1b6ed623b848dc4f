// Queries similar to one that finds nothing: a shorter phrase, one character left open, the phrase in two parts, or one
// word fewer. For each only the number of results is requested; the requests are few and run one after the other. Only
// queries that find something are offered.
import type { FilterGroup, Rule } from '#contract/search/search.ts';
import { readValue, reduceRow, splitCells } from '#search/characters/characters.ts';
import { wordOfEither } from './box-query.ts';

export interface NearQuestion {
  kind: 'without' | 'shorter' | 'open' | 'apart';
  /** What is looked for in place of a word, or the word that is left out. */
  words: string;
  group: FilterGroup;
  total: number;
}

type Count = (group: FilterGroup) => Promise<number>;

/** The maximum number of similar queries that are returned. */
export const mostNear = 4;
/** Of each kind as many are tried. */
const mostOpen = 3;
const mostCuts = 2;
const mostWords = 4;
/** How often a phrase gives up both its ends where neither is found. */
const mostPeeled = 2;

/** A word that must be there, and the group with others in its place, none or several. */
interface Word {
  value: string;
  put: (values: readonly string[]) => FilterGroup;
}

const fields: ReadonlySet<string | undefined> = new Set([undefined, 'content', 'titles']);
const isWord = ({ field, operator = 'Contain', val2 }: Rule): boolean =>
  fields.has(field) && operator === 'Contain' && val2 === undefined;

const wordsOf = (group: FilterGroup): Word[] => {
  const { type, not, rules = [], groups = [] } = group;
  if (not === true || (type === 'Or' && rules.length + groups.length > 1)) return [];
  const ofRules = rules.flatMap((rule, at): Word[] =>
    isWord(rule)
      ? [
          {
            value: rule.value ?? '',
            put: (values) => ({
              ...group,
              type: 'And',
              rules: rules.toSpliced(at, 1, ...values.map((value) => ({ ...rule, value }))),
            }),
          },
        ]
      : [],
  );
  const ofGroups = groups.flatMap((either, at): Word[] => {
    const word = wordOfEither(either);
    const saying = (value: string): FilterGroup => ({
      ...either,
      rules: either.rules?.map((rule) => ({ ...rule, value })),
    });
    return word && isWord(word)
      ? [
          {
            value: word.value ?? '',
            put: (values) => ({
              ...group,
              type: 'And',
              groups: groups.toSpliced(at, 1, ...values.map(saying)),
            }),
          },
        ]
      : [];
  });
  return [...ofRules, ...ofGroups];
};

/** What is looked for, character by character, without the marks among them. */
const charactersOf = (value: string): string[] => {
  const cells = splitCells(value);
  const keys = reduceRow(cells, true);
  return cells.filter((cell, at) => keys[at] !== undefined || cell.startsWith('？'));
};

const isOpen = (character: string): boolean => character.startsWith('？');
/** Whether its ends are characters: one that is open at an end looks for less than it shows. */
const hasEnds = (characters: readonly string[]): boolean =>
  characters.length > 0 && !isOpen(characters[0]) && !isOpen(characters.at(-1) ?? '');

/** The largest of 1 to `most` for which it holds, which then holds for all below; 0 for none. */
const largest = async (most: number, holds: (n: number) => Promise<boolean>): Promise<number> => {
  let [low, high] = [0, most];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (await holds(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
};

/** A phrase that finds nothing as it is: what of it does. */
const nearPhrase = async (value: string, put: Word['put'], count: Count): Promise<NearQuestion[]> => {
  const characters = charactersOf(value);
  const length = characters.length;
  const known = new Map<string, number>();
  const totalOf = async (...parts: readonly string[][]): Promise<number> => {
    const values = parts.map((part) => part.join(''));
    const key = values.join(' ');
    const total = known.get(key) ?? (await count(put(values)));
    known.set(key, total);
    return total;
  };
  const questionIfFound = async (
    kind: NearQuestion['kind'],
    ...parts: string[][]
  ): Promise<NearQuestion[]> => {
    if (!parts.every(hasEnds)) return [];
    const values = parts.map((part) => part.join(''));
    const total = await totalOf(...parts);
    return total > 0 ? [{ kind, words: values.join(' '), group: put(values), total }] : [];
  };
  /** How many characters from the start of a stretch, and how many at its end, are found. */
  const endsOf = async (stretch: string[]): Promise<[number, number]> => [
    await largest(stretch.length - 1, async (n) => (await totalOf(stretch.slice(0, n))) > 0),
    await largest(stretch.length - 1, async (n) => (await totalOf(stretch.slice(stretch.length - n))) > 0),
  ];

  if (length < 2) return [];
  const least = length === 2 ? 1 : 2;
  const [head, tail] = await endsOf(characters);
  const near: NearQuestion[] = [];
  let [stretch, before, after, peeled] = [characters, head, tail, 0];
  while (before < least && after < least && stretch.length > least + 1 && peeled < mostPeeled) {
    stretch = stretch.slice(1, -1);
    peeled += 1;
    if ((await totalOf(stretch)) > 0) [before, after] = [stretch.length, 0];
    else if (stretch.length > least) [before, after] = await endsOf(stretch);
  }
  const shorter = [
    ...(before < least ? [] : [stretch.slice(0, before)]),
    ...(after < least ? [] : [stretch.slice(stretch.length - after)]),
  ];
  for (const part of shorter.toSorted((a, b) => b.length - a.length))
    if (!near.some(({ words }) => words === part.join('')))
      near.push(...(await questionIfFound('shorter', part)));

  // The part before the open character must be found, and so must the part after it.
  const opened: NearQuestion[] = [];
  const lastOpen = Math.min(head, length - 2);
  const firstOpen = Math.max(1, length - 1 - tail, lastOpen - mostOpen + 1);
  for (let at = lastOpen; at >= firstOpen; at--)
    if (!isOpen(characters[at])) opened.push(...(await questionIfFound('open', characters.with(at, '？'))));

  const cuts: NearQuestion[] = [];
  const middle = length / 2;
  const places = Array.from({ length: length - 1 }, (_, i) => i + 1)
    .filter((at) => at <= head && length - at <= tail)
    .toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  for (const at of places.slice(0, mostCuts))
    cuts.push(...(await questionIfFound('apart', characters.slice(0, at), characters.slice(at))));

  const best = (of: NearQuestion[]) => of.toSorted((a, b) => b.total - a.total).slice(0, 1);
  return [...near, ...best(opened), ...best(cuts)];
};

/** Those that find something, `mostNear` at most, by what they leave of the question. */
export const nearQuestions = async (group: FilterGroup, count: Count): Promise<NearQuestion[]> => {
  const words = wordsOf(group).filter(({ value }) => readValue(value).length > 0);
  const { rules = [], groups = [] } = group;
  if (rules.length + groups.length === 1)
    return words.length === 1 ? nearPhrase(words[0].value, words[0].put, count) : [];
  const fewer: (NearQuestion & { word: Word })[] = [];
  for (const word of words.slice(0, mostWords)) {
    const without = word.put([]);
    const total = await count(without);
    if (total > 0) fewer.push({ kind: 'without', words: word.value, group: without, total, word });
  }
  // Of what finds nothing without the word nothing is found with a part of it.
  const [longest] = fewer
    .map(({ word }) => word)
    .toSorted((a, b) => charactersOf(b.value).length - charactersOf(a.value).length);
  const near = longest ? await nearPhrase(longest.value, longest.put, count) : [];
  const most = fewer.toSorted((a, b) => b.total - a.total).map(({ word: _word, ...one }) => one);
  return [...near, ...most].slice(0, mostNear);
};
