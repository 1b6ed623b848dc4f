// Columns are set as runs of text on the assumption that every character is as wide as it is high. This holds for the
// faces that come with the reader. If another face replaces them, the page is checked once it is drawn, and set in
// cells from then on if a column does not have the expected length.
import { useEffect } from 'react';
import { create } from 'zustand';
import type { Page } from '#contract/reading/reader.ts';
import { afterPaint } from '../../book/after-paint.ts';
import { columnsOf } from '../../book/page-cells.ts';

const useFace = create(() => ({ square: true }));

/** Whether columns may be set as runs. */
export const useSquareFace = (): boolean => useFace((s) => s.square);

/** Pixels that a column may be longer or shorter than its characters should make it. */
const tolerance = 0.5;

/** Whether the run of each column of `page` in `leaf` is as long as type size and spacing say. */
const isSquare = (leaf: HTMLElement, page: Page): boolean =>
  columnsOf(page).every(({ lineId, words }) => {
    const column = leaf.querySelector<HTMLElement>(`.run[data-line="${lineId}"]:not(.leaf-ahead *)`);
    if (!column?.firstChild) return true;
    const { fontSize, letterSpacing } = column.style;
    const wanted = (Number.parseFloat(fontSize) + Number.parseFloat(letterSpacing)) * words.length;
    const range = document.createRange();
    range.selectNode(column.firstChild);
    return Math.abs(range.getBoundingClientRect().height - wanted) < tolerance;
  });

/** Looks at the runs of `page` in `leaf` once it has been painted and its faces have loaded. */
export const useFaceWatched = (leaf: HTMLElement | null, page: Page): void => {
  useEffect(() => {
    if (!leaf || !('fonts' in document)) return undefined;
    let over = false;
    const look = () => {
      if (over || document.fonts.status !== 'loaded' || isSquare(leaf, page)) return;
      useFace.setState({ square: false });
    };
    const callOff = afterPaint(look);
    document.fonts.addEventListener('loadingdone', look);
    return () => {
      over = true;
      callOff();
      document.fonts.removeEventListener('loadingdone', look);
    };
  }, [leaf, page]);
};
