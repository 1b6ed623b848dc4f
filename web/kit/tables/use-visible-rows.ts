import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
} from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

export interface VisibleRows {
  /** Index of each drawn row and its distance from the top in pixels. */
  items: readonly { index: number; start: number }[];
  height: number;
  /** Scrolls by as little as brings a row into sight. */
  scrollTo: (index: number) => void;
}

type Rows = Virtualizer<HTMLElement, HTMLElement>;

/** Which of `count` rows of one height are in sight of `scroller`, some more above and below. */
export const useVisibleRows = (
  scroller: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): VisibleRows => {
  const [items, setItems] = useState<VisibleRows['items']>([]);
  const rows = useRef<Rows | undefined>(undefined);
  useLayoutEffect(() => {
    const show = (instance: Rows) =>
      setItems(instance.getVirtualItems().map(({ index, start }) => ({ index, start })));
    const virtual: Rows = new Virtualizer({
      count,
      getScrollElement: () => scroller.current,
      estimateSize: () => rowHeight,
      overscan: 10,
      observeElementRect,
      observeElementOffset,
      scrollToFn: elementScroll,
      onChange: show,
      initialOffset: scroller.current?.scrollTop ?? 0,
    });
    rows.current = virtual;
    // The two calls that every adapter of the library makes.
    const { _didMount: mount, _willUpdate: update } = virtual;
    const leave = mount();
    update();
    return leave;
  }, [scroller, count, rowHeight]);
  const scrollTo = useCallback((index: number) => rows.current?.scrollToIndex(index, { align: 'auto' }), []);
  return { items, height: count * rowHeight, scrollTo };
};
