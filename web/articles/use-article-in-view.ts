// The open article on its stage: brought into view, and the picture seen to move there from where it was.
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Article } from '#contract/newspapers/articles.ts';
import type { Fit } from '../book/page-fit.ts';
import { type Rect, scrollToShow } from '../page/bring-into-view.ts';
import { boxOfArticle } from './article-outlines.ts';
import { around, tagHeight } from './fit-scan.ts';

type Scroller = RefObject<HTMLElement | null>;

/** How far a view moves along an axis until `start`..`end` is in its middle, or its head at that of the view where it is longer. */
const toMiddle = (from: number, to: number, start: number, end: number, head: 'start' | 'end'): number => {
  if (end - start <= to - from) return (start + end - from - to) / 2;
  return head === 'start' ? start - from : end - to;
};

const toShowInMiddle = (view: Rect, rect: Rect, head: 'start' | 'end'): { dx: number; dy: number } => ({
  dx: toMiddle(view.left, view.right, rect.left, rect.right, head),
  dy: toMiddle(view.top, view.bottom, rect.top, rect.bottom, 'start'),
});

interface InView {
  scroller: Scroller;
  figure: HTMLElement | null;
  fit: Fit;
  open: Article | undefined;
  /** Where the head of an article is that is larger than the stage. */
  head: 'left' | 'right';
  /** In the middle of the stage; else by the least scrolling, its head first. */
  middle: boolean;
}

/** Brings the open article, with its number, into view when another is opened, or the page is drawn larger or smaller. */
export const useArticleInView = ({ scroller, figure, fit, open, head, middle }: InView): void => {
  const seen = useRef<string>(undefined);
  const { scaleX, scaleY } = fit;
  useLayoutEffect(() => {
    const stage = scroller.current;
    const box = open && boxOfArticle(open);
    if (!figure || !stage || !box) return;
    const station = `${open.articleKey} ${scaleX}`;
    if (seen.current === station) return;
    seen.current = station;
    const { left, top } = figure.getBoundingClientRect();
    const rect = {
      left: left + box.left * scaleX,
      right: left + box.right * scaleX,
      top: top + box.top * scaleY - tagHeight,
      bottom: top + box.bottom * scaleY,
    };
    const view = stage.getBoundingClientRect();
    const { left: start, top: above, bottom } = view;
    const besideMenu = { left: start, top: above, right: view.right - around.right, bottom };
    const { dx, dy } = middle
      ? toShowInMiddle(besideMenu, rect, head === 'left' ? 'start' : 'end')
      : scrollToShow(view, rect, 6);
    if (dx !== 0 || dy !== 0) stage.scrollBy({ left: dx, top: dy });
  }, [scroller, figure, open, head, middle, scaleX, scaleY]);
};

interface Place {
  pageId: number;
  left: number;
  top: number;
  /** Of the picture, by its width. */
  scale: number;
}

const moveMs = 260;
const placeOf = (figure: HTMLElement, { scaleX }: Fit, pageId: number): Place => {
  const { left, top } = figure.getBoundingClientRect();
  return { pageId, left, top, scale: scaleX };
};

/**
 * Shows how the picture gets from where it was to where it is, whenever `station` is another on the same page. To be used
 * after all that scrolls the stage, which has to measure the picture at its end.
 */
export const usePictureMoves = (
  scroller: Scroller,
  figure: HTMLElement | null,
  fit: Fit,
  pageId: number,
  station: string,
): void => {
  const place = useRef<Place>(undefined);
  const before = useRef(station);
  useLayoutEffect(() => {
    const from = place.current;
    const moves = before.current !== station;
    before.current = station;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!figure || !moves || still || from?.pageId !== pageId) return undefined;
    const to = placeOf(figure, fit, pageId);
    place.current = to;
    const start = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.scale / to.scale})`;
    const moving = figure.animate(
      [
        { transform: start, transformOrigin: '0 0' },
        { transform: 'none', transformOrigin: '0 0' },
      ],
      { duration: moveMs, easing: 'cubic-bezier(0.2, 0, 0, 1)' },
    );
    return () => moving.cancel();
  }, [figure, fit, pageId, station]);
  useEffect(() => {
    const stage = scroller.current;
    if (!figure || !stage) return undefined;
    const note = () => {
      if (figure.getAnimations().length === 0) place.current = placeOf(figure, fit, pageId);
    };
    note();
    stage.addEventListener('scroll', note, { passive: true });
    return () => stage.removeEventListener('scroll', note);
  }, [scroller, figure, fit, pageId]);
};
