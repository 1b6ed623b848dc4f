// Where the names of a graph are on the canvas: spread out by themselves, moved by the reader, and seen from near or far.
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Graph } from '#contract/knowledge/exploration.ts';
import { loadFaces } from './load-faces.ts';
import { fitView, makeScene, moveNodes, type Scene, type SceneView } from './graph-scene.ts';
import { routeEdges } from './route-edges.ts';
import { spreadScene } from './spread-scene.ts';
import { useDrawnNames } from './use-drawn-names.ts';
import { useNodeName } from './use-node-name.ts';

interface Position {
  x: number;
  y: number;
}

export interface MovableScene {
  scene: Scene;
  view: SceneView;
  setView: (view: SceneView) => void;
  /** Shows the whole again. */
  fit: () => void;
  dragNode: (node: number, to: Position) => void;
}

export const useGraphScene = (graph: Graph, size: { width: number; height: number }): MovableScene => {
  const nodeName = useNodeName();
  const drawn = useDrawnNames(graph);
  const laid = useMemo(() => {
    const nodes = graph.nodes.map((node) => ({ ...node, name: drawn(nodeName(node.id)) }));
    return makeScene({ ...graph, nodes });
  }, [graph, nodeName, drawn]);
  const spread = useMemo(() => spreadScene(laid, size), [laid, size]);
  const [dragged, setDragged] = useState<{ from: Scene; nodes: Map<number, Position> }>();
  const fitted = useMemo(() => fitView(spread, size), [spread, size]);
  const [moved, setMoved] = useState<{ from: SceneView; view: SceneView }>();
  const view = moved?.from === fitted ? moved.view : fitted;
  // Nearer, names leave more room between them; further off, lines are bent anew.
  const scale = Math.min(view.scale, fitted.scale);
  const scene = useMemo(() => {
    const isMoved = dragged?.from === laid;
    const placed = isMoved ? moveNodes(spread, dragged.nodes) : spread;
    return isMoved || scale < fitted.scale ? routeEdges(placed, scale).scene : placed;
  }, [laid, spread, dragged, scale, fitted]);
  const setView = useCallback((next: SceneView) => setMoved({ from: fitted, view: next }), [fitted]);

  useEffect(() => loadFaces(laid.nodes.map(({ name }) => name).join('')), [laid]);

  return {
    scene,
    view,
    setView,
    fit: () => setMoved(undefined),
    dragNode: (node, to) => {
      const nodes = new Map(dragged?.from === laid ? dragged.nodes : []);
      nodes.set(node, to);
      setDragged({ from: laid, nodes });
    },
  };
};
