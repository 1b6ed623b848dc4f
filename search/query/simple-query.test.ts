import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSimpleQuery } from './simple-query.ts';

describe('the simple box', () => {
  it('joins words by And and leaves what is in quotes together', () => {
    expect(parseSimpleQuery('太祖 天下')).toEqual(['太祖', '天下']);
    expect(parseSimpleQuery('「明月 光」　霜')).toEqual(['明月 光', '霜']);
    expect(parseSimpleQuery('“太祖')).toEqual(['太祖']);
    expect(parseSimpleQuery(' 　')).toEqual([]);
  });
  it.each(['""', '“”', '「」', '『』', "''", '‘’'])('knows the quotes %s, each by its own end', (pair) => {
    const [open, close] = pair;
    const other = open === '「' ? '”' : '」';
    expect(parseSimpleQuery(`天 ${open}地 ${other}玄${close}黃`)).toEqual(['天', `地 ${other}玄`, '黃']);
    expect(parseSimpleQuery(`${open}${close}天${open}${close === open ? '' : close}`)).toEqual([
      `天${open}${close === open ? '' : close}`,
    ]);
    expect(parseSimpleQuery(`${open} ${close}`)).toEqual([]);
    expect(parseSimpleQuery(`${open} 天 `)).toEqual([' 天 ']);
  });
  it('takes a quote within a word for a part of it', () => {
    expect(parseSimpleQuery("a'b c")).toEqual(["a'b", 'c']);
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
