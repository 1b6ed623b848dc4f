// The graph on a canvas: names are dragged, the whole is moved and zoomed, and what is pressed opens its entries. By keys the
// same; the table beside it says all that is drawn.
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Graph } from '#contract/knowledge/exploration.ts';
import { useElementSize } from '../kit/states/use-element-size.ts';
import { useText } from '../i18n/use-text.ts';
import { announce } from '../kit/overlays/announce.tsx';
import { IconButton } from '../kit/icons/icon-button.tsx';
import { drawGraph, type LabelBox } from './draw-scene.ts';
import { findAt, findNext } from './find-in-scene.ts';
import { zoomView } from './graph-scene.ts';
import { explorationTexts as texts } from './texts.ts';
import { useGraphScene } from './use-graph-scene.ts';
import { useSceneColours } from './use-scene-colours.ts';

interface Props {
  graph: Graph;
  /** Ids of the name or the edge that is open. */
  open: readonly string[];
  onOpen: (source: string, target?: string) => unknown;
}

/** What a pointer that is down does; `moved` once it is no press any more. */
interface Hold {
  node: number | undefined;
  x: number;
  y: number;
  moved: boolean;
}

const arrows: Partial<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const zoomStep = 1.25;

export const GraphCanvas = ({ graph, open, onOpen }: Props) => {
  const t = useText();
  const canvas = useRef<HTMLCanvasElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const size = useElementSize(frame);
  const { scene, view, setView, fit, dragNode } = useGraphScene(graph, size);
  const colours = useSceneColours();
  const [active, setActive] = useState<number>();
  const labels = useRef<LabelBox[]>([]);
  const holds = useRef(new Map<number, Hold>());
  const shown = active !== undefined && active < scene.nodes.length ? active : undefined;

  useEffect(() => {
    const element = canvas.current;
    const ctx = element?.getContext('2d');
    if (!element || !ctx || size.width === 0) return undefined;
    const frameId = requestAnimationFrame(() => {
      const ratio = window.devicePixelRatio || 1;
      const [width, height] = [Math.round(size.width * ratio), Math.round(size.height * ratio)];
      if (element.width !== width) element.width = width;
      if (element.height !== height) element.height = height;
      ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
      labels.current = drawGraph(ctx, scene, view, size, { active: shown, open }, colours);
    });
    return () => cancelAnimationFrame(frameId);
  }, [scene, view, size, shown, open, colours]);

  useEffect(() => {
    const element = canvas.current;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const { left, top } = element!.getBoundingClientRect();
      const at = { x: event.clientX - left, y: event.clientY - top };
      setView(zoomView(view, Math.exp(-event.deltaY / 500), at));
    };
    // Of React's own such handlers none may keep the page from scrolling.
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [setView, view]);

  const placeOf = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const openAt = (at: { x: number; y: number }): void => {
    const found = findAt(scene, view, labels.current, at);
    if (!found) return;
    if ('node' in found) void onOpen(scene.nodes[found.node].id);
    else void onOpen(scene.nodes[found.edge.source].id, scene.nodes[found.edge.target].id);
  };
  const onPointerDown = (event: PointerEvent<HTMLCanvasElement>) => {
    const at = placeOf(event);
    const found = findAt(scene, view, labels.current, at);
    event.currentTarget.setPointerCapture(event.pointerId);
    const node = found && 'node' in found ? found.node : undefined;
    holds.current.set(event.pointerId, { node, ...at, moved: false });
  };
  const onPointerMove = (event: PointerEvent<HTMLCanvasElement>) => {
    const at = placeOf(event);
    const hold = holds.current.get(event.pointerId);
    if (!hold) {
      const found = findAt(scene, view, labels.current, at);
      event.currentTarget.style.cursor = found ? 'pointer' : '';
      setActive(found && 'node' in found ? found.node : undefined);
      return;
    }
    const [dx, dy] = [at.x - hold.x, at.y - hold.y];
    if (!hold.moved && Math.hypot(dx, dy) < 4) return;
    const [other] = [...holds.current].filter(([id]) => id !== event.pointerId).map(([, held]) => held);
    holds.current.set(event.pointerId, { ...hold, ...at, moved: true });
    if (other) {
      // Two fingers: what lies between them stays there.
      other.moved = true;
      const before = Math.hypot(hold.x - other.x, hold.y - other.y);
      const now = Math.hypot(at.x - other.x, at.y - other.y);
      const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 };
      setView(zoomView(view, now / Math.max(1, before), middle));
    } else if (hold.node === undefined) setView({ ...view, x: view.x + dx, y: view.y + dy });
    else {
      const { x, y } = scene.nodes[hold.node];
      dragNode(hold.node, { x: x + dx / view.scale, y: y + dy / view.scale });
    }
  };
  const onPointerUp = (event: PointerEvent<HTMLCanvasElement>) => {
    const hold = holds.current.get(event.pointerId);
    holds.current.delete(event.pointerId);
    if (hold && !hold.moved) openAt(placeOf(event));
  };

  const middle = { x: size.width / 2, y: size.height / 2 };
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (arrow) {
      const next = findNext(scene, shown, ...arrow);
      const node = scene.nodes[next];
      if (!node) return;
      setActive(next);
      announce(t(texts.atNode, { name: node.name, count: node.count }));
    } else if (event.key === 'Enter' && shown !== undefined) void onOpen(scene.nodes[shown].id);
    else if (event.key === '+' || event.key === '=') setView(zoomView(view, zoomStep, middle));
    else if (event.key === '-') setView(zoomView(view, 1 / zoomStep, middle));
    else if (event.key === '0') fit();
    else return;
    event.preventDefault();
  };

  return (
    <div className="graph-frame" ref={frame}>
      <canvas
        ref={canvas}
        // oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- its keys are its own
        role="application"
        aria-label={t(texts.canvas)}
        tabIndex={0}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={({ pointerId }) => holds.current.delete(pointerId)}
        onPointerLeave={() => setActive(undefined)}
        onKeyDown={onKeyDown}
      />
      <div className="graph-zoom">
        <IconButton
          boxed
          icon="plus"
          label={t(texts.zoomIn)}
          onClick={() => setView(zoomView(view, zoomStep, middle))}
        />
        <IconButton
          boxed
          icon="minus"
          label={t(texts.zoomOut)}
          onClick={() => setView(zoomView(view, 1 / zoomStep, middle))}
        />
        <IconButton boxed icon="whole" label={t(texts.fit)} onClick={fit} />
      </div>
    </div>
  );
};
