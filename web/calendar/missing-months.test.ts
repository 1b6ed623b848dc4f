import { expect, it } from 'vitest';
import { missingByMonth } from './missing-months.ts';

it('counts what is missing to a month where the issues on both sides are of it', () => {
  const gaps = [
    { first: 3, last: 4, after: '19190306', before: '19190315' },
    { first: 7, last: 7, after: '19190321', before: '19190327' },
    { first: 9, last: 12, after: '19190330', before: '19190412' },
    { first: 90, last: 90, after: '19191230', before: '19200105' },
    { first: 95, last: 95, after: '19190320', before: '19200324' },
  ];
  expect([...missingByMonth(gaps)]).toEqual([['191903', 3]]);
});
