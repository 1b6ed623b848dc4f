// For tests: what the marks of a result spell, read from its text and from the page, without the engine's own reading.
import type { CellRange, SnippetPart } from '#contract/search/search.ts';
import type { Page } from '#contract/reading/reader.ts';
import { openChains } from '#search/testing/oracle-variants.ts';
import { kindBit, kindMask, type Variants } from '#search/characters/variants.ts';
import { expect } from 'vitest';

/** A rule that looks for a word, perhaps near another. */
export interface WordRule {
  value: string;
  val2?: string;
  dis?: number;
  dir?: 'both' | 'front' | 'behind';
}

/** The characters of a text, without what is only shown: written apart from `search/characters/characters.ts`. */
export const lettersOf = (text: string): string[] =>
  [...text].filter((c) => /[\p{L}\p{N}\p{Co}□■]/u.test(c)).map((c) => c.toLowerCase());

/** Judges spellings by the published table of variants and the kinds that are on by default. */
export const openSpeller = (table: Variants) => {
  const bits = { gaijiKind: kindBit('gaiji'), simplifiedKind: kindBit('simplified') };
  const chainOf = openChains((c) => table.of(c), new Map(), bits);
  const joined = (a: string, b: string): boolean => chainOf(a, kindMask()).found.has(b.codePointAt(0)!);

  /** Whether a spelling is one of the values, character by character, or declared variants of one. */
  const spells = (text: string, values: readonly (string | undefined)[]): boolean => {
    const found = lettersOf(text);
    return values.some((value) => {
      const wanted = [...(value ?? '')];
      const fits = (c: string, i: number) => c === '？' || c === found[i] || joined(c, found[i]);
      return wanted.length === found.length && wanted.every(fits);
    });
  };
  const expectSpelled = (text: string, values: readonly (string | undefined)[]): void =>
    expect([text, spells(text, values)]).toEqual([text, true]);

  /** Every range that a snippet marks spells what it is marked for; answers with how many of each there are. */
  const checkSnippet = (parts: SnippetPart[], words: readonly WordRule[]): { hits: number; near: number } => {
    const values = words.map((word) => word.value);
    const seconds = words.map((word) => word.val2);
    const count = { hits: 0, near: 0 };
    for (const { text, hits, near = [] } of parts) {
      const cut = ([from, to]: [number, number]) => [...text].slice(from, to).join('');
      for (const range of hits) expectSpelled(cut(range), values);
      for (const range of near) expectSpelled(cut(range), seconds);
      count.hits += hits.length;
      count.near += near.length;
    }
    return count;
  };

  return { spells, expectSpelled, checkSnippet };
};

/** The cells of a highlighted place, as the page shows them, and their boxes. */
export const readCells = (
  page: Page,
  cells: readonly CellRange[],
): { text: string; boxes: [number, number, number, number][] } => {
  const columns = new Map(page.blocks.flatMap((b) => b.columns).map((column) => [column.lineId, column]));
  const places = cells.map(({ lineId, start, end }) => ({ ...columns.get(lineId)!, start, end }));
  return {
    text: places.map(({ words, start, end }) => words.slice(start - 1, end).join('')).join(''),
    boxes: places.map(({ left, top, right, bottom, words, wordDir, cells: own, start, end }) => {
      const [first, length] = wordDir === 'V' ? [top, bottom - top] : [left, right - left];
      const edge = (before: number) => first + Math.round((length * before) / words.length);
      const [a, b] = own ? [own[start - 1][0], own[end - 1][1]] : [edge(start - 1), edge(end)];
      return wordDir === 'V' ? [left, a, right, b] : [a, top, b, bottom];
    }),
  };
};
