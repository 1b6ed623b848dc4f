// The layer of the reader's own selection: it draws it, lights it on text and picture, and offers what can be done
// with it. The browser's selection knows neither columns nor notes nor pages, and is off on the leaf.
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { useCurrentProduct } from '../../kit/products/current-product.ts';
import type { StageLayerProps } from '../../page/stage-layer.ts';
import { useSmallTools } from '../../book/use-small-tools.ts';
import { useReading } from '../../book/reading.ts';
import { citationEntries, menuEntries } from './menu-entries.ts';
import { useBeginAnnotation } from './use-begin-annotation.ts';
import { useSelectionOnPage } from './use-selection-on-page.ts';
import { useSelectionPointer } from './use-selection-pointer.ts';
import { copiedText } from '../../selection/copied-text.ts';
import type { MenuUse } from '../../selection/menu-use.ts';
import { type Point, rectOfPlace, type Surface } from '../../selection/place-at-point.ts';
import type { SurfaceName } from '../../selection/pointer-selection.ts';
import { citedBookOf, type Selected, selectedAtHand } from '../../selection/selected.ts';
import { SelectionBar } from '../../selection/selection-bar.tsx';
import { SelectionHandles } from '../../selection/selection-handles.tsx';
import { SelectionMenu } from '../../selection/selection-menu.tsx';
import { selectedSpan, showBook, useSelection } from '../../selection/selection-store.ts';
import { selectionTexts } from '../../selection/selection-texts.ts';
import { useCopyEvent, copyAndAnnounce, useSelected } from '../../selection/use-copying.ts';
import { useSelectionKeys } from '../../selection/use-selection-keys.ts';
import { useAnnouncedSelection } from '../../selection/use-announced-selection.ts';

interface OpenMenu {
  at: Point;
  selected: Selected;
  /** All that can be done with what is selected, or its citations alone. */
  of: 'selection' | 'citations';
}

const focusOn = (element: StageLayerProps['scroller']): void =>
  element.current?.focus({ preventScroll: true });

export const SelectionLayer = (layer: StageLayerProps) => {
  const t = useText();
  const reading = useReading();
  const navigate = useNavigate();
  const product = useCurrentProduct();
  const { page, fit, find, leaf, figure, scroller } = layer;
  const { code, opened } = reading;
  const [menu, setMenu] = useState<OpenMenu>();
  const client = useQueryClient();
  const load = useSelected(opened);
  const writing = useBeginAnnotation();
  const openTools = useSmallTools();

  const surfaceOf = useCallback(
    (on: SurfaceName): Surface | undefined => {
      const element = on === 'leaf' ? leaf : figure;
      return element ? { page, element, fit, find } : undefined;
    },
    [page, fit, find, leaf, figure],
  );
  const main: SurfaceName = leaf ? 'leaf' : 'figure';

  useEffect(() => showBook(code, opened.version), [code, opened.version]);

  const selection = useSelectionOnPage(page, code);
  const openMenu = async (at: Point, of: OpenMenu['of'] = 'selection') => {
    const selected = await load();
    if (!selected) return;
    void client.prefetchQuery(citedBookOf(selected, code, opened.version));
    setMenu({ at, selected, of });
  };
  const openAtFocus = (of?: OpenMenu['of']) => {
    const { focus } = useSelection.getState();
    const surface = surfaceOf(main);
    const stage = scroller.current?.getBoundingClientRect();
    const rect = focus?.pageId === page.pageId && surface ? rectOfPlace(surface, focus) : undefined;
    const at = rect ?? stage;
    if (at) void openMenu({ clientX: at.left, clientY: Math.min(at.bottom, stage?.bottom ?? at.bottom) }, of);
  };
  const closeMenu = useCallback(() => {
    setMenu(undefined);
    focusOn(scroller);
  }, [scroller]);

  useSelectionPointer(layer, reading, surfaceOf, (at) => void openMenu(at));
  useSelectionKeys(layer, reading, code, () => openAtFocus());
  useCopyEvent(opened);
  useAnnouncedSelection(surfaceOf(main), scroller);

  const use = useMemo<MenuUse>(
    () => ({
      t,
      reading,
      product,
      touch: selection.inputType === 'touch',
      copy: (text, said) => void copyAndAnnounce(text, said),
      citedBook: (selected) => client.fetchQuery(citedBookOf(selected, code, reading.opened.version)),
      ...writing,
      openTools,
      searchBook: (query) => void navigate({ to: '/app/search/$code', params: { code }, search: { query } }),
    }),
    [t, reading, product, navigate, code, selection.inputType, client, writing, openTools],
  );
  // The bar searches what is at hand; its page shows, so that it is.
  const drawn = !selection.dragging && !menu ? selectedSpan() : undefined;
  const atHand = drawn && selectedAtHand(client, opened, drawn);
  const phrase = atHand?.phrase;
  // Whoever selects by keys has the menu's key, and sees how far she has come; it is announced besides.
  const count = selection.inputType === 'key' && atHand && (
    <span className="selection-count num" aria-hidden="true">
      {t(selectionTexts.selectedCount, { count: atHand.cells.length.toLocaleString('en') })}
    </span>
  );
  const bar = drawn && selection.inputType !== 'key' && (
    <SelectionBar
      onCopy={() =>
        void load().then((selected) => selected && copyAndAnnounce(copiedText(selected, product)))
      }
      onSearch={phrase === undefined ? undefined : () => reading.address.search({ key: phrase })}
      onNote={
        atHand && atHand.cells.length > 0 && use.annotationTypes.length > 0
          ? () => use.keep('note', atHand)
          : undefined
      }
      onTools={phrase === undefined || !openTools ? undefined : () => openTools(phrase)}
      onCite={() => openAtFocus('citations')}
      onMenu={() => openAtFocus()}
    />
  );
  return (
    <>
      {(['leaf', 'figure'] as const).map((on) => {
        const surface = surfaceOf(on);
        return (
          surface && (
            <SelectionHandles
              key={on}
              surface={surface}
              on={on}
              bar={on === main ? bar || count : undefined}
            />
          )
        );
      })}
      {menu && (
        <SelectionMenu
          label={t(menu.of === 'citations' ? selectionTexts.cite : selectionTexts.menu)}
          groups={
            menu.of === 'citations' ? [citationEntries(menu.selected, use)] : menuEntries(menu.selected, use)
          }
          stage={scroller}
          at={menu.at}
          onClose={closeMenu}
        />
      )}
    </>
  );
};
