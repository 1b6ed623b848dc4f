// What the pointer does upon a line: it looks at a place and presses it; of a long line it moves the stretch that is shown by
// drawing it, and lengthens it by the wheel with Ctrl or by two fingers.
import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { zoomOf } from '../controls/app-zoom.ts';
import { moveStretch, type ChartStretch, zoomStretch } from './stretch.ts';

interface Props {
  drawing: RefObject<HTMLElement | null>;
  stretch: ChartStretch;
  count: number;
  /** Pixels of the stretch. */
  width: number;
  /** Whether the stretch can be another than the whole. */
  isLong: boolean;
  onStretch: (change: (stretch: ChartStretch) => ChartStretch) => void;
  onOver: (place: number) => void;
  onPress: (place: number) => void;
}

interface Hold {
  stretch: ChartStretch;
  /** The pointer, or the middle of two. */
  x: number;
  /** Pixels between two. */
  apart: number;
}

/** Pixels by which a pointer that is down may move and still presses. */
const shake = 4;
const wheelStep = 1.1;

export const useStretchGestures = (props: Props) => {
  const { drawing, stretch, count, width, isLong, onStretch, onOver, onPress } = props;
  /** Where each pointer is that is down. */
  const down = useRef(new Map<number, number>());
  const hold = useRef<Hold>(undefined);
  const isDrawn = useRef(false);

  const xOf = ({ clientX }: { clientX: number }): number => {
    const element = drawing.current;
    return element ? (clientX - element.getBoundingClientRect().left) / zoomOf(element) : 0;
  };
  const length = stretch.to - stretch.from;
  const placeAt = (x: number): number => {
    const share = Math.max(0, Math.min(1, x / width));
    return stretch.from + Math.round(share * length);
  };
  const measure = (): Omit<Hold, 'stretch'> => {
    const xs = [...down.current.values()];
    return { x: (Math.min(...xs) + Math.max(...xs)) / 2, apart: Math.max(...xs) - Math.min(...xs) };
  };
  const take = () => {
    hold.current = down.current.size > 0 ? { stretch, ...measure() } : undefined;
  };
  const draw = (from: Hold) => {
    const { x, apart } = measure();
    if (Math.abs(x - from.x) > shake || Math.abs(apart - from.apart) > shake) isDrawn.current = true;
    if (!isDrawn.current || !isLong) return;
    const lengthThen = from.stretch.to - from.stretch.from;
    const zoomed =
      from.apart > 0 && apart > 0
        ? zoomStretch(from.stretch, from.apart / apart, from.x / width, count)
        : from.stretch;
    onStretch(() => moveStretch(zoomed, Math.round(((from.x - x) / width) * lengthThen), count));
  };

  useEffect(() => {
    const element = drawing.current;
    if (!element || !isLong) return undefined;
    // React listens to the wheel passively, and the browser would enlarge the whole page.
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      const share = (event.clientX - element.getBoundingClientRect().left) / zoomOf(element) / width;
      const times = event.deltaY > 0 ? wheelStep : 1 / wheelStep;
      onStretch((now) => zoomStretch(now, times, Math.max(0, Math.min(1, share)), count));
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [drawing, isLong, width, count, onStretch]);

  const release = ({ pointerId }: PointerEvent) => {
    down.current.delete(pointerId);
    take();
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      if (down.current.size === 0) isDrawn.current = false;
      down.current.set(event.pointerId, xOf(event));
      take();
      onOver(placeAt(xOf(event)));
    },
    onPointerMove: (event: PointerEvent) => {
      const x = xOf(event);
      if (!hold.current || !down.current.has(event.pointerId)) {
        onOver(placeAt(x));
        return;
      }
      down.current.set(event.pointerId, x);
      draw(hold.current);
      if (isDrawn.current) event.currentTarget.setPointerCapture?.(event.pointerId);
      if (!isLong) onOver(placeAt(x));
    },
    onPointerUp: release,
    onPointerCancel: release,
    onClick: (event: { clientX: number }) => {
      if (!isDrawn.current) onPress(placeAt(xOf(event)));
    },
  };
};
