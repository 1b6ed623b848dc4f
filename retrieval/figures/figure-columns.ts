// The words of a product's figures, held so that a search is one walk over numbers: each text as the numbers of its
// characters' keys, one text after the other, a zero after each.
import type { FigureType } from '#contract/figures/figures.ts';
import { figureTypes } from '#contract/figures/figures.ts';
import { reduce, splitCells } from '#search/characters/characters.ts';
import { spellZeros } from '#search/characters/round-zeros.ts';

export interface FigureWords {
  type: FigureType;
  title: string;
  text: string;
  comment: string;
  context: string;
}

const figureFields = ['title', 'text', 'comment', 'context'] as const;
export type FigureField = (typeof figureFields)[number];

export interface WordColumn {
  /** Numbers of keys; 0 ends the text of a figure. */
  keys: Uint32Array;
  /** Where the text of each figure begins in `keys`. */
  starts: Uint32Array;
}

export interface FigureColumns {
  count: number;
  /** Indexes in `figureTypes`. */
  types: Uint8Array;
  columns: Record<FigureField, WordColumn>;
  /** Number of each key, from 1. */
  numbers: ReadonlyMap<string, number>;
}

/** Numbers that grow in number. */
class NumberList {
  private held = new Uint32Array(1 << 12);
  length = 0;

  push(value: number): void {
    if (this.length === this.held.length) {
      const more = new Uint32Array(this.held.length * 2);
      more.set(this.held);
      this.held = more;
    }
    this.held[this.length++] = value;
  }

  done(): Uint32Array {
    return this.held.slice(0, this.length);
  }
}

/** Texts whose every code point is a cell: none that joins, describes, or is an entity or composition. */
const isPlain = /^[^&[\p{M}\u2FF0-\u2FFF\u31EF]*$/u;

export const readColumns = (figures: Iterable<FigureWords>): FigureColumns => {
  const numbers = new Map<string, number>();
  /** Number of the key of a cell; 0 where it has none. */
  const known = new Map<string, number>();
  const numberOf = (cell: string): number => {
    const found = known.get(cell);
    if (found !== undefined) return found;
    const key = reduce(cell);
    let number = key === undefined ? 0 : numbers.get(key);
    if (number === undefined) numbers.set(key!, (number = numbers.size + 1));
    known.set(cell, number);
    return number;
  };
  const types = new NumberList();
  const lists = Object.fromEntries(
    figureFields.map((field) => [field, { keys: new NumberList(), starts: new NumberList() }]),
  ) as Record<FigureField, { keys: NumberList; starts: NumberList }>;
  for (const figure of figures) {
    types.push(figureTypes.indexOf(figure.type));
    for (const field of figureFields) {
      const { keys, starts } = lists[field];
      starts.push(keys.length);
      const text = spellZeros(figure[field]);
      for (const cell of isPlain.test(text) ? text : splitCells(text)) {
        const number = numberOf(cell);
        if (number > 0) keys.push(number);
      }
      keys.push(0);
    }
  }
  const columnOf = ({ keys, starts }: { keys: NumberList; starts: NumberList }): WordColumn => ({
    keys: keys.done(),
    starts: starts.done(),
  });
  return {
    count: types.length,
    types: Uint8Array.from(types.done()),
    columns: Object.fromEntries(
      figureFields.map((field) => [field, columnOf(lists[field])]),
    ) as FigureColumns['columns'],
    numbers,
  };
};
