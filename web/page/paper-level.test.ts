import { expect, it } from 'vitest';
import { paperLevelOf } from './paper-level.ts';

/** A page of 100 points, of which so many are ink. */
const pageOf = (paper: number, ink: number, inked: number) =>
  new Uint8ClampedArray(
    Array.from({ length: 100 }, (_, i) => (i < inked ? ink : paper)).flatMap((grey) => [
      grey,
      grey,
      grey,
      255,
    ]),
  );

it('is that of white paper for white and cream scans, however much is printed on them', () => {
  expect(paperLevelOf(pageOf(255, 0, 10))).toBe(1);
  expect(paperLevelOf(pageOf(230, 20, 60))).toBe(1);
});

it('falls with the paper of a grey scan, so that it is dimmed by so much less', () => {
  const level = paperLevelOf(pageOf(102, 30, 40));
  expect(level).toBeCloseTo(0.5);
  expect(paperLevelOf(pageOf(51, 10, 40))).toBeLessThan(level);
  expect(paperLevelOf(pageOf(0, 0, 0))).toBeGreaterThan(0);
});
