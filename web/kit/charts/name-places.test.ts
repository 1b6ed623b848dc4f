import fc from 'fast-check';
import { expect, it } from 'vitest';
import { layOutNames, nameWidth, touches } from './name-places.ts';

const name = fc.integer({ min: 1, max: 60 }).map((length) => '卷'.repeat(length));
const broad = fc.integer({ min: 280, max: 1400 });
const midway = (count: number, width: number) => (place: number) => ((place + 0.5) / count) * width;

it('gives every name a line, or as many as hold it', () => {
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: 20 }), broad, (names, width) => {
      const { lines, height, one } = layOutNames({ names, width, xOf: midway(names.length, width) });
      for (const [place, { length }] of names.entries()) {
        const inLine = Math.floor(one(place).width / 14);
        expect(Math.ceil(length / inLine)).toBeLessThanOrEqual(lines);
      }
      expect(height).toBe(lines * 20);
    }),
  );
  const short = { names: ['卷一百一', '欽定四庫全書總目卷一百一'], width: 1000, xOf: midway(2, 1000) };
  expect(layOutNames(short)).toMatchObject({ lines: 1, height: 20 });
});

it('shows the first name or the last, and of the others those that touch neither each other nor the edge', () => {
  fc.assert(
    fc.property(
      fc.array(name, { minLength: 1, maxLength: 200 }),
      broad,
      fc.constantFrom('first', 'last'),
      (names, width, from) => {
        const { all, one, lines } = layOutNames({ names, width, xOf: midway(names.length, width) });
        const placed = all(from);
        expect(placed[0].place).toBe(from === 'first' ? 0 : names.length - 1);
        for (const [i, of] of placed.entries()) {
          expect(of).toEqual(one(of.place));
          if (lines === 1) expect(of.width).toBe(nameWidth(names[of.place]));
          expect(of.left).toBeGreaterThanOrEqual(0);
          expect(of.left + of.width).toBeLessThanOrEqual(width + 1e-9);
          for (const other of placed.slice(i + 1)) expect(touches(of, other)).toBe(false);
        }
      },
    ),
  );
});

it('shows every name where all have room, else every so many', () => {
  const names = Array.from({ length: 12 }, (_, i) => `1940-${String(i + 1).padStart(2, '0')}`);
  const shown = (width: number, from?: 'last') =>
    layOutNames({ names, xOf: midway(12, width), width })
      .all(from)
      .map(({ place }) => place);
  expect(shown(900)).toEqual([...names.keys()]);
  expect(shown(600)).toEqual([0, 2, 4, 6, 8, 10]);
  expect(shown(360)).toEqual([0, 3, 6, 9]);
  expect(shown(360, 'last')).toEqual([11, 8, 5, 2]);
  expect(layOutNames({ names: [], xOf: () => 0, width: 300 }).all()).toEqual([]);
});
