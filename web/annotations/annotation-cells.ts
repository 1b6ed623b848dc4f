// Maps annotations to the cells of the page that are highlighted for them, and a character to its annotation.
import type { BoxedCell } from '#contract/reading/cell-boxes.ts';
import type { Page } from '#contract/reading/reader.ts';
import type { CellRange } from '#contract/search/search.ts';
import type { MarkLayer } from '../page/columns/marks.ts';
import { cellsOfSpan, countCells, holds } from '../selection/span.ts';
import { spanOf } from './chosen-text.ts';
import type { PageAnnotation } from './annotation-store.ts';

/** The layers that this folder lights. */
export const annotationLayers = [
  'note',
  'correction',
  'accepted',
  'annotation-changed',
] as const satisfies MarkLayer[];

const layerOf = ({ annotationType, item }: PageAnnotation): (typeof annotationLayers)[number] => {
  if (item.state !== 'same') return 'annotation-changed';
  return annotationType.show(item).accepted ? 'accepted' : annotationType.kind;
};

/** The cells of each layer on a page. */
export const cellsOfLayers = (
  page: Pick<Page, 'pageId' | 'blocks'>,
  items: readonly PageAnnotation[],
): Record<(typeof annotationLayers)[number], CellRange[]> => {
  const cells: ReturnType<typeof cellsOfLayers> = {
    note: [],
    correction: [],
    accepted: [],
    'annotation-changed': [],
  };
  for (const saved of items) cells[layerOf(saved)].push(...cellsOfSpan(page, spanOf(saved.item)));
  return cells;
};

/** The annotation on a character; of several the shortest, which lies within the others. */
export const annotationsAt = (
  page: Pick<Page, 'pageId' | 'blocks'>,
  items: readonly PageAnnotation[],
  place: BoxedCell,
): PageAnnotation | undefined => {
  const at = { pageId: page.pageId, ...place };
  const lengthOf = ({ item }: PageAnnotation) => countCells(cellsOfSpan(page, spanOf(item)));
  return items.filter(({ item }) => holds(spanOf(item), at)).sort((a, b) => lengthOf(a) - lengthOf(b))[0];
};
