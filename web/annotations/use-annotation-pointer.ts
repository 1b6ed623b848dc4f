// The annotation under the pointer: opened by a click, or by hovering where no word is explained.
import { useEffect, useEffectEvent } from 'react';
import type { StageLayerProps } from '../page/stage-layer.ts';
import { placeAtPoint, type Point, rectOfPlace } from '../selection/place-at-point.ts';
import { isSelectionPart } from '../selection/pointer-selection.ts';
import { selectedSpan } from '../selection/selection-store.ts';
import { setActiveEntity, useEntityState } from '../entities/entities-store.ts';
import { annotationsAt } from './annotation-cells.ts';
import { type PageAnnotation, openAnnotation, useSaved } from './annotation-store.ts';
import { type RectSurface, surfaceOn } from './span-rects.ts';

/**
 * Milliseconds of hovering before a card opens, longer than for any word; and milliseconds after the pointer leaves
 * before it closes.
 */
const restsFor = 450;
const awayFor = 250;

export const useAnnotationPointer = (layer: StageLayerProps, items: readonly PageAnnotation[]): void => {
  const { page, leaf, figure, scroller } = layer;
  const under = useEffectEvent((on: RectSurface, point: Point): PageAnnotation | undefined => {
    const surface = items.length > 0 ? surfaceOn(layer, on) : undefined;
    const place = surface && placeAtPoint(surface, point);
    const rect = surface && place && rectOfPlace(surface, place);
    if (!rect) return undefined;
    const { clientX: x, clientY: y } = point;
    const within = x >= rect.left && x <= rect.right && y >= rect.top && y <= rect.bottom;
    return within ? annotationsAt(page, items, place) : undefined;
  });
  useEffect(() => {
    const stage = scroller.current;
    const controller = new AbortController();
    const { signal } = controller;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over: string | undefined;
    const wait = (then: () => void, milliseconds: number) => {
      clearTimeout(timer);
      timer = setTimeout(then, milliseconds);
    };
    const hover = (on: RectSurface, found: PageAnnotation | undefined) => {
      const { editing, active } = useSaved.getState();
      if (editing) return;
      if (found) {
        wait(() => {
          if (selectedSpan() || useEntityState.getState().active || useSaved.getState().active) return;
          openAnnotation({ kind: found.annotationType.kind, id: found.item.id, by: 'hover', on });
        }, restsFor);
      } else if (active?.by === 'hover') {
        wait(() => {
          if (!document.querySelector('.span-card:hover')) openAnnotation(undefined);
        }, awayFor);
      } else clearTimeout(timer);
    };
    const on = (['leaf', 'figure'] as const).flatMap((name) => {
      const element = name === 'leaf' ? leaf : figure;
      return element ? [{ name, element }] : [];
    });
    for (const { name, element } of on) {
      const move = (event: PointerEvent) => {
        if (event.pointerType === 'touch') return;
        const found = event.buttons === 0 ? under(name, event) : undefined;
        element.classList.toggle('on-annotation', found !== undefined);
        if (found?.item.id === over) return;
        over = found?.item.id;
        hover(name, found);
      };
      const leave = () => {
        over = undefined;
        hover(name, undefined);
      };
      element.addEventListener('pointermove', move, { signal });
      element.addEventListener('pointerleave', leave, { signal });
    }
    // Before the words hear of it: what readers have written themselves comes first, the word beneath by a second press.
    const press = (event: MouseEvent) => {
      const { target, detail } = event;
      const { editing, active, unsaved } = useSaved.getState();
      if (!(target instanceof Node) || isSelectionPart(target) || editing || unsaved) return;
      const at = on.find(({ element }) => element.contains(target));
      const found = at && detail === 1 && !selectedSpan() ? under(at.name, event) : undefined;
      clearTimeout(timer);
      if (!at || !found || (active?.id === found.item.id && active.by === 'press'))
        return openAnnotation(undefined);
      event.stopPropagation();
      setActiveEntity(undefined);
      openAnnotation({ kind: found.annotationType.kind, id: found.item.id, by: 'press', on: at.name });
    };
    stage?.addEventListener('click', press, { signal, capture: true });
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [leaf, figure, scroller]);
};
