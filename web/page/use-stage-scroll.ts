// The scroll position of a stage: at the head of a page, and at the current hit.
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Hits } from '../book/use-hits.ts';
import { type Rect, scrollToShow, unionOf } from './bring-into-view.ts';
import type { CellFinder } from './columns/highlighted-cells.ts';

type Scroller = RefObject<HTMLElement | null>;

const hitMargin = 24;

/** Brings the current hit into view, once for each hit walked to. In text its cells are sought, else its rings. */
export const useHitInView = (
  scroller: Scroller,
  text: HTMLElement | null,
  { reply, hits, current, at }: Hits,
  find: CellFinder,
) => {
  const seen = useRef('');
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!reply || current < 0 || !box) return;
    const station = `${reply.pageId}:${at}`;
    if (seen.current === station) return;
    seen.current = station;
    const targets: { getBoundingClientRect: () => Rect }[] = text
      ? hits[current].cells.flatMap((cells) => find(text, cells))
      : [...box.querySelectorAll('.hit-ring')];
    const rect = unionOf(targets.map((target) => target.getBoundingClientRect()));
    if (!rect) return;
    const { dx, dy } = scrollToShow(box.getBoundingClientRect(), rect, hitMargin);
    if (dx !== 0 || dy !== 0) box.scrollBy({ left: dx, top: dy });
  }, [scroller, text, reply, hits, current, at, find]);
};

/**
 * A page begins at its head: in a vertical book at the right, which is the default position of a stage that runs from
 * right to left. The layout is not read unless the reader has scrolled.
 */
export const useScrolledToHead = (scroller: Scroller, pageId: number) => {
  const scrolled = useRef(false);
  const seen = useRef(pageId);
  useEffect(() => {
    const box = scroller.current;
    const note = () => {
      scrolled.current = true;
    };
    box?.addEventListener('scroll', note, { passive: true });
    return () => box?.removeEventListener('scroll', note);
  }, [scroller]);
  useLayoutEffect(() => {
    if (seen.current === pageId) return;
    seen.current = pageId;
    if (scrolled.current) scroller.current?.scrollTo({ left: 0, top: 0 });
    scrolled.current = false;
  }, [scroller, pageId]);
};
