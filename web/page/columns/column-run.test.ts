import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { offsetInRun, runOfColumn } from './column-run.ts';
import { columnOf } from '#testing/products/sample-page.ts';

const plain = fc.constantFrom('天', '𡗗', '□', '〇');
/** Each asks for a box of its own: more than one character, a mark of a line, letters, blanks. */
const boxed = fc.constantFrom('葛\u{e0100}', '&KR0008;', '⿰氵丐', '、', '『', 'a', '　', '', '—');

describe('a column as one run of text', () => {
  it('holds each cell at the place that its word id names, over characters of two code units', () => {
    fc.assert(
      fc.property(fc.array(plain, { minLength: 1, maxLength: 40 }), (words) => {
        const text = runOfColumn(columnOf(1, '', { words })) ?? '';
        expect(text).toBe(words.join(''));
        words.forEach((word, i) =>
          expect(text.slice(offsetInRun(text, i), offsetInRun(text, i + 1))).toBe(word),
        );
        expect(offsetInRun(text, words.length + 1)).toBeUndefined();
      }),
    );
  });

  it('is not made of a column with anything else in it, with real boxes, or set across', () => {
    fc.assert(
      fc.property(fc.array(plain), boxed, fc.array(plain), (before, odd, after) => {
        expect(runOfColumn(columnOf(1, '', { words: [...before, odd, ...after] }))).toBeUndefined();
      }),
    );
    expect(runOfColumn(columnOf(1, '天', { cells: [[100, 150]] }))).toBeUndefined();
    expect(runOfColumn(columnOf(1, '天地', { wordDir: 'H' }))).toBeUndefined();
  });
});
