// From things kept to the cells of the page that are lit for them, and which of them a character belongs to.
import type { Place } from '#contract/cell-boxes.ts';
import type { Page } from '#contract/reader.ts';
import type { CellRange } from '#contract/search.ts';
import type { MarkLayer } from '../page/marks.ts';
import { cellsOfSpan, countCells, holds } from '../selection/span.ts';
import { spanOf } from './chosen-text.ts';
import type { KeptItem } from './kept-store.ts';

/** The layers that this folder lights. */
export const keptLayers = ['note', 'correction', 'kept-changed'] as const satisfies MarkLayer[];

const layerOf = ({ keeper, item }: KeptItem): (typeof keptLayers)[number] =>
  item.state === 'same' ? keeper.kind : 'kept-changed';

/** The cells of each layer on a page. */
export const cellsOfLayers = (
  page: Pick<Page, 'pageId' | 'blocks'>,
  items: readonly KeptItem[],
): Record<(typeof keptLayers)[number], CellRange[]> => {
  const cells: ReturnType<typeof cellsOfLayers> = { note: [], correction: [], 'kept-changed': [] };
  for (const kept of items) cells[layerOf(kept)].push(...cellsOfSpan(page, spanOf(kept.item)));
  return cells;
};

/** What is kept upon a character; of several the shortest, which lies in the others. */
export const keptAt = (
  page: Pick<Page, 'pageId' | 'blocks'>,
  items: readonly KeptItem[],
  place: Place,
): KeptItem | undefined => {
  const at = { pageId: page.pageId, ...place };
  const lengthOf = ({ item }: KeptItem) => countCells(cellsOfSpan(page, spanOf(item)));
  return items.filter(({ item }) => holds(spanOf(item), at)).sort((a, b) => lengthOf(a) - lengthOf(b))[0];
};
