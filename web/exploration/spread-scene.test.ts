// Names and weights of large graphs: none is drawn over another.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Graph } from '#contract/knowledge/exploration.ts';
import { randomBelow } from '#testing/products/random.ts';
import { placeLabels, placeWeights } from './draw-scene.ts';
import { fitView, makeScene } from './graph-scene.ts';
import { spreadScene } from './spread-scene.ts';

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
const apart = (a: Box, b: Box): boolean =>
  a.left + a.width <= b.left ||
  b.left + b.width <= a.left ||
  a.top + a.height <= b.top ||
  b.top + b.height <= a.top;

/** A few are named often and joined to many, as in books. */
const graphOf = (names: number, edges: number, seed: number): Pick<Graph, 'nodes' | 'edges' | 'around'> => {
  const below = randomBelow(seed);
  const some = (): number => Math.min(below(names), below(names), below(names));
  const letters = '天地玄黃宇宙洪荒';
  return {
    nodes: Array.from({ length: names }, (_, i) => ({
      id: `person:${i}`,
      kind: 'person',
      name: letters.slice(0, 2 + below(3)),
      count: 1 + Math.floor(300 / (1 + below(80))),
    })),
    edges: Array.from({ length: edges }, (_, i) => ({
      sourceId: `person:${some()}`,
      targetId: `person:${i % names}`,
      weight: 1 + below(200),
    })).filter(({ sourceId, targetId }) => sourceId !== targetId),
    around: ['person:0'],
  };
};
const ctx = { measureText: (text: string) => ({ width: text.length * 8 }) as TextMetrics };
const state = { active: undefined, open: [] };

const drawnOf = (graph: ReturnType<typeof graphOf>, room: { width: number; height: number }) => {
  const scene = spreadScene(makeScene(graph as Graph), room);
  const view = fitView(scene, room);
  const labels = placeLabels(scene, view, state);
  const weights = placeWeights(ctx, scene, view, state, labels);
  return { labels, boxes: [...labels, ...weights] };
};

describe('a graph in its room', () => {
  it.each([60, 120, 200, 300])('of %i names shows each, and none over another', (names) => {
    const room = { width: 1440, height: 750 };
    const { labels, boxes } = drawnOf(graphOf(names, names * 3, names), room);
    expect(labels).toHaveLength(names);
    expect(boxes.length).toBeGreaterThan(labels.length);
    for (const [i, box] of boxes.entries()) {
      expect(boxes.slice(i + 1).filter((other) => !apart(box, other))).toEqual([]);
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.left + box.width).toBeLessThanOrEqual(room.width);
    }
  });

  it('has no name over another in any room, and lies there again', () => {
    fc.assert(
      fc.property(
        fc.record({
          names: fc.integer({ min: 1, max: 80 }),
          seed: fc.nat(1_000),
          width: fc.integer({ min: 0, max: 1500 }),
          height: fc.integer({ min: 0, max: 900 }),
        }),
        ({ names, seed, ...room }) => {
          const graph = graphOf(names, names * 2, seed);
          const { boxes } = drawnOf(graph, room);
          for (const [i, box] of boxes.entries())
            expect(boxes.slice(i + 1).every((other) => apart(box, other))).toBe(true);
          expect(drawnOf(graph, room).boxes).toEqual(boxes);
        },
      ),
      { numRuns: 25 },
    );
  });
});
