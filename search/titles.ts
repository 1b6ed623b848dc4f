// Rules on catalogue titles: what holds of a title, and where in it the value stands.
import type { QueryToken } from './characters.ts';
import type { Engine } from './engine.ts';
import { matchKeys } from './place-classes.ts';
import { reachForms } from './reach-forms.ts';
import type { Title } from './title-cells.ts';

export type TitleOperator = 'Contain' | 'Equal' | 'StartWith' | 'EndWith' | 'Empty' | 'InRanges';

/** A rule on titles whose value has been read; negations are the query's. */
export interface TitleTest {
  operator: TitleOperator;
  tokens: QueryToken[];
  /** For `InRanges`: [from, to], both included; infinite where open. */
  ranges: [number, number][];
  relation: boolean;
}

/** What a title is read by: the gaiji of an index, and the variants. */
export interface Lettering {
  variants: Engine['variants'];
  index: Pick<Engine['index'], 'segments'>;
}

/** All keys that a query's character matches with the kinds of `mask`: in titles a character may stand that the text has not. */
const keysOf = ({ index, variants }: Lettering, key: string, mask: number): Set<string> => {
  const keys = new Set(reachForms(variants, key, mask).keys());
  for (const segment of index.segments)
    for (const form of matchKeys(segment, key, mask, variants).keys()) keys.add(form);
  return keys;
};

/** Where a value stands in titles: a function from a title to [start, end) in its code points, in order. */
export const titleMatcher = (
  engine: Lettering,
  tokens: readonly QueryToken[],
  mask: number,
): ((title: Title) => [number, number][]) => {
  const places = tokens.map((token) => (token === 'any' ? undefined : keysOf(engine, token.key, mask)));
  return ({ cells }) => {
    const found: [number, number][] = [];
    for (let i = 0; i + places.length <= cells.length; i++)
      if (places.every((keys, k) => keys?.has(cells[i + k].key) ?? true))
        found.push([cells[i].from, cells[i + places.length - 1].to]);
    return found;
  };
};

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

/** 三百二十一, 廿四, 一二三; undefined for what is no number. */
const readChinese = (text: string): number | undefined => {
  const characters = [...text];
  if (characters.every((c) => digits.has(c))) return Number(characters.map((c) => digits.get(c)).join(''));
  let sum = 0;
  let digit: number | undefined;
  for (const [i, c] of characters.entries()) {
    const scale = scales.get(c);
    if (digits.has(c)) digit = digits.get(c)!;
    else if (tens.has(c)) sum += tens.get(c)!;
    else if (scale === undefined || (digit === undefined && (scale !== 10 || i > 0))) return undefined;
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

/** Whether the test holds of one title. `Empty` holds of a title without a character. */
export const titleTester = (
  engine: Lettering,
  test: TitleTest,
  mask: number,
): ((title: Title) => boolean) => {
  if (test.operator === 'Empty') return ({ cells }) => cells.length === 0;
  if (test.operator === 'InRanges')
    return ({ text }) => numbersIn(text).some((n) => test.ranges.some(([from, to]) => n >= from && n <= to));
  const find = titleMatcher(engine, test.tokens, mask);
  const edges = ({ cells }: Title) => ({ first: cells[0]?.from, last: cells.at(-1)?.to });
  switch (test.operator) {
    case 'Contain':
      return (title) => find(title).length > 0;
    case 'StartWith':
      return (title) => find(title).some(([from]) => from === edges(title).first);
    case 'EndWith':
      return (title) => find(title).some(([, to]) => to === edges(title).last);
    case 'Equal':
      return (title) =>
        find(title).some(([from, to]) => from === edges(title).first && to === edges(title).last);
  }
};

const untitled: Title = { text: '', cells: [] };

/**
 * 1 for each node (by ordinal) on whose path some title passes the test, itself included; for `Empty`, on whose path
 * no title has a character.
 */
export const testPaths = (engine: Engine, test: TitleTest, mask: number): Uint8Array => {
  const { parents, count } = engine.nodes;
  const titles = engine.titles();
  const passes = titleTester(engine, test, test.relation ? mask : 0);
  const held = new Uint8Array(count);
  const all = test.operator === 'Empty';
  for (let node = 0; node < count; node++) {
    const own = Number(passes(titles[node] ?? untitled));
    const above = parents[node] < 0 ? Number(all) : held[parents[node]];
    held[node] = all ? own & above : own | above;
  }
  return held;
};
