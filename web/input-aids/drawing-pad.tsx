// The square that one writes in, with a pen, a finger or the mouse.
import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useRef } from 'react';
import type { DrawnStroke } from './write-trace.ts';

/** Pixels of a side. */
const padSide = 226;
const lineWidth = 5;
/** Points nearer than this to the one before tell nothing. */
const leastStep = 1;

interface Props {
  label: string;
  strokes: readonly DrawnStroke[];
  onStroke: (stroke: DrawnStroke) => void;
  onUndo: () => void;
  /** The likeliest is meant. */
  onAccept: () => void;
}

const draw = (canvas: HTMLCanvasElement, strokes: readonly DrawnStroke[]): void => {
  const context = canvas.getContext('2d');
  if (!context) return;
  const scale = canvas.width / padSide;
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.clearRect(0, 0, padSide, padSide);
  const style = getComputedStyle(canvas);
  context.lineCap = context.lineJoin = 'round';
  // The cross by which one places the parts.
  context.strokeStyle = style.borderTopColor;
  context.lineWidth = 0.5;
  context.setLineDash([4, 4]);
  context.beginPath();
  for (const [x0, y0, x1, y1] of [
    [0, 0.5, 1, 0.5],
    [0.5, 0, 0.5, 1],
    [0, 0, 1, 1],
    [1, 0, 0, 1],
  ]) {
    context.moveTo(x0 * padSide, y0 * padSide);
    context.lineTo(x1 * padSide, y1 * padSide);
  }
  context.stroke();
  context.strokeStyle = style.color;
  context.lineWidth = lineWidth;
  context.setLineDash([]);
  for (const [[x0, y0], ...rest] of strokes) {
    context.beginPath();
    context.moveTo(x0, y0);
    // A dot is a line to where it begins.
    context.lineTo(x0, y0);
    for (const [x, y] of rest) context.lineTo(x, y);
    context.stroke();
  }
};

export const DrawingPad = ({ label, strokes, onStroke, onUndo, onAccept }: Props) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  /** Of the pen that is down. */
  const under = useRef<{ pen: number; points: [number, number][] }>(undefined);

  const redraw = useCallback(() => {
    const now = under.current?.points;
    if (canvas.current) draw(canvas.current, now ? [...strokes, now] : strokes);
  }, [strokes]);
  useEffect(() => {
    redraw();
    // Ink is as dark as the theme has it.
    const observer = new MutationObserver(redraw);
    observer.observe(document.documentElement, { attributes: true });
    return () => observer.disconnect();
  }, [redraw]);

  const add = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const stroke = under.current;
    if (!stroke || !canvas.current) return;
    const { left, top, width, height } = canvas.current.getBoundingClientRect();
    const { clientLeft, clientTop } = canvas.current;
    const inside = (value: number, size: number, border: number) =>
      Math.round(((value - border) * padSide * 10) / Math.max(size - 2 * border, 1)) / 10;
    const x = inside(clientX - left, width, clientLeft);
    const y = inside(clientY - top, height, clientTop);
    const last = stroke.points.at(-1);
    if (last && Math.hypot(x - last[0], y - last[1]) < leastStep) return;
    stroke.points.push([x, y]);
  };
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    if (under.current || event.button !== 0) return;
    // The focus stays where it is: the text box keeps its caret.
    event.preventDefault();
    event.currentTarget.setPointerCapture?.(event.pointerId);
    under.current = { pen: event.pointerId, points: [] };
    add(event);
    redraw();
  };
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    if (under.current?.pen !== event.pointerId) return;
    const between = event.nativeEvent.getCoalescedEvents?.() ?? [];
    for (const one of between.length > 0 ? between : [event.nativeEvent]) add(one);
    redraw();
  };
  const end = (event: PointerEvent<HTMLCanvasElement>) => {
    const stroke = under.current;
    if (stroke?.pen !== event.pointerId) return;
    under.current = undefined;
    if (stroke.points.length > 0) onStroke(stroke.points);
  };
  const onKey = (event: KeyboardEvent) => {
    const isUndo = event.key === 'Backspace' || ((event.ctrlKey || event.metaKey) && event.key === 'z');
    if (!isUndo && event.key !== 'Enter') return;
    event.preventDefault();
    if (isUndo) onUndo();
    else onAccept();
  };
  const ratio = globalThis.devicePixelRatio || 1;
  return (
    <canvas
      ref={canvas}
      className="drawing-pad"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a picture that is drawn here
      role="img"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys take back a stroke and choose
      tabIndex={0}
      width={Math.round(padSide * ratio)}
      height={Math.round(padSide * ratio)}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={onKey}
    />
  );
};
