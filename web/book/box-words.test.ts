import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unpackQuery } from '#citation/query-parameter.ts';
import { groupOfHitQuery, readBox, textOfHitQuery } from './box-words.ts';

const word = fc.array(fc.constantFrom('明', '月', '說', '𡗗', '？'), { minLength: 1, maxLength: 4 });
const words = fc.uniqueArray(
  word.map((w) => w.join('')),
  { minLength: 1, maxLength: 4 },
);
const rulesOf = (query: string | undefined) => {
  const group = query === undefined ? undefined : unpackQuery(query);
  return { type: group?.type, values: group?.rules?.map((rule) => rule.value) };
};

describe('the search box of the reader', () => {
  it('[S-002] shows what was typed, and finds the same again', () => {
    fc.assert(
      fc.property(words, fc.constantFrom(' ', '　', ','), (list, between) => {
        const read = readBox(list.join(between));
        expect(textOfHitQuery(read)).toBe(list.join(between === ',' ? ',' : ' '));
        expect(readBox(textOfHitQuery(read))).toEqual(read);
        expect(read.key).toBe(list.join(','));
      }),
    );
  });

  it('searches for all words separated by white space, for any separated by its own comma, and keeps quoted ones together', () => {
    expect(rulesOf(readBox('明月 故鄉').query)).toEqual({ type: 'And', values: ['明月', '故鄉'] });
    expect(readBox('明月,故鄉')).toEqual({ key: '明月,故鄉' });
    expect(rulesOf(readBox('“床前 明月” 光').query).values).toEqual(['床前 明月', '光']);
    expect(readBox('“床前 明月”')).toEqual({ key: '床前明月' });
  });

  it('takes a pasted sentence as one phrase: its punctuation is never searched', () => {
    expect(readBox('學而時習之，不亦說乎')).toEqual({ key: '學而時習之不亦說乎' });
    expect(readBox('  ')).toEqual({ key: '' });
  });

  it('searches without variants where the library has set it so, and shows the same words', () => {
    const relations = (text: string) =>
      unpackQuery(readBox(text, false).query ?? '')?.rules?.map(({ relation }) => relation);
    expect(relations('明月')).toEqual([false]);
    expect(relations('明月 故鄉')).toEqual([false, false]);
    for (const text of ['明月', '明月 故鄉', '明月,故鄉'])
      expect(textOfHitQuery(readBox(text, false))).toBe(text);
    expect(readBox('明月', true)).toEqual({ key: '明月' });
  });

  it('carries the words to the search screen', () => {
    expect(rulesOf(groupOfHitQuery({ key: '明月,故鄉' }))).toEqual({ type: 'Or', values: ['明月', '故鄉'] });
    expect(rulesOf(groupOfHitQuery(readBox('明月 故鄉')))).toEqual({ type: 'And', values: ['明月', '故鄉'] });
    expect(groupOfHitQuery({ key: '' })).toBeUndefined();
  });
});
