import { expect, it } from 'vitest';
import { randomOf } from '#testing/products/random.ts';
import { countMissing, findMissingIssues, isWithinYear, missingAround } from './missing-issues.ts';

const issue = (date: string, volume: string) => ({ date, volume });
const days = (volumes: readonly string[], month = '1919-03') =>
  volumes.map((volume, i) => issue(`${month.replace('-', '')}${String(3 + i * 3).padStart(2, '0')}`, volume));

it('tells the numbers between two issues, and the days between which they appeared', () => {
  expect(findMissingIssues([issue('19190303', '1'), issue('19190306', '2'), issue('19190315', '5')])).toEqual(
    [{ first: 3, last: 4, after: '19190306', before: '19190315' }],
  );
});

it('takes issues of a day by their numbers, in whatever order they come', () => {
  const several = [
    issue('19190304', '4'),
    issue('19190304', '3'),
    issue('19190303', '1'),
    issue('19190306', '5'),
  ];
  expect(findMissingIssues(several)).toEqual([{ first: 2, last: 2, after: '19190303', before: '19190304' }]);
});

it.each([
  ['running numbers without a gap', ['1', '2', '3']],
  ['one number twice', ['258', '258', '259']],
  ['numbers in characters', ['第一號', '第五號']],
  ['an issue without a number between', ['1', '', '3']],
  ['numbers that go down', ['9', '8', '7']],
  ['a number misprinted upwards', ['240', '2410', '242']],
  ['more than can have appeared in those days', ['240', '900']],
  ['years that count anew, where another has the number', ['1', '2', '3', '4', '1', '2', '4']],
  ['a single issue', ['4138']],
  ['no issue', []],
])('tells nothing of %s', (_, volumes) => {
  expect(findMissingIssues(days(volumes))).toEqual([]);
});

it('tells what is missing from what was taken away, of thirty years with two issues a day', () => {
  const random = randomOf(11);
  const whole = Array.from({ length: 30 * 365 * 2 }, (_, i) => {
    const at = new Date(Date.UTC(1910, 0, 1 + Math.floor(i / 2)));
    return issue(at.toISOString().slice(0, 10).replaceAll('-', ''), String(i + 1));
  });
  const remaining = whole.filter((_, i) => i === 0 || i === whole.length - 1 || random() > 0.1);
  const held = new Set(remaining.map(({ volume }) => volume));
  const gone = whole.map(({ volume }) => Number(volume)).filter((number) => !held.has(String(number)));
  const found = findMissingIssues(remaining);
  const reported = found.flatMap(({ first, last }) =>
    Array.from({ length: last - first + 1 }, (_, i) => first + i),
  );
  expect(reported).toEqual(gone);
  expect(found.reduce((sum, gap) => sum + countMissing(gap), 0)).toBe(gone.length);
  const dateOf = (number: number) => whole[number - 1].date;
  for (const { first, last, after, before } of found) {
    expect([after <= dateOf(first), dateOf(last) <= before]).toEqual([true, true]);
  }
});

it('knows the year of what is missing only where both sides are of it', () => {
  const gaps = [
    { first: 3, last: 4, after: '19191228', before: '19200106' },
    { first: 9, last: 9, after: '19200109', before: '19200115' },
  ];
  expect(gaps.map(isWithinYear)).toEqual([false, true]);
  expect([1919, 1920, 1921].map((year) => missingAround(gaps, year).length)).toEqual([1, 2, 0]);
});
