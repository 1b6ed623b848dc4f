import { ensureVariants } from '#library/reference-data/variants/build-variants.ts';
import { openVariants, type Variants } from '#search/characters/variants.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { findQuote, quoteLength, readQuote } from './find-quote.ts';
import type { TextCell } from './span-cells.ts';

let variants: Variants;
beforeAll(async () => {
  variants = openVariants(await ensureVariants());
});

const cellsOf = (text: string, forms: Record<string, string> = {}): TextCell[] =>
  [...text].map((word, i) => ({
    pageId: 1,
    lineId: 1,
    wordId: i + 1,
    word,
    line: 1,
    note: false,
    keys: [word, ...(forms[word] ?? [])],
  }));
const find = (text: string, quote: string, forms?: Record<string, string>) =>
  findQuote(cellsOf(text, forms), readQuote(quote, variants)).map(([first, last]) => [
    first.wordId,
    last.wordId,
  ]);

describe('a quotation', () => {
  it('is found through the forms that a search chains, and through no others', () => {
    expect(find('督臣叅奏之歴任', '参奏')).toEqual([[3, 4]]);
    expect(find('督臣叅奏之歴任', '历任')).toEqual([[6, 7]]);
    expect(find('督臣叅奏之厲任', '历任')).toEqual([]);
    expect(find('怒髮衝冠', '發')).toEqual([]);
    expect(find('可〓參', '纠参', { '〓': '糾' })).toEqual([[2, 3]]);
  });

  it('leaves out what is left out, and marks', () => {
    expect(find('天地玄黃宇宙洪荒', '天地……洪荒？')).toEqual([[1, 8]]);
    expect(quoteLength(readQuote('天地……洪荒？', variants))).toBe(4);
  });
});
