import { expect, it } from 'vitest';
import { countJuan } from './statistics-figures.ts';

const partsOf = (...titles: string[]) => titles.map((title) => ({ title }));

it('counts as 卷 what is one, not what is before and after', () => {
  expect(countJuan(partsOf('提要', '原序', '卷一', '卷二', '卷三', '卷四', '卷五'))).toEqual({
    juan: 5,
    others: 2,
  });
  expect(countJuan(partsOf('卷首', '周易註卷上', '卷之二', '巻三', '卷末'))).toEqual({ juan: 3, others: 2 });
  expect(countJuan(partsOf('學而', '為政'))).toEqual({ juan: 0, others: 2 });
});
