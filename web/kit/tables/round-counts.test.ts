import { expect, it } from 'vitest';
import { roundCounts } from './round-counts.ts';

it('rules the chart at round counts, evenly and none over the greatest', () => {
  expect(roundCounts(1)).toEqual([1]);
  expect(roundCounts(9)).toEqual([2, 4, 6, 8]);
  expect(roundCounts(61)).toEqual([20, 40, 60]);
  for (let most = 1; most <= 3_000; most++) {
    const counts = roundCounts(most);
    expect(counts.length).toBeGreaterThan(0);
    expect(counts.length).toBeLessThanOrEqual(4);
    expect(counts.every((count, i) => Number.isInteger(count) && count === counts[0] * (i + 1))).toBe(true);
    expect(most - counts[counts.length - 1]).toBeLessThan(counts[0]);
  }
});
