import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { boxOfCells, cellAt, type BoxedCell } from '#contract/reading/cell-boxes.ts';
import type { Page } from '#contract/reading/reader.ts';
import { columnsById } from './flow/flow-text.ts';
import { useMarks } from './columns/marks.ts';
import type { Fit } from '../book/page-fit.ts';
import type { StageLayerProps } from './stage-layer.ts';

/** The cell in whose box a point in pixels of its leaf lies. */
const cellUnder = (page: Page, fit: Fit, x: number, y: number): BoxedCell | undefined => {
  const [at, down] = [x / fit.scaleX + fit.left, y / fit.scaleY + fit.top];
  const place = cellAt(page, at, down);
  const column = place && columnsById(page).get(place.lineId);
  if (!place || !column) return undefined;
  const [left, top, right, bottom] = boxOfCells(column, place.wordId, place.wordId);
  return at >= left && at < right && down >= top && down < bottom ? place : undefined;
};

const put = (light: HTMLElement | null, page: Page, fit: Fit, place: BoxedCell | undefined): void => {
  if (!light) return;
  const column = place && columnsById(page).get(place.lineId);
  light.hidden = !column;
  if (!place || !column) return;
  const [left, top, right, bottom] = boxOfCells(column, place.wordId, place.wordId);
  const [x, y] = [(left - fit.left) * fit.scaleX, (top - fit.top) * fit.scaleY];
  light.style.width = `${(right - left) * fit.scaleX}px`;
  light.style.height = `${(bottom - top) * fit.scaleY}px`;
  light.style.transform = `translate(${x}px, ${y}px)`;
};

/**
 * The cell beneath the pointer, or with which the selection begins, framed on text and picture alike. Two boxes are
 * moved; nothing is drawn anew.
 */
export const HoverHighlight = ({ page, fit, leaf, figure }: StageLayerProps) => {
  const onLeaf = useRef<HTMLDivElement>(null);
  const onFigure = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!fit || !leaf || !figure) return undefined;
    let hovered: BoxedCell | undefined;
    let highlighted: BoxedCell | undefined;
    const light = (place: BoxedCell | undefined) => {
      if (place?.lineId === highlighted?.lineId && place?.wordId === highlighted?.wordId) return;
      highlighted = place;
      put(onLeaf.current, page, fit, place);
      put(onFigure.current, page, fit, place);
    };
    const show = () => {
      const selected = useMarks.getState().selection;
      const first = selected?.pageId === page.pageId ? selected.cells.at(0) : undefined;
      light(hovered ?? (first && { lineId: first.lineId, wordId: first.start }));
    };
    const move = (event: PointerEvent) => {
      if (event.pointerType === 'touch') return;
      const { left, top } = (event.currentTarget as HTMLElement).getBoundingClientRect();
      hovered = cellUnder(page, fit, event.clientX - left, event.clientY - top);
      show();
    };
    const leave = () => {
      hovered = undefined;
      show();
    };
    for (const place of [leaf, figure]) {
      place.addEventListener('pointermove', move);
      place.addEventListener('pointerleave', leave);
    }
    const forget = useMarks.subscribe(show);
    show();
    return () => {
      forget();
      for (const place of [leaf, figure]) {
        place.removeEventListener('pointermove', move);
        place.removeEventListener('pointerleave', leave);
      }
      light(undefined);
    };
  }, [page, fit, leaf, figure]);
  if (!fit || !leaf || !figure) return null;
  return (
    <>
      {createPortal(<div ref={onLeaf} className="hover-highlight" hidden />, leaf)}
      {createPortal(<div ref={onFigure} className="hover-highlight" hidden />, figure)}
    </>
  );
};
