// The selection on the page that is shown: its cells are marked, and a page turned to while it is drawn joins it.
import { useEffect } from 'react';
import { clearMarks, setMarks } from '../../page/columns/marks.ts';
import type { StageLayerProps } from '../../page/stage-layer.ts';
import { extendSelection, spanOfSelection, useSelection } from '../../selection/selection-store.ts';
import { cellsOfSpan } from '../../selection/span.ts';
import { edgeOfPage } from '../../selection/step-place.ts';

/** `code`: of the book that is open. */
export const useSelectionOnPage = (page: StageLayerProps['page'], code: string) => {
  const selection = useSelection();
  useEffect(() => {
    const span = selection.book === code ? spanOfSelection(selection) : undefined;
    if (span) setMarks('selection', page.pageId, cellsOfSpan(page, span));
    else clearMarks('selection');
  }, [selection, page, code]);

  // A page that was turned to while drawing is taken from its beginning, or its end, until the pointer moves on it.
  useEffect(() => {
    const { dragging, collapsed, focus, book } = useSelection.getState();
    if (!dragging || collapsed || book !== code || !focus || focus.pageId === page.pageId) return;
    const edge = edgeOfPage(page, page.pageId > focus.pageId ? 1 : -1);
    if (edge) extendSelection({ pageId: page.pageId, ...edge });
  }, [page, code]);

  return selection;
};
