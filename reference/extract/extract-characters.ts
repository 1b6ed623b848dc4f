// Cuts a dictionary of characters, whose headwords stand in running text, by the order that they have in it: a character
// followed by the name of a book that explains it may be a headword, and the longest row of such in the order of the
// dictionary is taken for them.
import type { CharacterRules } from './extract-rules.ts';
import {
  cellText,
  type Extracted,
  type LineCell,
  type EntrySpan,
  entrySpan,
  type TextLine,
} from './text-line.ts';

interface Candidate {
  at: number;
  position: number;
}

/** The longest strictly ascending row, by patience sorting: n log n. Of several the one that ends lowest at each length. */
export const longestAscending = (candidates: readonly Candidate[]): Candidate[] => {
  const tails: number[] = [];
  const before = new Int32Array(candidates.length).fill(-1);
  for (const [i, { position }] of candidates.entries()) {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (candidates[tails[middle]].position < position) low = middle + 1;
      else high = middle;
    }
    if (low > 0) before[i] = tails[low - 1];
    tails[low] = i;
  }
  const row: Candidate[] = [];
  for (let at = tails.at(-1) ?? -1; at >= 0; at = before[at]) row.push(candidates[at]);
  return row.reverse();
};

const opensAt = (cells: readonly LineCell[], at: number, openings: readonly (readonly string[])[]): boolean =>
  openings.some((word) => word.every((character, i) => cells[at + i]?.text === character));

/** `positionOf`: where a character stands in the dictionary; undefined where it does not. */
export const extractCharacters = (
  lines: readonly TextLine[],
  { openings, explanation }: CharacterRules,
  positionOf: (character: string) => number | undefined,
): Extracted => {
  const cells = lines.flatMap((line) => line.cells);
  const words = openings.map((word) => Array.from(word));
  const candidates: Candidate[] = [];
  // Headwords that have no place in the order, as those outside Unicode: the entry before them ends there.
  const strangers: number[] = [];
  for (let at = 0; at + 1 < cells.length; at++) {
    if (cells[at].isNote || !opensAt(cells, at + 1, words)) continue;
    const position = positionOf(cells[at].text);
    if (position !== undefined) candidates.push({ at, position });
    else if (at === 0 || cells[at - 1].isNote || cells[at].afterGap) strangers.push(at);
  }
  const heads = longestAscending(candidates);
  const taken = new Set(heads.map(({ at }) => at));
  let stranger = 0;
  const entries = heads.map(({ at }, i) => {
    while (strangers[stranger] <= at) stranger += 1;
    const own = cells.slice(
      at,
      Math.min(heads[i + 1]?.at ?? cells.length, strangers[stranger] ?? cells.length),
    );
    const told = own.slice(1, explanation + 1);
    const parts: Record<string, EntrySpan[]> = told.length > 0 ? { exp: [entrySpan(told)] } : {};
    return {
      fields: { name: cells[at].text, exp: cellText(own.slice(1), explanation) },
      span: entrySpan(own),
      parts,
    };
  });
  const unread = candidates
    .filter(({ at }) => !taken.has(at))
    .map(({ at }) => ({
      span: entrySpan(cells.slice(at, at + 1)),
      text: cellText(cells.slice(at, at + 13), 12),
      why: 'it is out of the order of the dictionary',
    }));
  return { entries, unread };
};
