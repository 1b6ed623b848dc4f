import { expect, it } from 'vitest';
import { pageOf } from '#testing/products/sample-page.ts';
import { neighbourName } from './use-neighbour-names.ts';

const dated = (publishDate: string) => ({
  ...pageOf([]),
  pageNum: '第一版',
  metadata: { name: '晶報', publishDate, volume: '', pageNum: '第一版', articleCount: 0 },
});

it('calls a page of a newspaper by what it is not of in common with the one shown', () => {
  const shown = dated('19400430');
  expect(neighbourName(dated('19400430'), shown)).toBe('第一版');
  expect(neighbourName(dated('19400501'), shown)).toBe('5月1日 第一版');
  // A year on, which else would look like the day before.
  expect(neighbourName(dated('19390430'), shown)).toBe('1939年4月30日 第一版');
  expect(neighbourName({ ...pageOf([]), pageNum: '一上' }, undefined)).toBe('一上');
});
