// The annotations on the page: highlighted on text and picture, described to screen readers, and opened by hovering,
// clicking or Tab.
import { useEffect, useMemo } from 'react';
import { createPortal } from 'react-dom';
import type { Annotation, SpanPlace } from '#contract/annotations/annotations.ts';
import { useRequestedAnnotation, requestAnnotation } from '../book/annotation-type.ts';
import { scrollToShow, unionOf } from '../page/bring-into-view.ts';
import { clearMarks, setMarks } from '../page/columns/marks.ts';
import { describeBeside } from '../page/screen-reader-notes.ts';
import type { StageLayerProps } from '../page/stage-layer.ts';
import { useReading } from '../book/reading.ts';
import { cellsOfSpan } from '../selection/span.ts';
import { spanOf } from './chosen-text.ts';
import { cellsOfLayers, annotationLayers } from './annotation-cells.ts';
import { AnnotationHandles } from './annotation-handles.tsx';
import { isOf, openAnnotation, useSaved } from './annotation-store.ts';
import { RightReadings } from './right-readings.tsx';
import { type RectSurface, rectsOnScreen, surfaceOn } from './span-rects.ts';
import { useAnnotationsOnPage } from './use-annotations-on-page.ts';
import { useAnnotationPointer } from './use-annotation-pointer.ts';
import './annotations.css';

const margin = 48;

/** The span that is highlighted: the one being written on, else the one being viewed. */
const useHighlightedPlace = (): SpanPlace | undefined =>
  useSaved(({ editing, active, items }) => {
    if (editing) return editing.place;
    return active && items.find(isOf(active))?.item;
  });

/** Scrolls to the annotation that a list requested, and opens it, once it is on the page. */
const useWanted = ({ scroller }: StageLayerProps, main: RectSurface): void => {
  const { code } = useReading();
  const wanted = useRequestedAnnotation((s) => s.wanted);
  const items = useSaved((s) => s.items);
  const drawn = useSaved((s) => s.drawn);
  useEffect(() => {
    const found = wanted?.productId === code ? items.find(isOf(wanted)) : undefined;
    const stage = scroller.current;
    if (!found || !wanted || !drawn || !stage) return;
    requestAnnotation(undefined);
    const rect = unionOf(drawn.rectsOf(found.item, main));
    if (rect) {
      const { dx, dy } = scrollToShow(stage.getBoundingClientRect(), rect, margin);
      if (dx !== 0 || dy !== 0) stage.scrollBy({ left: dx, top: dy });
    }
    openAnnotation({ kind: wanted.kind, id: wanted.id, by: 'list', on: main });
  }, [wanted, items, drawn, code, main, scroller]);
};

/** The column in which a span ends on this page. */
const lastLine = (page: StageLayerProps['page'], item: Annotation): number | undefined =>
  cellsOfSpan(page, spanOf(item)).at(-1)?.lineId;

export const AnnotationLayer = (layer: StageLayerProps) => {
  const { page, fit, find, leaf, figure, scroller } = layer;
  const items = useAnnotationsOnPage(page);
  const main: RectSurface = leaf ? 'leaf' : 'figure';

  useEffect(() => {
    const cells = cellsOfLayers(page, items);
    for (const name of annotationLayers) {
      if (cells[name].length > 0) setMarks(name, page.pageId, cells[name]);
      else clearMarks(name);
    }
    describeBeside(
      page.pageId,
      items.flatMap(({ annotationType, item }) => {
        const lineId = lastLine(page, item);
        return lineId === undefined ? [] : [{ lineId, text: annotationType.show(item).said }];
      }),
    );
    // What is looked at goes with its page.
    useSaved.setState(({ active }) => ({
      items,
      active: active && items.some(isOf(active)) ? active : undefined,
    }));
  }, [page, items]);
  useEffect(
    () => () => {
      annotationLayers.forEach(clearMarks);
      clearMarks('annotation');
      describeBeside(0, []);
      useSaved.setState({ items: [], drawn: undefined });
    },
    [],
  );

  const highlighted = useHighlightedPlace();
  useEffect(() => {
    const cells = highlighted ? cellsOfSpan(page, spanOf(highlighted)) : [];
    if (cells.length > 0) setMarks('annotation', page.pageId, cells);
    else clearMarks('annotation');
  }, [page, highlighted]);

  const surfaces = useMemo(() => {
    const drawn = { page, fit, find, leaf, figure };
    return { leaf: surfaceOn(drawn, 'leaf'), figure: surfaceOn(drawn, 'figure') };
  }, [page, fit, find, leaf, figure]);
  useEffect(() => {
    useSaved.setState({
      drawn: {
        main,
        stage: scroller.current,
        rectsOf: (place, on) => {
          const surface = surfaces[on] ?? surfaces[main];
          return surface ? rectsOnScreen(surface, place) : [];
        },
      },
    });
  }, [surfaces, main, scroller]);

  useAnnotationPointer(layer, items);
  useWanted(layer, main);

  return (['leaf', 'figure'] as const).map((on) => {
    const surface = surfaces[on];
    if (!surface || items.length === 0) return null;
    return createPortal(
      <>
        <RightReadings surface={surface} items={items} />
        {on === main && <AnnotationHandles surface={surface} items={items} on={on} />}
      </>,
      surface.element,
      on,
    );
  });
};
