import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createWheelTurner, type Push } from './wheel-turns.ts';

const turnsOf = (pushes: Iterable<Push>): number[] => {
  const turn = createWheelTurner();
  return [...pushes].map(turn).filter((way) => way !== 0);
};

/** What a trackpad gives for one stroke: pushes that grow, then a tail that dies away over a second or two. */
const stroke = function* (peak: number, decay: number, start: number, way: 1 | -1): Generator<Push> {
  let at = start;
  for (const share of [0.1, 0.4, 0.8, 1]) yield { by: way * peak * share, at: (at += 16) };
  for (let by = peak; by >= 1; by *= decay) yield { by: way * by, at: (at += 16) };
};

describe('turning by the wheel', () => {
  it('turns one page for a stroke on a trackpad, however strong and long its tail', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 40, max: 400 }),
        fc.double({ min: 0.85, max: 0.985, noNaN: true }),
        fc.constantFrom(1 as const, -1 as const),
        (peak, decay, way) => {
          expect(turnsOf(stroke(peak, decay, 0, way))).toEqual([way]);
        },
      ),
    );
  });

  it('turns a page for each notch of a mouse that is turned without haste, either way', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ way: fc.constantFrom(1, -1), wait: fc.integer({ min: 300, max: 5000 }) }), {
          maxLength: 20,
        }),
        fc.constantFrom(100, 120, 150),
        (notches, by) => {
          let at = 0;
          const pushes = notches.map(({ way, wait }) => ({ by: way * by, at: (at += wait) }));
          expect(turnsOf(pushes)).toEqual(notches.map(({ way }) => way));
        },
      ),
    );
  });

  it('never turns faster than three or four pages a second', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ by: fc.integer({ min: -500, max: 500 }), wait: fc.integer({ min: 1, max: 400 }) }),
          {
            maxLength: 300,
          },
        ),
        (steps) => {
          let at = 0;
          const pushes = steps.map(({ by, wait }) => ({ by, at: (at += wait) }));
          expect(turnsOf(pushes).length).toBeLessThanOrEqual(at / 280 + 1);
        },
      ),
    );
    // A mouse whose wheel is spun goes on.
    const spun = Array.from({ length: 40 }, (_, i) => ({ by: 100, at: i * 40 }));
    expect(turnsOf(spun).length).toBeGreaterThanOrEqual(5);
  });

  it('does nothing at a touch that moves the wheel by a hair', () => {
    expect(
      turnsOf([
        { by: 4, at: 0 },
        { by: 6, at: 20 },
        { by: 3, at: 600 },
      ]),
    ).toEqual([]);
  });
});
