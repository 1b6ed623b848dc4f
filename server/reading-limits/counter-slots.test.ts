// Windows of slots, held to a list of everything that was taken.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limitSpans } from '#contract/limits/reading-limits.ts';
import { addToSlots, emptySlots, freeAt, readSlots, slotsOf, usedIn, writeSlots } from './counter-slots.ts';

const start = 1_764_000_000_000;
const takings = fc.array(fc.tuple(fc.nat(3 * 3_600_000), fc.integer({ min: 1, max: 20 })), { maxLength: 60 });

const walk = (steps: readonly (readonly [number, number])[]) => {
  const slots = emptySlots();
  let at = start;
  const all = steps.map(([after, amount]) => {
    at += after;
    addToSlots(slots, amount, at);
    return { at, amount };
  });
  return { slots, all, end: at };
};

describe('what was taken in a window', () => {
  it('is no more than in the whole of it, and no less than in all its slots but one', () => {
    fc.assert(
      fc.property(takings, fc.nat(3_600_000), (steps, later) => {
        const { slots, all, end } = walk(steps);
        const now = end + later;
        const since = (time: number) =>
          all.filter(({ at }) => at > now - time).reduce((sum, { amount }) => sum + amount, 0);
        for (const span of limitSpans) {
          const { length, count } = slotsOf[span];
          const used = usedIn([readSlots(writeSlots(slots))], span, now);
          expect(used).toBeLessThanOrEqual(since(length * count));
          expect(used).toBeGreaterThanOrEqual(since(length * (count - 1)));
        }
      }),
    );
  });

  it('is less than the given amount from the computed moment on, and not before', () => {
    fc.assert(
      fc.property(takings, fc.integer({ min: 1, max: 200 }), (steps, wanted) => {
        const { slots, end } = walk(steps);
        for (const span of limitSpans) {
          const free = freeAt([slots], span, wanted, end);
          expect(usedIn([slots], span, free)).toBeLessThan(wanted);
          if (free - slotsOf[span].length > end)
            expect(usedIn([slots], span, free - slotsOf[span].length)).toBeGreaterThanOrEqual(wanted);
        }
      }),
    );
  });

  it('does not depend on which server counted what', () => {
    fc.assert(
      fc.property(takings, (steps) => {
        const { slots, all, end } = walk(steps);
        const servers = [emptySlots(), emptySlots(), emptySlots()];
        all.forEach(({ at, amount }, i) => addToSlots(servers[i % 3], amount, at));
        for (const span of limitSpans) expect(usedIn(servers, span, end)).toBe(usedIn([slots], span, end));
      }),
    );
  });
});
