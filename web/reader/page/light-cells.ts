// Lights the cells of hits in the text by the CSS Custom Highlight API, so that no cell is drawn again. Where a
// browser has none, the cells get a class. How lit text looks is said in reader.css.
import { useLayoutEffect } from 'react';
import type { CellRange, PageHit } from '#contract/search.ts';

type Lit = Pick<PageHit, 'cells'>;

/** The elements of a column's cells, by lineId; cells stand first among its children. */
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

/** In the true layout: from the first cell to the last, both whole. */
export const cellsOfLeaf: CellFinder = (root, { lineId, start, end }) => {
  const column = root.querySelector(`[data-line="${lineId}"]`);
  const first = column?.children[start - 1];
  const last = column?.children[end - 1];
  return first && last ? [rangeOver(first, last)] : [];
};

const classCells = (ranges: Range[], name: string): Element[] =>
  ranges.flatMap((range) => {
    const cells: Element[] = [];
    const { startContainer, startOffset, endContainer, endOffset } = range;
    if (startContainer !== endContainer || !(startContainer instanceof Element)) return cells;
    for (let i = startOffset; i < endOffset; i += 1) {
      const node = startContainer.childNodes[i];
      if (node instanceof Element) cells.push(node);
    }
    for (const cell of cells) cell.classList.add(name);
    return cells;
  });

/** Keeps the hits lit in the text beneath `root` as long as they are the page's, and with them what stands near. */
export const useLitCells = (
  root: HTMLElement | null,
  { hits, near, current }: { hits: readonly PageHit[]; near: readonly Lit[]; current: number },
  find: CellFinder,
): void => {
  useLayoutEffect(() => {
    if (!root || hits.length + near.length === 0) return undefined;
    const rangesOf = (hit: Lit) => hit.cells.flatMap((range) => find(root, range));
    const all = hits.flatMap(rangesOf);
    const now = hits[current] ? rangesOf(hits[current]) : [];
    if (!supported()) {
      const lit = [...classCells(all, 'lit-cell'), ...classCells(now, 'lit-cell-current')];
      return () => lit.forEach((cell) => cell.classList.remove('lit-cell', 'lit-cell-current'));
    }
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
