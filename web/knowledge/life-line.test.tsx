import { expect, it } from 'vitest';
import type { TextEvidence } from '#contract/knowledge/knowledge.ts';
import { layLife, placeFacts } from './life-line.tsx';

it('places facts in their order, none over another, within the line', () => {
  for (const years of [
    [701, 701, 701, 762],
    [1, 2, 3, 900, 900, 900],
    [5, 5],
    Array.from({ length: 36 }, () => 700),
  ]) {
    const places = placeFacts(years);
    for (const [i, place] of places.entries()) {
      expect(place).toBeGreaterThanOrEqual(0);
      expect(place).toBeLessThanOrEqual(98);
      if (i > 0) expect(place - places[i - 1]).toBeGreaterThan(2.3);
    }
  }
});

it('leaves room for a line of text with its place, from end to end', () => {
  for (const count of [2, 5, 12]) {
    const places = placeFacts(
      Array.from({ length: count }, (_, i) => 700 + (i > 1 ? 1 : 0)),
      8,
    );
    expect([places[0] >= 4, places.at(-1)! <= 96]).toEqual([true, true]);
    for (const [i, place] of places.entries())
      if (i > 0) expect(place - places[i - 1]).toBeGreaterThanOrEqual(8 - 1e-9);
  }
});

it('is a list where the texts would lie on each other', () => {
  const evidence = { code: 'diary' } as TextEvidence;
  const life = (count: number, extra: { evidence?: TextEvidence }) =>
    layLife(Array.from({ length: count }, (_, i) => ({ firstYear: 772 + i, ...extra }))).isList;
  expect([life(6, { evidence }), life(30, { evidence })]).toEqual([false, true]);
  expect([life(6, {}), life(30, {})]).toEqual([false, false]);
});
