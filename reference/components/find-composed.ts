// Finds characters by their components: each component of the query must have a place of its own in the composition, at
// any depth. A way to place some of them is a state: which are placed, whether nothing else is left over, and the
// strokes placed. States are computed once per component for all candidates, so that a query costs the size of the
// table at most.
import { formsOfComponent } from './component-forms.ts';
import type { Compositions } from './compositions.ts';

export interface ComponentQuery {
  components: readonly string[];
  /** Strokes of all parts that are not in the query. */
  rest?: number;
}

/** More could not be distinguished within one character; the number of states doubles with each. */
const mostComponents = 8;

export class ComponentQueryFault extends Error {}

const ignored = /[\s\u2FF0-\u2FFF\u31EF、，,+]/u;

/** Reads `氵8`: components, and a number that is the strokes of the rest. @throws ComponentQueryFault in Chinese. */
export const readComponentQuery = (text: string, { unify, numberOf }: Compositions): ComponentQuery => {
  const normal = text.replace(/[０-９]/g, (d) => String.fromCharCode(d.charCodeAt(0) - 0xfee0));
  const numbers = normal.match(/[0-9]+/g) ?? [];
  if (numbers.length > 1) throw new ComponentQueryFault('只能填一个余下笔画数，如“氵8”');
  const [digits] = numbers;
  if (digits && (digits.length > 2 || Number(digits) > 64))
    throw new ComponentQueryFault('余下笔画数应在 0 至 64 之间');
  const components: string[] = [];
  for (const one of normal) {
    if (/[0-9]/.test(one) || ignored.test(one)) continue;
    if (components.length === mostComponents)
      throw new ComponentQueryFault(`最多可填 ${mostComponents} 个部件`);
    const component = unify(one.normalize('NFC'));
    if (numberOf(component) === undefined) throw new ComponentQueryFault(`“${one}”不是已知的部件`);
    components.push(component);
  }
  if (components.length === 0) throw new ComponentQueryFault('请填入部件，如“日月”');
  return { components, ...(digits && { rest: Number(digits) }) };
};

/**
 * How many of each component are placed, in fields of bits above the lowest bit, which is set if nothing is left over;
 * above `strokeUnit` the strokes placed, where the query gives strokes. Equal components are counted, not
 * distinguished.
 */
type States = readonly number[];
const strokeUnit = 1 << (mostComponents + 1);
const flags = strokeUnit - 1;
const nothing: States = [0];

interface Item {
  /** How many of it the query contains. */
  count: number;
  /** Of its field; all bits of the field. */
  unit: number;
  mask: number;
  /** Numbers of the component and its other shapes. */
  shapes: ReadonlySet<number>;
}

/** Fields of n bits for 2^(n-1) and more of a component: eight bits suffice for eight components. */
const readItems = ({ numberOf }: Compositions, components: readonly string[]): Item[] => {
  let unit = 2;
  return [...new Set(components)].map((component) => {
    const count = components.filter((one) => one === component).length;
    const shapes = [component, ...formsOfComponent(component)].map(numberOf).filter((n) => n !== undefined);
    const end = unit * 2 ** (32 - Math.clz32(count));
    const item = { count, unit, mask: end - unit, shapes: new Set(shapes) };
    unit = end;
    return item;
  });
};

/**
 * Joins the states of two parts beside each other. A combination with more of a component than the query contains is
 * dropped, since a combination with fewer also exists.
 */
const joinerOf =
  (items: readonly Item[]) =>
  (a: States, b: States): States => {
    // Nothing to place beside it: what is placed is no longer all there is.
    if (b.length === 1 && b[0] === 0)
      return a.length === 1 ? [a[0] & ~1] : [...new Set(a.map((x) => x & ~1))];
    const joined: number[] = [];
    for (const x of a)
      for (const y of b) {
        if (items.some(({ mask, unit, count }) => (x & mask) + (y & mask) > count * unit)) continue;
        const state = (x & ~1) + (y & ~1) + (x & y & 1);
        if (!joined.includes(state)) joined.push(state);
      }
    return joined;
  };

/** `holders`: all that contain a component of the query; in others nothing is ever placed. */
const stateReader = (
  { waysOf, strokes, names }: Compositions,
  items: readonly Item[],
  holders: readonly Uint32Array[],
  countsStrokes: boolean,
) => {
  const join = joinerOf(items);
  const known = new Map<number, States>();
  const holds = new Uint8Array(names.length);
  for (const list of holders) for (const one of list) holds[one] = 1;
  for (const { shapes } of items) for (const one of shapes) holds[one] = 1;

  const within = (of: number): States => {
    const states: number[] = [];
    for (const way of waysOf(of)) {
      let joined: States = [1];
      for (const part of way) joined = join(joined, at(part));
      for (const state of joined) if (!states.includes(state)) states.push(state);
    }
    return states.length > 0 ? states : nothing;
  };
  /** Of a component: taken apart, or placed as it is. */
  const at = (of: number): States => {
    if (holds[of] === 0) return nothing;
    const found = known.get(of);
    if (found) return found;
    // A source that composes something of itself goes no deeper.
    known.set(of, nothing);
    const states = [...within(of)];
    // Nothing placed is always a way.
    if (!states.includes(0)) states.push(0);
    for (const { unit, shapes } of items)
      if (shapes.has(of)) states.push((countsStrokes ? strokes[of] * strokeUnit : 0) + unit + 1);
    known.set(of, states);
    return states;
  };
  return within;
};

/** Numbers that are in all the lists; each ascends. */
const inAll = (lists: readonly Uint32Array[]): number[] => {
  const [shortest, ...others] = [...lists].sort((a, b) => a.length - b.length);
  const at = others.map(() => 0);
  return Array.from(shortest).filter((n) =>
    others.every((list, i) => {
      // A leap of a power of two, then its half, and so on: few looks where one list is far shorter.
      let step = 1;
      while (at[i] + step < list.length && list[at[i] + step] < n) step *= 2;
      for (; step >= 1; step = Math.floor(step / 2))
        while (at[i] + step < list.length && list[at[i] + step] < n) at[i] += step;
      if (list[at[i]] < n) at[i]++;
      return list[at[i]] === n;
    }),
  );
};

const union = (lists: readonly Uint32Array[]): Uint32Array => {
  if (lists.length === 1) return lists[0];
  const all = new Uint32Array(lists.reduce((sum, list) => sum + list.length, 0));
  let end = 0;
  for (const list of lists) {
    all.set(list, end);
    end += list.length;
  }
  return all.sort().filter((one, i) => i === 0 || one !== all[i - 1]);
};

export interface Composed {
  character: string;
  strokes: number;
  /** Composed of the components of the query and nothing else. */
  exact: boolean;
}

/** Of Extensions G, H and I, which came with Unicode 13 and later: next to no font draws them. */
const isSeldomDrawn = (character: string): boolean => character.codePointAt(0)! >= 0x2ebf0;

/**
 * The numbers of all letters in the order in which they are listed: by frequency, then those that fonts draw, then by
 * strokes and code point.
 */
export const rankLetters = (
  { names, strokes }: Compositions,
  frequencyOf: (character: string) => number,
): Uint32Array => {
  const frequency = Float64Array.from(names, (name) => frequencyOf(name));
  const order = Array.from(names, (_, i) => i).sort(
    (a, b) =>
      frequency[b] - frequency[a] ||
      Number(isSeldomDrawn(names[a])) - Number(isSeldomDrawn(names[b])) ||
      strokes[a] - strokes[b] ||
      names[a].codePointAt(0)! - names[b].codePointAt(0)!,
  );
  const ranks = new Uint32Array(names.length);
  for (const [rank, i] of order.entries()) ranks[i] = rank;
  return ranks;
};

/** Query of one component: everything in its lists of holders contains it somewhere, with something beside it. */
const findOne = (table: Compositions, { shapes }: Item, rest: number | undefined): number[] => {
  const found = [...shapes].map((shape) => {
    const list = table.holders(shape);
    return rest === undefined
      ? list
      : list.filter((one) => table.strokes[one] - table.strokes[shape] === rest);
  });
  return Array.from(union(found), (one) => one * 2);
};

/** Numbers, times two, and one for those composed of nothing else. */
const findAll = (table: Compositions, items: readonly Item[], rest: number | undefined): number[] => {
  const holders = items.map(({ shapes }) => union([...shapes].map((n) => table.holders(n))));
  const within = stateReader(table, items, holders, rest !== undefined);
  const all = items.reduce((sum, { count, unit }) => sum + count * unit, 0);
  const found: number[] = [];
  for (const n of inAll(holders)) {
    let [fits, exact] = [false, false];
    for (const state of within(n)) {
      if ((state & flags & ~1) !== all) continue;
      if (rest !== undefined && table.strokes[n] - Math.floor(state / strokeUnit) !== rest) continue;
      fits = true;
      exact ||= (state & 1) === 1;
    }
    if (fits) found.push(n * 2 + (exact ? 1 : 0));
  }
  return found;
};

/** All characters composed of the components, first those of nothing else, then by rank. */
export const findComposed = (
  table: Compositions,
  { components, rest }: ComponentQuery,
  ranks: Uint32Array,
): Composed[] => {
  const items = readItems(table, components);
  const found = components.length === 1 ? findOne(table, items[0], rest) : findAll(table, items, rest);
  // A component outside Unicode cannot be entered.
  const letters = found.filter((n) => !/^[{&]/.test(table.names[n >>> 1]));
  // Inexact ones after all exact ones; the rank is below 2^32, so that the sum is exact.
  const keys = Float64Array.from(letters, (n) => ((n & 1) === 1 ? 0 : 2 ** 40) + ranks[n >>> 1]).sort();
  const byRank = new Map(letters.map((n) => [ranks[n >>> 1], n >>> 1]));
  return Array.from(keys, (key) => {
    const exact = key < 2 ** 40;
    const n = byRank.get(exact ? key : key - 2 ** 40)!;
    return { character: table.names[n], strokes: table.strokes[n], exact };
  });
};
