import { expect, it } from 'vitest';
import type { OpenablePlace } from '../query/find-place.ts';
import { isThere, whyNotFound, remarksOf } from './typed-place-remarks.ts';

const place = (more: Partial<OpenablePlace>): OpenablePlace => ({
  code: 'bu',
  title: '五代史補',
  label: '卷三·葉一b',
  search: { pageId: '7' },
  ...more,
});

it('names the 卷, the leaf or the line that the book has not, and every word that led nowhere', () => {
  for (const [more, there, said] of [
    [{}, true, []],
    [{ missing: 'leaf', absent: '卷九', unmatched: ['卷九'] }, false, ['《五代史補》没有“卷九”']],
    [{ missing: 'leaf-in-juan', absent: '葉四十' }, false, ['《五代史補》卷三没有“葉四十”']],
    [{ missing: 'line', absent: '第30行' }, true, ['卷三·葉一b没有“第30行”，已转到此葉']],
    [{ unmatched: ['四部叢刊本'] }, true, ['引文中未能对应：“四部叢刊本”']],
    [{ missing: 'leaf', isNewspaper: true }, true, ['此期没有引文所说的版']],
  ] as const)
    expect([
      more,
      isThere(place(more as Partial<OpenablePlace>)),
      remarksOf(place(more as Partial<OpenablePlace>)),
    ]).toEqual([more, there, said]);
});

it('says why nothing is opened, and nothing of a text that names no place', () => {
  const none = { places: [], notOwned: [] };
  expect(whyNotFound(none)).toBeUndefined();
  expect(whyNotFound({ ...none, unknown: '無此書' })).toContain('《無此書》');
  expect(whyNotFound({ ...none, unknown: '晶報', unknownDay: '1940-04-29' })).toContain('1940-04-29');
  expect(whyNotFound({ ...none, notOwned: [{ code: 'x', fullName: '史記' }] })).toContain('《史記》');
});
