import fc from 'fast-check';
import { expect, it } from 'vitest';
import { roomForNames } from './axis-names.ts';

it('gives every name a line, or as many as hold it', () => {
  const name = fc.integer({ min: 1, max: 60 }).map((length) => '卷'.repeat(length));
  fc.assert(
    fc.property(
      fc.array(name, { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 280, max: 1400 }),
      (names, broad) => {
        const { width, lines, more } = roomForNames(names, broad);
        const inLine = Math.floor((width ?? broad * 0.45) / 14);
        for (const one of names) expect(Math.ceil(one.length / inLine)).toBeLessThanOrEqual(lines);
        expect(more).toBe((lines - 1) * 20);
        expect(width === undefined).toBe(lines === 1);
      },
    ),
  );
  expect(roomForNames(['卷一百一', '欽定四庫全書總目卷一百一'], 1000)).toEqual({
    width: undefined,
    lines: 1,
    more: 0,
  });
});
