// The pointer on the stage: it draws the selection, and where it asks for a menu, what is there is selected first.
import { useEffect, useEffectEvent } from 'react';
import type { Reading } from '../../book/reading.ts';
import type { StageLayerProps } from '../../page/stage-layer.ts';
import type { Point, Surface } from '../../selection/place-at-point.ts';
import {
  isSelectionPart,
  type SurfaceName,
  placeOn,
  pointerSelection,
  type SelectionStage,
  surfaceUnder,
} from '../../selection/pointer-selection.ts';
import { selectedSpan, selectSpan } from '../../selection/selection-store.ts';
import { holds } from '../../selection/span.ts';
import { wordOrCellAt } from '../../selection/word-at.ts';

export const useSelectionPointer = (
  { page, fit, scroller }: StageLayerProps,
  reading: Reading,
  surfaceOf: (on: SurfaceName) => Surface | undefined,
  openMenu: (at: Point) => void,
): void => {
  const { code } = reading;
  const scene = useEffectEvent(
    (): SelectionStage => ({
      book: code,
      page,
      surface: surfaceOf,
      leftward: reading.leftward,
      flowing: fit === undefined,
      turn: (way) => reading.onTurn[way]?.(),
      openMenu,
    }),
  );
  const onContextMenu = useEffectEvent((event: MouseEvent) => {
    if (isSelectionPart(event.target)) return;
    const now = scene();
    const on = surfaceUnder(now, event.target);
    // A finger asks by resting; the browser's request for it is not another.
    if (pointerSelection.isTouching) return event.preventDefault();
    const place = on && placeOn(now, on, event);
    if (!place) return;
    event.preventDefault();
    const span = selectedSpan();
    if (!span || !holds(span, place)) selectSpan(code, wordOrCellAt(page, place), 'pointer');
    openMenu(event);
  });
  useEffect(() => {
    const stage = scroller.current;
    if (!stage) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    pointerSelection.attach(stage, () => scene(), signal);
    stage.addEventListener('contextmenu', (event) => onContextMenu(event), { signal });
    return () => controller.abort();
  }, [scroller]);
};
