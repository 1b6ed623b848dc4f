import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { edgeScrollAt, type StageEdges } from './stage-edge.ts';

const view = { left: 100, top: 50, right: 1100, bottom: 850 };
const still = { left: false, right: false, up: false, down: false };
const edges = (more: Partial<StageEdges> = {}): StageEdges => ({
  view,
  more: still,
  leftward: true,
  flowing: false,
  ...more,
});

describe('a selection held at the edge of the stage', () => {
  it('turns the page that lies there, the way the book runs', () => {
    expect(edgeScrollAt(edges(), 105, 400)?.turn).toBe('next');
    expect(edgeScrollAt(edges(), 1095, 400)?.turn).toBe('previous');
    expect(edgeScrollAt(edges({ leftward: false }), 105, 400)?.turn).toBe('previous');
    expect(edgeScrollAt(edges({ leftward: false }), 1095, 400)?.turn).toBe('next');
  });

  it('turns at head and foot in running text alone', () => {
    expect(edgeScrollAt(edges({ flowing: true }), 600, 845)?.turn).toBe('next');
    expect(edgeScrollAt(edges({ flowing: true }), 600, 55)?.turn).toBe('previous');
    expect(edgeScrollAt(edges({ flowing: true }), 105, 400)).toBeUndefined();
    expect(edgeScrollAt(edges(), 600, 845)).toBeUndefined();
  });

  it('scrolls first as far as there is anything, and turns nothing meanwhile', () => {
    const ways = fc.record({ left: fc.boolean(), right: fc.boolean(), up: fc.boolean(), down: fc.boolean() });
    const point = fc.record({ x: fc.integer({ min: 0, max: 1200 }), y: fc.integer({ min: 0, max: 900 }) });
    fc.assert(
      fc.property(ways, point, fc.boolean(), fc.boolean(), (more, { x, y }, leftward, flowing) => {
        const scroll = edgeScrollAt(edges({ more, leftward, flowing }), x, y);
        if (!scroll) return;
        const scrolls = scroll.dx !== 0 || scroll.dy !== 0;
        expect(scrolls).toBe(scroll.turn === undefined);
        if (scroll.dx !== 0) expect(scroll.dx < 0 ? more.left : more.right).toBe(true);
        if (scroll.dy !== 0) expect(scroll.dy < 0 ? more.up : more.down).toBe(true);
      }),
    );
  });
});
