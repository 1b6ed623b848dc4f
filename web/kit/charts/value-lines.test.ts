import fc from 'fast-check';
import { expect, it } from 'vitest';
import { valueLines } from './value-lines.ts';

it.each([
  [100, true, [0, 25, 50, 75, 100]],
  [8, true, [0, 2, 4, 6, 8]],
  [3, true, [0, 1, 2, 3]],
  [0, true, [0, 1]],
  [0.5, false, [0, 0.2, 0.4, 0.6]],
])('has lines up to %s', (greatest, isWhole, lines) => expect(valueLines(greatest, isWhole)).toEqual(lines));

it('has five lines at most, even and round, and leaves less than one step above the greatest value', () => {
  const greatest = fc.oneof(
    fc.integer({ min: 0, max: 5_000 }),
    fc.integer({ min: 0, max: 10_000_000 }),
    fc.double({ min: 0, max: 10_000, noNaN: true }),
  );
  fc.assert(
    fc.property(greatest, fc.boolean(), (most, isWhole) => {
      const lines = valueLines(most, isWhole);
      const [first, step] = lines;
      expect(first).toBe(0);
      expect(lines.length).toBeLessThanOrEqual(5);
      for (const [i, line] of lines.entries()) expect(line).toBeCloseTo(i * step, 6);
      expect(lines[lines.length - 1]).toBeGreaterThanOrEqual(most - 1e-6);
      expect(lines[lines.length - 2]).toBeLessThanOrEqual(most);
      expect([1, 2, 25, 5]).toContain(Number(step.toExponential().replace(/[.]|e.*/g, '')));
      if (isWhole) expect(lines.every(Number.isInteger)).toBe(true);
    }),
  );
});
