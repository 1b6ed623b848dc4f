// The controls at the selection on the page: the keyboard caret, the touch handles and the bar.
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { rectOfPlace, type Surface } from './place-at-point.ts';
import type { SurfaceName } from './pointer-selection.ts';
import { spanOfSelection, useSelection } from './selection-store.ts';
import type { BookPlace } from './span.ts';

/** Pixels from the foot of a cell to the middle of its handle, in running text. */
const handleGap = 13;
/** Of the bar: its height, and its distance from the selection, beyond the handle where there is one. */
const barHeight = 44;
const barGaps = { touch: 28, pointer: 8, key: 8 };

/** In pixels from the corner of the surface; undefined for what is not drawn there. */
const boxOn = ({ element, ...surface }: Surface, place: BookPlace): DOMRect | undefined => {
  if (place.pageId !== surface.page.pageId) return undefined;
  const rect = rectOfPlace({ element, ...surface }, place);
  const { left, top } = element.getBoundingClientRect();
  return rect && new DOMRect(rect.left - left, rect.top - top, rect.width, rect.height);
};

/** Puts an element where its place is drawn, whenever anything is drawn anew; hides it where it is not. */
const usePlaced = (put: (element: HTMLElement) => boolean) => {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (ref.current) ref.current.hidden = !put(ref.current);
  });
  return ref;
};

const Caret = ({ surface, place }: { surface: Surface; place: BookPlace }) => {
  const ref = usePlaced(({ style }) => {
    const box = boxOn(surface, place);
    if (!box) return false;
    style.left = `${box.left}px`;
    style.top = `${box.top}px`;
    style.width = `${box.width}px`;
    style.height = `${box.height}px`;
    return true;
  });
  return <div ref={ref} className="selection-caret" data-selection-part="" />;
};

interface HandleProps {
  surface: Surface;
  place: BookPlace;
  end: 'from' | 'to';
  on: SurfaceName;
}

const Handle = ({ surface, place, end, on }: HandleProps) => {
  const ref = usePlaced(({ style }) => {
    const box = boxOn(surface, place);
    if (!box) return false;
    const upright = surface.fit !== undefined && surface.page.direction === 'V';
    const { left, right, top, bottom } = box;
    const before = end === 'from';
    // In columns on the corner where four cells meet: the room between columns and characters is there.
    style.left = `${before === upright ? right : left}px`;
    style.top = `${upright ? (before ? top : bottom) : bottom + handleGap}px`;
    return true;
  });
  return <div ref={ref} className="selection-handle" data-handle={end} data-on={on} />;
};

/** Below what is selected, above where there is no room, else over the foot of the leaf. */
const topOfBar = (low: number, high: number, height: number, barGap: number): number => {
  if (low + barGap + barHeight < height) return low + barGap;
  return Math.max(4, high > barGap + barHeight ? high - barGap - barHeight : height - barHeight - 4);
};

interface BarProps {
  surface: Surface;
  inputType: keyof typeof barGaps;
  ends: readonly BookPlace[];
  children: ReactNode;
}

const BarPlace = ({ surface, inputType, ends, children }: BarProps) => {
  const ref = usePlaced(({ style }) => {
    const boxes = ends.flatMap((place) => boxOn(surface, place) ?? []);
    const { clientWidth: width, clientHeight: height } = surface.element;
    if (boxes.length === 0 || width === 0) return false;
    // Beside the end that keys move, where it hides nothing of what comes next.
    if (inputType === 'key' && surface.fit !== undefined && surface.page.direction === 'V') {
      const [end] = boxes;
      const before = end.left > width / 4;
      style.top = `${end.top}px`;
      style.left = `${before ? end.left - barGaps.key : end.right + barGaps.key}px`;
      style.transform = before ? 'translateX(-100%)' : '';
      return true;
    }
    const low = Math.max(...boxes.map((box) => box.bottom));
    const high = Math.min(...boxes.map((box) => box.top));
    const middle = Math.min(width, Math.max(0, boxes[boxes.length - 1].left + boxes[0].width / 2));
    style.top = `${topOfBar(low, high, height, barGaps[inputType])}px`;
    style.left = `${middle}px`;
    style.transform = `translateX(-${(middle / width) * 100}%)`;
    return true;
  });
  return (
    <div ref={ref} className="selection-bar-place" data-selection-part="">
      {children}
    </div>
  );
};

interface Props {
  surface: Surface;
  on: SurfaceName;
  /** The content beside a selection that was made by touch or mouse. */
  bar?: ReactNode;
}

export const SelectionHandles = ({ surface, on, bar }: Props) => {
  const selection = useSelection();
  const { inputType, caret, focus } = selection;
  const span = spanOfSelection(selection);
  const handled = inputType === 'touch' ? span : undefined;
  return createPortal(
    <>
      {caret && focus && <Caret surface={surface} place={focus} />}
      {handled && <Handle surface={surface} place={handled.from} end="from" on={on} />}
      {handled && <Handle surface={surface} place={handled.to} end="to" on={on} />}
      {span && bar ? (
        <BarPlace
          surface={surface}
          inputType={inputType}
          ends={inputType === 'key' && focus ? [focus] : [span.from, span.to]}
        >
          {bar}
        </BarPlace>
      ) : null}
    </>,
    surface.element,
  );
};
