// Layers of cells that are lit on a page beside the hits of a search: what a permalink names, what is selected, words
// of a kind. Whoever lights a layer sets it for one page, and it shows while that page does.
import { create } from 'zustand';
import type { CellRange } from '#contract/search/search.ts';

/**
 * In the order in which they are drawn. `side` is a line at the side of the column, as a 專名號 stands, `other-side` one
 * across from it, `flow` what is lit in running text alone.
 */
export const layers = {
  lsrw: 'side',
  lsdm: 'side',
  ldzg: 'side',
  zcy: 'side',
  date: 'side',
  'line-symbol': 'fill',
  span: 'fill',
  annotation: 'fill',
  selection: 'fill',
  note: 'other-side',
  'annotation-changed': 'other-side',
  correction: 'flow',
  accepted: 'flow',
} as const satisfies Record<string, 'fill' | 'side' | 'other-side' | 'flow'>;
export type MarkLayer = keyof typeof layers;

interface Marks {
  pageId: number;
  cells: readonly CellRange[];
}

export const useMarks = create<Partial<Record<MarkLayer, Marks>>>(() => ({}));

export const setMarks = (layer: MarkLayer, pageId: number, cells: readonly CellRange[]): void =>
  useMarks.setState({ [layer]: { pageId, cells } });

export const clearMarks = (layer: MarkLayer): void => {
  if (useMarks.getState()[layer]) useMarks.setState({ [layer]: undefined });
};
