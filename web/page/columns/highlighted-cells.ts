// Highlights the cells of hits in the text with the CSS Custom Highlight API, so that no cell is drawn again. In a
// browser without it, only the boxes beneath the text show them. page.css defines the look of highlighted text.
import { useLayoutEffect } from 'react';
import type { CellRange, PageHit } from '#contract/search/search.ts';
import { offsetInRun } from './column-run.ts';

type Highlighted = Pick<PageHit, 'cells'>;

/** The ranges that hold some cells of a column, and nothing else; none where the page has not these cells. */
export type CellFinder = (root: HTMLElement, range: CellRange) => Range[];

const names = { hit: 'langhuan-hit', current: 'langhuan-hit-current', near: 'langhuan-near' } as const;

const supported = (): boolean =>
  typeof CSS !== 'undefined' && 'highlights' in CSS && typeof Highlight === 'function';

const rangeOver = (first: Node, last: Node): Range => {
  const range = document.createRange();
  range.setStartBefore(first);
  range.setEndAfter(last);
  return range;
};

/** In the true layout: offsets in the text of a run, or from the first cell to the last, both whole. */
export const cellsOfLeaf: CellFinder = (root, { lineId, start, end }) => {
  const column = root.querySelector(`[data-line="${lineId}"]:not(.leaf-ahead *)`);
  const text = column?.firstChild;
  if (text instanceof Text) {
    const [from, to] = [offsetInRun(text.data, start - 1), offsetInRun(text.data, end)];
    if (from === undefined || to === undefined) return [];
    const range = document.createRange();
    range.setStart(text, from);
    range.setEnd(text, to);
    return [range];
  }
  const first = column?.children[start - 1];
  const last = column?.children[end - 1];
  return first && last ? [rangeOver(first, last)] : [];
};

/** Highlights the hits and the text near them beneath `root`, for as long as they belong to the page. */
export const useHighlightedCells = (
  root: HTMLElement | null,
  { hits, near, current }: { hits: readonly PageHit[]; near: readonly Highlighted[]; current: number },
  find: CellFinder,
): void => {
  useLayoutEffect(() => {
    if (!root || !supported() || hits.length + near.length === 0) return undefined;
    const rangesOf = (hit: Highlighted) => hit.cells.flatMap((range) => find(root, range));
    const all = hits.flatMap(rangesOf);
    const now = hits[current] ? rangesOf(hits[current]) : [];
    CSS.highlights.set(names.hit, new Highlight(...all));
    CSS.highlights.set(names.near, new Highlight(...near.flatMap(rangesOf)));
    const highlight = new Highlight(...now);
    highlight.priority = 1;
    CSS.highlights.set(names.current, highlight);
    return () => {
      CSS.highlights.delete(names.hit);
      CSS.highlights.delete(names.near);
      CSS.highlights.delete(names.current);
    };
  }, [root, hits, near, current, find]);
};
