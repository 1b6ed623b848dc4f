import { cellAt } from '#contract/reading/cell-boxes.ts';
import type { Page } from '#contract/reading/reader.ts';
import { beginSelection, endSelection, extendSelection } from '../selection/selection-store.ts';
import type { BookPlace } from '../selection/span.ts';
import type { DragHandler, PicturePoint } from './tile-viewer.ts';

/** Selects the page's text by a pointer on its picture: the nearest column, then the cell. */
export const dragToSelectText = (page: Page, book: string): DragHandler => {
  const placeAt = ({ x, y }: PicturePoint): BookPlace | undefined => {
    const place = cellAt(page, x * page.width, y * page.width);
    return place && { pageId: page.pageId, ...place };
  };
  return {
    begin: (at, touch) => {
      const place = placeAt(at);
      if (place) beginSelection(book, place, touch ? 'touch' : 'pointer');
    },
    move: (at) => {
      const place = placeAt(at);
      if (place) extendSelection(place);
    },
    end: endSelection,
  };
};
