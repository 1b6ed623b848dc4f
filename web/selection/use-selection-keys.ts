// Selecting by keys while the page region has the focus.
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { boxesOf } from '#contract/reading/cell-boxes.ts';
import type { Page } from '#contract/reading/reader.ts';
import type { StageLayerProps } from '../page/stage-layer.ts';
import { pageQuery } from '../book/reader-queries.ts';
import type { Reading } from '../book/reading.ts';
import { isSelectionPart } from './pointer-selection.ts';
import { type SelectionAction, selectionActionOf } from './selection-keys.ts';
import {
  beginSelection,
  clearSelection,
  extendSelection,
  putCaret,
  selectedSpan,
  selectSpan,
  useSelection,
} from './selection-store.ts';
import type { BookPlace, Span } from './span.ts';
import { stepInFlow } from './step-in-flow.ts';
import { type Arrow, edgeOfPage, enterPage, stepPlace } from './step-place.ts';
import { columnSpanAt, wholePage } from './word-at.ts';

/** The hit that the reader is at, as a span of its page. */
const currentHit = ({ hits: { hits, current, reply } }: Reading): Span | undefined => {
  const cells = hits[current]?.cells;
  const [first, last] = [cells?.[0], cells?.at(-1)];
  if (!first || !last || !reply) return undefined;
  const { pageId } = reply;
  return {
    from: { pageId, lineId: first.lineId, wordId: first.start },
    to: { pageId, lineId: last.lineId, wordId: last.end },
  };
};

const firstOf = (page: Page): BookPlace | undefined => {
  const edge = edgeOfPage(page, 1);
  return edge && { pageId: page.pageId, ...edge };
};

/** Whether an arrow goes on in reading order. */
const isOnward = (page: Page, arrow: Arrow, flowing: boolean): boolean =>
  arrow === (page.direction === 'V' && !flowing ? 'down' : 'right');

/** Turns to the page after or before and gives it; undefined where there is none, or it cannot be had. */
const turnTo = async (client: QueryClient, reading: Reading, from: number, way: 1 | -1) => {
  const { opened, goToPage } = reading;
  const to = from + way;
  if (to < opened.firstPage || to > opened.lastPage) return undefined;
  const page = await client.fetchQuery(pageQuery(opened, to)).catch(() => undefined);
  if (page) goToPage(to, 'turn');
  return page;
};

export const useSelectionKeys = (
  layer: StageLayerProps,
  reading: Reading,
  book: string,
  onMenu: () => void,
): void => {
  const client = useQueryClient();
  const { page, fit, find, leaf, figure, scroller } = layer;
  const element = leaf ?? figure;
  const flowing = fit === undefined;

  /** Where the next step goes from: the selection's drawn end, if it is on this page, else what is current here. */
  const stand = (extend: boolean): BookPlace | undefined => {
    const { focus } = useSelection.getState();
    if (focus?.pageId === page.pageId) return focus;
    if (focus && extend) {
      const edge = edgeOfPage(page, page.pageId > focus.pageId ? 1 : -1);
      return edge && { pageId: page.pageId, ...edge };
    }
    const hit = currentHit(reading);
    if (hit?.from.pageId === page.pageId) {
      if (extend) selectSpan(book, hit, 'key');
      return extend ? hit.to : hit.from;
    }
    const first = firstOf(page);
    if (first && extend) beginSelection(book, first, 'key');
    return first;
  };
  const put = (place: BookPlace, extend: boolean) => {
    if (extend) {
      useSelection.setState({ inputType: 'key' });
      extendSelection(place);
    } else putCaret(book, place);
  };
  const step = async (arrow: Arrow, extend: boolean) => {
    const from = stand(extend);
    if (!from || !element) return;
    // A selection that is still empty begins with the character at the caret.
    if (extend && useSelection.getState().collapsed && isOnward(page, arrow, flowing)) return put(from, true);
    const to = flowing ? stepInFlow({ page, element, fit, find }, from, arrow) : stepPlace(page, from, arrow);
    if ('place' in to) return put({ pageId: page.pageId, ...to.place }, extend);
    const [box] = boxesOf(page, [{ lineId: from.lineId, start: from.wordId, end: from.wordId }]);
    const next = await turnTo(client, reading, page.pageId, to.beyond);
    if (!next || !box) return;
    const place = flowing ? edgeOfPage(next, to.beyond) : enterPage(next, to.beyond, arrow, box);
    if (place) put({ pageId: next.pageId, ...place }, extend);
  };
  const toEdge = (of: 'column' | 'page', way: 1 | -1, extend: boolean) => {
    const from = stand(extend);
    const span = from && (of === 'column' ? columnSpanAt(page, from) : wholePage(page));
    if (span) put(way < 0 ? span.from : span.to, extend);
  };
  const toNextPage = async (way: 1 | -1) => {
    if (!stand(true)) return;
    const next = await turnTo(client, reading, page.pageId, way);
    const place = next && edgeOfPage(next, way);
    if (place) put({ pageId: next.pageId, ...place }, true);
  };

  const act = useEffectEvent((action: SelectionAction): boolean => {
    switch (action.kind) {
      case 'step':
        void step(action.arrow, action.extend);
        return true;
      case 'edge':
        toEdge(action.of, action.way, action.extend);
        return true;
      case 'next-page':
        void toNextPage(action.way);
        return true;
      case 'caret': {
        const place = stand(false);
        if (place) putCaret(book, place);
        return true;
      }
      case 'all': {
        const all = wholePage(page);
        if (all) selectSpan(book, all, 'key');
        return true;
      }
      case 'clear':
        clearSelection();
        return true;
      case 'menu': {
        const { caret, collapsed, focus } = useSelection.getState();
        if (caret && collapsed && focus) extendSelection(focus);
        if (!selectedSpan()) return false;
        onMenu();
        return true;
      }
    }
  });

  /** Keys pressed while the page was already another than the one that lies beneath this layer. */
  const early = useRef<SelectionAction[]>([]);
  const { pageId } = page;
  const isShown = (beneath: number): boolean => {
    const shown = scroller.current?.dataset.shown;
    return shown === undefined || shown === String(beneath);
  };
  const receive = useEffectEvent((action: SelectionAction): boolean => {
    if (isShown(pageId)) return act(action);
    early.current.push(action);
    return true;
  });
  const actOnEarly = useEffectEvent((beneath: number) => {
    const actions = early.current.splice(0);
    if (isShown(beneath)) actions.forEach(act);
  });
  useEffect(() => actOnEarly(pageId), [pageId]);

  useEffect(() => {
    const stage = scroller.current;
    if (!stage) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : stage;
      if (event.defaultPrevented || event.isComposing || isSelectionPart(target)) return;
      const { caret } = useSelection.getState();
      const action = selectionActionOf(event, { caret, selected: selectedSpan() !== undefined });
      // Enter on a word that can be pressed is that word's.
      if (!action || (event.key === 'Enter' && target !== stage)) return;
      if (receive(action)) event.preventDefault();
    };
    stage.addEventListener('keydown', onKey);
    return () => stage.removeEventListener('keydown', onKey);
  }, [scroller]);
};
