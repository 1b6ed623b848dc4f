import { describe, expect, it } from 'vitest';
import type { FilterGroup } from '#contract/search/search.ts';
import { boxQuery } from '../../builder/box-query.ts';
import { growWord } from './kwic-query.ts';

const one = (more: object = {}): FilterGroup => ({
  type: 'And',
  rules: [{ field: 'content', operator: 'Contain', value: '明月', relation: false, ...more }],
});

describe('a click on a neighbour', () => {
  it('puts it on its own side of the word, and keeps the rest of the rule', () => {
    expect(growWord(one(), 'left', '秋')?.rules?.[0]).toMatchObject({ value: '秋明月', relation: false });
    expect(growWord(one(), 'right', '⿰氵丏')?.rules?.[0]).toMatchObject({ value: '明月⿰氵丏' });
  });

  it('grows a word that is sought in the text or else in titles in both, so that the box still shows it', () => {
    const query = boxQuery('明月', true, 'any');
    expect(growWord(query, 'right', '夜')).toEqual(boxQuery('明月夜', true, 'any'));
    expect(growWord(boxQuery('明月 風', true, 'any'), 'right', '夜')).toBeUndefined();
    expect(growWord({ ...query, rules: one().rules }, 'right', '夜')).toBeUndefined();
    expect(growWord({ ...query, not: true }, 'right', '夜')).toBeUndefined();
  });

  it('is not offered where it would not say what it seems to', () => {
    // An edge is not a character. With several conditions, or at a distance, it is unknown whose neighbour it is.
    expect(growWord(one(), 'left', '')).toBeUndefined();
    expect(growWord(one({ val2: '風' }), 'left', '秋')).toBeUndefined();
    expect(growWord(one({ operator: 'NotContain' }), 'left', '秋')).toBeUndefined();
    expect(growWord({ ...one(), not: true }, 'left', '秋')).toBeUndefined();
    expect(growWord({ ...one(), groups: [one()] }, 'left', '秋')).toBeUndefined();
    expect(growWord({ rules: [...(one().rules ?? []), { value: '風' }] }, 'left', '秋')).toBeUndefined();
    expect(growWord(one({ field: 'titles' }), 'left', '秋')).toBeUndefined();
  });
});
