import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scrollToShow } from './bring-into-view.ts';

const rect = (most: number) =>
  fc
    .tuple(
      fc.integer({ min: -3000, max: 3000 }),
      fc.integer({ min: -3000, max: 3000 }),
      fc.nat(most),
      fc.nat(most),
    )
    .map(([left, top, w, h]) => ({ left, top, right: left + w, bottom: top + h }));
const view = { left: 287, top: 108, right: 1440, bottom: 840 };

describe('bringing a hit into view', () => {
  it('shows the whole hit wherever it was, and stays where it is already seen', () => {
    fc.assert(
      fc.property(rect(600), fc.integer({ min: 0, max: 24 }), (hit, margin) => {
        const { dx, dy } = scrollToShow(view, hit, margin);
        expect(hit.left - dx).toBeGreaterThanOrEqual(view.left);
        expect(hit.right - dx).toBeLessThanOrEqual(view.right);
        expect(hit.top - dy).toBeGreaterThanOrEqual(view.top);
        expect(hit.bottom - dy).toBeLessThanOrEqual(view.bottom);
        const moved = {
          left: hit.left - dx,
          right: hit.right - dx,
          top: hit.top - dy,
          bottom: hit.bottom - dy,
        };
        expect(scrollToShow(view, moved, margin)).toEqual({ dx: 0, dy: 0 });
      }),
    );
  });

  it('shows the beginning of a hit that is larger than the view', () => {
    const { dx, dy } = scrollToShow(view, { left: 0, top: 0, right: 5000, bottom: 5000 }, 0);
    expect([0 - dx, 0 - dy]).toEqual([view.left, view.top]);
  });
});
