// What is kept upon the page: lit on text and picture, told to those who listen, and opened under the pointer, pressed,
// or reached by Tab.
import { useEffect, useMemo } from 'react';
import { createPortal } from 'react-dom';
import type { KeptSpan, SpanPlace } from '#contract/kept-spans.ts';
import { useWantedKept, wantKept } from '../book/span-keeper.ts';
import { scrollToShow, unionOf } from '../page/bring-into-view.ts';
import { clearMarks, setMarks } from '../page/marks.ts';
import { sayBeside } from '../page/spoken-asides.ts';
import type { StageLayerProps } from '../page/stage-layer.ts';
import { useReading } from '../book/reading.ts';
import { cellsOfSpan } from '../selection/span.ts';
import { spanOf } from './chosen-text.ts';
import { cellsOfLayers, keptLayers } from './kept-cells.ts';
import { KeptHandles } from './kept-handles.tsx';
import { isOf, lookAtKept, useKept } from './kept-store.ts';
import { RightReadings } from './right-readings.tsx';
import { type On, rectsOnScreen, surfaceOn } from './span-rects.ts';
import { useKeptOnPage } from './use-kept-on-page.ts';
import { useKeptPointer } from './use-kept-pointer.ts';
import './kept.css';

const margin = 48;

/** The span that is lit: what is written upon, else what is looked at. */
const useLitPlace = (): SpanPlace | undefined =>
  useKept(({ editing, looked, items }) => {
    if (editing) return editing.place;
    return looked && items.find(isOf(looked))?.item;
  });

/** Leads to what a list has asked for, once it is on the page. */
const useWanted = ({ scroller }: StageLayerProps, main: On): void => {
  const { code } = useReading();
  const wanted = useWantedKept((s) => s.wanted);
  const items = useKept((s) => s.items);
  const drawn = useKept((s) => s.drawn);
  useEffect(() => {
    const found = wanted?.productId === code ? items.find(isOf(wanted)) : undefined;
    const stage = scroller.current;
    if (!found || !wanted || !drawn || !stage) return;
    wantKept(undefined);
    const rect = unionOf(drawn.rectsOf(found.item, main));
    if (rect) {
      const { dx, dy } = scrollToShow(stage.getBoundingClientRect(), rect, margin);
      if (dx !== 0 || dy !== 0) stage.scrollBy({ left: dx, top: dy });
    }
    lookAtKept({ kind: wanted.kind, id: wanted.id, by: 'key', on: main });
  }, [wanted, items, drawn, code, main, scroller]);
};

/** The column in which a span ends on this page. */
const lastLine = (page: StageLayerProps['page'], item: KeptSpan): number | undefined =>
  cellsOfSpan(page, spanOf(item)).at(-1)?.lineId;

export const KeptLayer = (layer: StageLayerProps) => {
  const { page, fit, find, leaf, figure, scroller } = layer;
  const items = useKeptOnPage(page);
  const main: On = leaf ? 'leaf' : 'figure';

  useEffect(() => {
    const cells = cellsOfLayers(page, items);
    for (const name of keptLayers) {
      if (cells[name].length > 0) setMarks(name, page.pageId, cells[name]);
      else clearMarks(name);
    }
    sayBeside(
      page.pageId,
      items.flatMap(({ keeper, item }) => {
        const lineId = lastLine(page, item);
        return lineId === undefined ? [] : [{ lineId, text: keeper.show(item).said }];
      }),
    );
    // What is looked at goes with its page.
    useKept.setState(({ looked }) => ({
      items,
      looked: looked && items.some(isOf(looked)) ? looked : undefined,
    }));
  }, [page, items]);
  useEffect(
    () => () => {
      keptLayers.forEach(clearMarks);
      clearMarks('kept');
      sayBeside(0, []);
      useKept.setState({ items: [], drawn: undefined });
    },
    [],
  );

  const lit = useLitPlace();
  useEffect(() => {
    const cells = lit ? cellsOfSpan(page, spanOf(lit)) : [];
    if (cells.length > 0) setMarks('kept', page.pageId, cells);
    else clearMarks('kept');
  }, [page, lit]);

  const surfaces = useMemo(() => {
    const drawn = { page, fit, find, leaf, figure };
    return { leaf: surfaceOn(drawn, 'leaf'), figure: surfaceOn(drawn, 'figure') };
  }, [page, fit, find, leaf, figure]);
  useEffect(() => {
    useKept.setState({
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

  useKeptPointer(layer, items);
  useWanted(layer, main);

  return (['leaf', 'figure'] as const).map((on) => {
    const surface = surfaces[on];
    if (!surface || items.length === 0) return null;
    return createPortal(
      <>
        <RightReadings surface={surface} items={items} />
        {on === main && <KeptHandles surface={surface} items={items} on={on} />}
      </>,
      surface.element,
      on,
    );
  });
};
