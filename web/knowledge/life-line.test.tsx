import { expect, it } from 'vitest';
import { placeFacts } from './life-line.tsx';

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
