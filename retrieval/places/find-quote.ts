// Where a quotation occurs among the characters of some pages: through variants and simplified forms, with or without
// the notes, with places left out (……).
import { readValue } from '#search/characters/characters.ts';
import { reachForms } from '#search/characters/reach-forms.ts';
import { kindMask, type Variants } from '#search/characters/variants.ts';
import type { TextCell } from './span-cells.ts';

/** The characters accepted at a place of a quotation. */
type Accepted = ReadonlySet<string>;
/** A quotation in its parts, between which something was left out. */
export type Quote = readonly (readonly Accepted[])[];

/** A part may follow the part before it at this distance. */
const mostLeftOut = 2000;

/** Marks of a quotation are no characters of it: a question mark is not the `？` of a search either. */
export const readQuote = (text: string, variants: Variants): Quote => {
  const mask = kindMask();
  return text
    .split(/…+|⋯+|\.{3,}|〔略〕|（略）/u)
    .map((part) =>
      readValue(part.replaceAll('？', ' ')).flatMap((token): Accepted[] =>
        token === 'any' ? [] : [new Set(reachForms(variants, token.key, mask).keys())],
      ),
    )
    .filter((part) => part.length > 0);
};

export const quoteLength = (quote: Quote): number => quote.reduce((sum, part) => sum + part.length, 0);

/** Starts of a part at or after `from`, ascending. */
const startsOf = (
  cells: readonly TextCell[],
  part: readonly Accepted[],
  from: number,
  to: number,
): number[] => {
  const starts: number[] = [];
  for (let at = from; at + part.length <= cells.length && at < to; at++)
    if (part.every((accepted, k) => cells[at + k].keys.some((key) => accepted.has(key)))) starts.push(at);
  return starts;
};

/** First and last character of each place where the quotation occurs, in one stream. */
const placesIn = (cells: readonly TextCell[], [first, ...rest]: Quote): [TextCell, TextCell][] =>
  startsOf(cells, first, 0, cells.length).flatMap((start): [TextCell, TextCell][] => {
    let end = start + first.length;
    for (const part of rest) {
      const [next] = startsOf(cells, part, end, end + mostLeftOut);
      if (next === undefined) return [];
      end = next + part.length;
    }
    return [[cells[start], cells[end - 1]]];
  });

/** In reading order; as the page runs, else in the main text alone, else in the notes alone. Empty for no words. */
export const findQuote = (cells: readonly TextCell[], quote: Quote): [TextCell, TextCell][] => {
  if (quote.length === 0) return [];
  const known = cells.filter(({ keys }) => keys.length > 0);
  const streams = [() => known, () => known.filter((c) => !c.note), () => known.filter((c) => c.note)];
  for (const stream of streams) {
    const found = placesIn(stream(), quote);
    if (found.length > 0) return found;
  }
  return [];
};
