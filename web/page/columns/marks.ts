// Layers of highlighted cells on a page, in addition to the hits of a search: the target of a permalink, the selection,
// words of a kind. The code that highlights a layer sets it for one page; it shows while that page does.
import { create } from 'zustand';
import type { CellRange } from '#contract/search/search.ts';

/**
 * In drawing order. `side` is a line at the side of the column, placed like a 專名號, `other-side` a line on the opposite
 * side, `flow` a highlight in running text only.
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
