import { expect, it } from 'vitest';
import { otherHeads } from './other-heads.ts';

const traditional = (hanZi: string, sources = ['unihan/kTraditionalVariant']) => ({
  hanZi,
  traditional: true,
  sources,
});

it('names every traditional form, whether the look-up found an entry of it or not', () => {
  const forms = [
    { hanZi: '友', traditional: false, sources: ['kdpv/twedu/variant'] },
    traditional('發'),
    traditional('髪', []),
    traditional('髮'),
  ];
  expect(otherHeads('发', [{ hanZi: '发' }, { hanZi: '發' }], forms)).toEqual(['發', '髮']);
  expect(otherHeads('龙', [{ hanZi: '龙' }], [traditional('龍'), traditional('\uF9C4')])).toEqual(['龍']);
  expect(otherHeads('木', [{ hanZi: '木' }], [])).toEqual([]);
});
