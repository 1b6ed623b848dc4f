// Lines of a graph: none runs through a name that is not one of its ends.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Graph } from '#contract/knowledge/exploration.ts';
import { randomBelow } from '#testing/products/random.ts';
import { placeLabels } from './draw-scene.ts';
import { lineOfEdge, pointOnLine } from './edge-line.ts';
import { fitView, makeScene, moveNodes, type Scene, type SceneView } from './graph-scene.ts';
import { routeEdges } from './route-edges.ts';
import { spreadScene } from './spread-scene.ts';

const graphOf = (names: number, edges: number, seed: number, around: string[]): Graph => {
  const below = randomBelow(seed);
  const letters = '白居易牛僧孺鄭谷';
  return {
    nodes: Array.from({ length: names }, (_, i) => ({
      id: `person:${i}`,
      kind: 'person',
      name: letters.slice(0, 2 + below(2)),
      count: 1 + below(300),
    })),
    edges: Array.from({ length: edges }, (_, i) => ({
      sourceId: `person:${Math.min(below(names), below(names))}`,
      targetId: `person:${i % names}`,
      weight: 1 + below(200),
    })).filter(({ sourceId, targetId }) => sourceId !== targetId),
    around,
  } as unknown as Graph;
};

/** By a thousand points of each line, whatever the router takes it for: names that are run through. */
const namesRunThrough = (scene: Scene, view: SceneView): string[] => {
  const labels = placeLabels(scene, view, { active: undefined, open: [] });
  return scene.edges.flatMap((edge) => {
    const line = lineOfEdge(scene, edge, view);
    const points = Array.from({ length: 1000 }, (_, i) => pointOnLine(line, i / 999));
    return labels
      .filter(({ node }) => node !== edge.source && node !== edge.target)
      .filter(({ left, top, width, height }) =>
        points.some(({ x, y }) => x > left && x < left + width && y > top && y < top + height),
      )
      .map(({ node }) => `${edge.source}–${edge.target} through ${node}`);
  });
};

describe('the lines of a graph', () => {
  it('run through no other name where names have room', () => {
    fc.assert(
      fc.property(
        fc.record({
          names: fc.integer({ min: 2, max: 40 }),
          share: fc.double({ min: 0.3, max: 1.5, noNaN: true }),
          seed: fc.nat(100_000),
          centre: fc.boolean(),
        }),
        ({ names, share, seed, centre }) => {
          const room = { width: 1440, height: 750 };
          const graph = graphOf(names, Math.round(names * share), seed, centre ? ['person:0'] : []);
          const scene = spreadScene(makeScene(graph), room);
          expect(namesRunThrough(scene, fitView(scene, room))).toEqual([]);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('are reported as blocking a name where no bend avoids it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 60 }), fc.nat(100_000), (names, seed) => {
        const room = { width: 500, height: 400 };
        const scene = spreadScene(makeScene(graphOf(names, names * 2, seed, [])), room);
        const view = fitView(scene, room);
        const { scene: routed, inTheWay } = routeEdges(scene, view.scale);
        const reported = new Set(
          inTheWay.map(({ edge, node }) => `${edge.source}–${edge.target} through ${node}`),
        );
        expect(namesRunThrough(routed, view).filter((one) => !reported.has(one))).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });

  it('bend round a name that is dragged onto them', () => {
    const room = { width: 1000, height: 600 };
    const graph = graphOf(3, 0, 1, []);
    graph.edges = [{ sourceId: 'person:0', targetId: 'person:1', weight: 9 }] as Graph['edges'];
    const spread = spreadScene(makeScene(graph), room);
    const { scale } = fitView(spread, room);
    const [a, b] = spread.nodes;
    const dragged = moveNodes(
      spread,
      new Map([
        [1, { x: a.x + 400 / scale, y: a.y }],
        [2, { x: a.x + 200 / scale, y: a.y }],
      ]),
    );
    const view = { scale, x: 300, y: 300 };
    const straight = { ...dragged, edges: dragged.edges.map((edge) => ({ ...edge, bend: 0, lean: 0 })) };
    expect(b.name).toBeTruthy();
    expect(namesRunThrough(straight, view)).toEqual(['0–1 through 2']);
    expect(namesRunThrough(routeEdges(straight, scale).scene, view)).toEqual([]);
  });
});
