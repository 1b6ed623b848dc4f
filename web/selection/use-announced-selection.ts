// What keys select is said to those who listen, and brought into view for those who look.
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { translate } from '../i18n/use-text.ts';
import { announce } from '../kit/overlays/announce.tsx';
import { scrollToShow } from '../page/bring-into-view.ts';
import { useReading } from '../book/reading.ts';
import { rectOfPlace, type Surface } from './place-at-point.ts';
import { selectedAtHand } from './selected.ts';
import { spanOfSelection, useSelection } from './selection-store.ts';
import { selectionTexts } from './selection-texts.ts';

/** Free space round the character, in pixels. */
const margin = 28;

export const useAnnouncedSelection = (
  surface: Surface | undefined,
  scroller: RefObject<HTMLElement | null>,
): void => {
  const client = useQueryClient();
  const { opened } = useReading();
  const selection = useSelection();
  const pageId = surface?.page.pageId;
  const say = useEffectEvent((now: typeof selection, on: number | undefined) => {
    const { focus, inputType } = now;
    if (!focus || !surface || inputType !== 'key' || focus.pageId !== on) return;
    const column = surface.page.blocks
      .flatMap((block) => block.columns)
      .find(({ lineId }) => lineId === focus.lineId);
    const word = column?.words[focus.wordId - 1] ?? '';
    const span = spanOfSelection(now);
    const selected = span && selectedAtHand(client, opened, span);
    announce(selected ? translate(selectionTexts.selected, { count: selected.cells.length, word }) : word);
    const box = scroller.current;
    const rect = rectOfPlace(surface, focus);
    if (!box || !rect) return;
    const { dx, dy } = scrollToShow(box.getBoundingClientRect(), rect, margin);
    if (dx !== 0 || dy !== 0) box.scrollBy({ left: dx, top: dy });
  });
  useEffect(() => say(selection, pageId), [selection, pageId]);
};
