import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Rect } from '../page/bring-into-view.ts';
import { placePopover } from './place-popover.ts';

const window = { width: 1440, height: 900 };
const size = { width: 304, height: 180 };
const rectAt = (left: number, top: number, width: number, height: number): Rect => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const boxOf = ({ left, top }: { left: number; top: number }) => rectAt(left, top, size.width, size.height);
const meet = (a: Rect, b: Rect) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

describe('the place of an explanation', () => {
  const word = fc
    .tuple(
      fc.integer({ min: 10, max: 1390 }),
      fc.integer({ min: 60, max: 800 }),
      fc.integer({ min: 24, max: 90 }),
    )
    .map(([left, top, height]) => rectAt(left, top, 30, height));

  it('lies in the window beside its word, its caret on the word', () => {
    fc.assert(
      fc.property(word, (over) => {
        const placed = placePopover({ word: over, size, window }, []);
        const box = boxOf(placed);
        expect(meet(box, over)).toBe(false);
        expect(box.left >= 0 && box.top >= 0 && box.right <= 1440 && box.bottom <= 900).toBe(true);
        const beside = placed.caret === 'left' || placed.caret === 'right';
        const at = (beside ? box.top : box.left) + placed.at;
        expect(at).toBeGreaterThanOrEqual((beside ? over.top : over.left) - 1);
        expect(at).toBeLessThanOrEqual((beside ? over.bottom : over.right) + 1);
      }),
    );
  });

  it('never lies over the current hit while a side of the word is free of it', () => {
    const hit = fc
      .tuple(fc.integer({ min: 0, max: 1400 }), fc.integer({ min: 0, max: 850 }))
      .map(([left, top]) => rectAt(left, top, 34, 66));
    fc.assert(
      fc.property(word, hit, (over, current) => {
        fc.pre(!meet(over, current));
        expect(meet(boxOf(placePopover({ word: over, size, window }, [current])), current)).toBe(false);
      }),
    );
  });
});
