import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSimpleQuery } from './simple-query.ts';

describe('the simple box', () => {
  it('joins words by And and keeps what stands in quotes', () => {
    expect(parseSimpleQuery('太祖 天下')).toEqual(['太祖', '天下']);
    expect(parseSimpleQuery('「明月 光」　霜')).toEqual(['明月 光', '霜']);
    expect(parseSimpleQuery('“太祖')).toEqual(['太祖']);
    expect(parseSimpleQuery(' 　')).toEqual([]);
  });
  it('loses no character but white space and quotes', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('天', '下', ' ', '　', '"', '𠀀') }), (line) => {
        const bare = (text: string) => text.replace(/[\s"]/gu, '');
        expect(bare(parseSimpleQuery(line).join(''))).toBe(bare(line));
      }),
    );
  });
});
