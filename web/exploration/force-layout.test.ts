import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LayoutEdge, type LayoutNode, layGraph } from './force-layout.ts';

const graph = fc.integer({ min: 2, max: 40 }).chain((count) =>
  fc.record({
    nodes: fc.constant(
      Array.from({ length: count }, (_, i): LayoutNode => ({ width: 30, height: 80, pinned: i === 0 })),
    ),
    edges: fc.array(
      fc
        .record({
          source: fc.nat(count - 1),
          target: fc.nat(count - 1),
          weight: fc.integer({ min: 1, max: 50 }),
        })
        .filter(({ source, target }) => source !== target),
      { maxLength: 80 },
    ),
  }),
);

describe('the layout of a graph', () => {
  it('is the same for the same graph, and finite', () => {
    fc.assert(
      fc.property(graph, ({ nodes, edges }) => {
        const laid = layGraph(nodes, edges);
        expect(layGraph(nodes, edges)).toEqual(laid);
        expect(laid.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))).toBe(true);
        expect(laid[0]).toEqual({ x: 0, y: 0 });
      }),
      { numRuns: 30 },
    );
  });

  it('lays no label over another where few are joined', () => {
    const nodes = Array.from({ length: 32 }, (): LayoutNode => ({ width: 34, height: 90 }));
    const edges = Array.from(
      { length: 60 },
      (_, i): LayoutEdge => ({ source: i % 32, target: (i * 7 + 3) % 32, weight: 1 + (i % 9) }),
    ).filter(({ source, target }) => source !== target);
    const laid = layGraph(nodes, edges);
    for (const [i, a] of laid.entries())
      for (const b of laid.slice(i + 1))
        expect(Math.abs(a.x - b.x) >= 33 || Math.abs(a.y - b.y) >= 89).toBe(true);
  });
});
