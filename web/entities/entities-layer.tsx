// Highlights the words of the page, and opens the explanation of a word under the pointer, pressed, or reached with N.
import { lazy, Suspense, useEffect, useEffectEvent, useMemo } from 'react';
import { entityKinds } from '#contract/values/entity-kinds.ts';
import { clearMarks, setMarks } from '../page/columns/marks.ts';
import type { StageLayerProps } from '../page/stage-layer.ts';
import { selectedSpan } from '../selection/selection-store.ts';
import { useLens } from '../picture/lens-settings.ts';
import { mergeEntities, type PageEntity } from './page-entities.ts';
import { surfaceOf, entityUnder } from './use-anchor.ts';
import { useDateEntities, useHighlightedKinds, useNamedEntities } from './use-page-entities.ts';
import { useEntitySettings } from './entities-settings.ts';
import { forgetFailures, setActiveEntity, useEntityState } from './entities-store.ts';
import './entities.css';

const EntityPopover = lazy(() => import('./entity-popover.tsx').then((m) => ({ default: m.EntityPopover })));

/** Milliseconds that a pointer rests before an explanation opens, and that it is gone before it closes. */
const restsFor = 300;
const awayFor = 250;

type On = 'leaf' | 'figure';

export const EntitiesLayer = (layer: StageLayerProps) => {
  const { page, leaf, figure, scroller } = layer;
  const opens = useEntitySettings((s) => s.opens);
  const kinds = useHighlightedKinds();
  const named = useNamedEntities(page);
  const dated = useDateEntities(page);
  const active = useEntityState((s) => (s.active?.pageId === page.pageId ? s.active : undefined));
  const words = useMemo(() => {
    const highlighted = named.filter(({ senses }) => senses.some(({ kind }) => kinds.includes(kind)));
    return mergeEntities(highlighted, dated);
  }, [named, dated, kinds]);

  useEffect(() => {
    for (const kind of entityKinds) {
      const highlighted = kinds.includes(kind)
        ? named.filter(({ senses }) => senses.some((sense) => sense.kind === kind))
        : [];
      setMarks(
        kind,
        page.pageId,
        highlighted.flatMap(({ ranges }) => ranges),
      );
    }
    setMarks(
      'date',
      page.pageId,
      dated.flatMap(({ ranges }) => ranges),
    );
  }, [page, named, dated, kinds]);
  useEffect(() => () => [...entityKinds, 'date' as const].forEach(clearMarks), []);
  const { pageId } = page;
  useEffect(() => {
    // On a page change, the explanation of a word of another page closes, and failed look-ups are forgotten.
    forgetFailures();
    if (useEntityState.getState().active?.pageId !== pageId) setActiveEntity(undefined);
  }, [pageId]);

  const under = useEffectEvent((on: On, event: PointerEvent | MouseEvent): PageEntity | undefined => {
    const surface = surfaceOf(layer, on);
    return surface && entityUnder(surface, words, event);
  });
  // Over the picture the lens follows the pointer: there a word is pressed.
  const hovers = useEffectEvent((on: On) => opens === 'hover' && (on === 'leaf' || !useLens.getState().on));
  const look = useEffectEvent((word: PageEntity | undefined, by: 'hover' | 'press' | 'key', on: On) =>
    setActiveEntity(word && { pageId: page.pageId, word, by, on }),
  );
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over: PageEntity | undefined;
    const wait = (then: () => void, milliseconds: number) => {
      clearTimeout(timer);
      timer = setTimeout(then, milliseconds);
    };
    const away = () => {
      over = undefined;
      if (useEntityState.getState().active?.by !== 'hover') return clearTimeout(timer);
      wait(() => {
        if (!document.querySelector('.word-pop:hover')) look(undefined, 'hover', 'leaf');
      }, awayFor);
    };
    for (const on of ['leaf', 'figure'] as const) {
      const element = on === 'leaf' ? leaf : figure;
      const move = (event: PointerEvent) => {
        if (event.pointerType === 'touch') return;
        const word = event.buttons === 0 ? under(on, event) : undefined;
        element?.classList.toggle('on-word', word !== undefined);
        if (word?.id === over?.id) return;
        over = word;
        if (!word) return away();
        if (hovers(on)) wait(() => !selectedSpan() && look(word, 'hover', on), restsFor);
      };
      const press = (event: MouseEvent) => {
        clearTimeout(timer);
        const word = event.detail === 1 && !selectedSpan() ? under(on, event) : undefined;
        look(word, 'press', on);
      };
      element?.addEventListener('pointermove', move, { signal });
      element?.addEventListener('pointerleave', away, { signal });
      element?.addEventListener('click', press, { signal });
    }
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [leaf, figure]);

  const step = useEffectEvent((way: 1 | -1) => {
    if (words.length === 0) return;
    const at = words.findIndex(({ id }) => id === active?.word.id);
    const next = at < 0 ? (way > 0 ? 0 : words.length - 1) : (at + way + words.length) % words.length;
    look(words[next], 'key', leaf ? 'leaf' : 'figure');
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || key.toLowerCase() !== 'n')
        return;
      // A letter alone is a key only where the page or an explanation has the focus.
      if (target !== scroller.current && !(target instanceof Element && target.closest('.word-pop'))) return;
      event.preventDefault();
      step(event.shiftKey ? -1 : 1);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [scroller]);

  const close = () => {
    const focused = document.activeElement?.closest('.word-pop');
    setActiveEntity(undefined);
    if (focused) scroller.current?.focus({ preventScroll: true });
  };
  // A word whose look-up failed is no longer there.
  const shown =
    active && (active.word.type === 'date' ? active.word : named.find(({ id }) => id === active.word.id));
  return active && shown ? (
    <Suspense fallback={null}>
      <EntityPopover
        key={shown.id}
        word={shown}
        by={active.by}
        on={active.on}
        layer={layer}
        onClose={close}
      />
    </Suspense>
  ) : null;
};
