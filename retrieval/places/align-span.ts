// Finds a span again in a text that may have been corrected since the span's address was made: by its place and words,
// by its words elsewhere, by the text before and after it. A span is never reported as found where its words differ:
// then it is `changed`, or not found at all.
import { contextLength, sumOf, type SpanWords } from '#citation/span-address.ts';

/** Characters in reading order, a string each, and the ordinal of each one's page. */
export interface AnchorText {
  words: readonly string[];
  pages: readonly number[];
}

/** Characters `from`..before `to`. */
export interface AlignedStretch {
  from: number;
  to: number;
}

export interface Anchored extends AlignedStretch {
  state: 'same' | 'moved' | 'changed';
}

/** Words so short occur by chance: they are only taken where something beside them is as it was. */
const byChance = 4;
/** How much longer or shorter a changed span may be. */
const slack = 12;

/** Sum of the empty text before the first character of a page. */
const nothing = sumOf([]);

/** The end of a run of characters that spell `text` from `at` on; -1 where they do not. */
const endOfRun = (words: readonly string[], at: number, text: string): number => {
  let rest = text;
  let end = at;
  while (rest !== '') {
    const word = words[end];
    if (word === undefined || word === '' || !rest.startsWith(word)) return -1;
    rest = rest.slice(word.length);
    end++;
  }
  return end;
};

export const anchorSpan = (
  text: AnchorText,
  digest: SpanWords,
  place?: AlignedStretch,
): Anchored | undefined => {
  const { words, pages } = text;
  const { head, tail, count, sum, before, after } = digest;
  const spells = ({ from, to }: AlignedStretch) =>
    to - from === count && endOfRun(words, from, head) >= 0 && sumOf(words.slice(from, to)) === sum;
  const isBefore = (at: number): boolean => {
    let from = at;
    while (from > 0 && at - from < contextLength && pages[from - 1] === pages[Math.min(at, pages.length - 1)])
      from--;
    return sumOf(words.slice(from, at)) === before;
  };
  const isAfter = (at: number): boolean => {
    let to = at;
    while (to < words.length && to - at < contextLength && pages[to] === pages[Math.max(0, at - 1)]) to++;
    return sumOf(words.slice(at, to)) === after;
  };
  if (place && spells(place)) return { ...place, state: 'same' };

  const origin = place?.from ?? 0;
  /** The best by rank, then by length, then the nearest to where it was. */
  const best = (found: readonly (AlignedStretch & { rank: number })[]): AlignedStretch | undefined => {
    const order = found.toSorted(
      (a, b) =>
        b.rank - a.rank ||
        Math.abs(a.to - a.from - count) - Math.abs(b.to - b.from - count) ||
        Math.abs(a.from - origin) - Math.abs(b.from - origin),
    );
    return order[0] && { from: order[0].from, to: order[0].to };
  };
  const starts: number[] = [];
  const heads: number[] = [];
  const tails: number[] = [];
  const ends: number[] = [];
  for (let at = 0; at <= words.length; at++) {
    if (at < words.length && isBefore(at)) starts.push(at);
    if (at > 0 && isAfter(at)) ends.push(at);
    if (endOfRun(words, at, head) >= 0) heads.push(at);
    if (tail !== undefined) {
      const end = endOfRun(words, at, tail);
      if (end >= 0) tails.push(end);
    }
  }
  const [isStart, isEnd] = [new Set(starts), new Set(ends)];

  const spelled = heads
    .map((from) => ({ from, to: from + count }))
    .filter(spells)
    .map((span) => ({ ...span, rank: Number(isStart.has(span.from)) + Number(isEnd.has(span.to)) }));
  const held = best(spelled.filter(({ rank }) => rank > 0));
  if (held) return { ...held, state: 'moved' };

  const shortest = Math.max(1, Math.floor(count / 2) - slack);
  const longest = count * 2 + slack;
  const join = (froms: readonly number[], tos: readonly number[]) =>
    froms.flatMap((from) =>
      tos
        .filter((to) => to - from >= shortest && to - from <= longest)
        .map((to) => ({ from, to, rank: Number(isStart.has(from)) + Number(isEnd.has(to)) })),
    );
  const around = best(join(starts, ends));
  if (around) return { ...around, state: 'changed' };
  const elsewhere = count >= byChance ? best(spelled) : undefined;
  if (elsewhere) return { ...elsewhere, state: 'moved' };
  const pieces = best(
    tail === undefined ? [] : [...join(heads, tails), ...join(starts, tails), ...join(heads, ends)],
  );
  if (pieces) return { ...pieces, state: 'changed' };
  // Text that is found on one side only is unchanged: only the length determines where the other end is now.
  const sides = [
    ...(before === nothing ? [] : starts.map((from) => ({ from, to: from + count, rank: 0 }))),
    ...(after === nothing ? [] : ends.map((to) => ({ from: to - count, to, rank: 0 }))),
  ].filter(({ from, to }) => from >= 0 && to <= words.length);
  const side = best(sides);
  return side && { ...side, state: 'changed' };
};
