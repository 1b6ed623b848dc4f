// The one card beside the text: the editor of the annotation being written, else the annotation being viewed. It
// remains when the page below it changes, so that nothing written is lost when a page is turned.
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { draftKeyOf, dropDraft } from './use-draft.ts';
import { useReading } from '../book/reading.ts';
import { selectSpan } from '../selection/selection-store.ts';
import { spanOf } from './chosen-text.ts';
import { type ActiveItem, endEditing, isOf, openAnnotation, narrowTo, useSaved } from './annotation-store.ts';
import { annotationTexts } from './annotation-texts.ts';
import { useAnnotationTypes } from './use-annotation-types.ts';
import { useSavedPages } from './use-annotations-on-page.ts';
import { SpanCard } from './span-card.tsx';
import './annotations.css';

const focusIt = (button: HTMLButtonElement | null) => button?.focus();
const focusPage = () => document.querySelector<HTMLElement>('.stage')?.focus({ preventScroll: true });

/** Asks before what is written and not saved is given up. */
const useLeaving = (draftKey: string, onLeave: () => void) => {
  const t = useText();
  const [unsaved, setUnsaved] = useState(false);
  const onUnsaved = useCallback((now: boolean) => {
    setUnsaved(now);
    useSaved.setState({ unsaved: now });
  }, []);
  useEffect(() => () => useSaved.setState({ unsaved: false }), []);
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    if (!unsaved) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [unsaved]);
  const leave = () => {
    dropDraft(draftKey);
    onLeave();
  };
  const question = asking && unsaved && (
    <div className="span-card-leaving" role="alertdialog" aria-label={t(annotationTexts.unsaved)}>
      <p>{t(annotationTexts.unsaved)}</p>
      <button type="button" className="button small" onClick={leave}>
        {t(annotationTexts.giveUp)}
      </button>
      <button type="button" className="button small" ref={focusIt} onClick={() => setAsking(false)}>
        {t(annotationTexts.goOn)}
      </button>
    </div>
  );
  return {
    onUnsaved,
    question,
    leave,
    close: () => {
      if (!unsaved) leave();
      else setAsking(!asking);
    },
  };
};

const EditorCard = ({
  editing,
}: {
  editing: NonNullable<ReturnType<typeof useSaved.getState>['editing']>;
}) => {
  const t = useText();
  const { narrow } = useReading();
  const { annotationType, chosen, place, putCaretBack } = editing;
  const draftKey = draftKeyOf(annotationType.kind, chosen);
  const { onUnsaved, question, close } = useLeaving(draftKey, () => {
    endEditing();
    selectSpan(chosen.productId, spanOf(chosen.place), 'pointer');
    focusPage();
  });
  const { Editor } = annotationType;
  return (
    <SpanCard
      label={t(annotationType.kind === 'note' ? annotationTexts.writeNote : annotationTexts.writeCorrection)}
      place={place}
      on={undefined}
      narrow={narrow}
      takesFocus
      onClose={close}
    >
      <Editor
        chosen={chosen}
        draftKey={draftKey}
        onNarrow={narrowTo}
        onUnsaved={onUnsaved}
        onCancel={close}
        onDone={() => {
          endEditing();
          focusPage();
          putCaretBack?.();
        }}
      />
      {question}
    </SpanCard>
  );
};

const isPressed = ({ by }: Pick<ActiveItem, 'by'>): boolean => by === 'press' || by === 'key';

const ActiveCard = () => {
  const t = useText();
  const { narrow } = useReading();
  const active = useSaved((s) => s.active);
  const annotation = useSaved(({ items }) => active && items.find(isOf(active)));
  const draftKey = `${active?.kind} ${active?.id}`;
  const { onUnsaved, question, leave, close } = useLeaving(draftKey, () => {
    const focused = document.activeElement?.closest('.span-card') != null;
    openAnnotation(undefined);
    if (focused) focusPage();
  });
  const away = useEffectEvent((event: PointerEvent) => {
    const { target } = event;
    // The page tells itself what a press upon it means.
    if (target instanceof Element && !target.closest('.span-card, .stage, .modal, .notice-place')) close();
  });
  useEffect(() => {
    document.addEventListener('pointerdown', away);
    return () => document.removeEventListener('pointerdown', away);
  }, []);
  if (!active || !annotation) return null;
  const { by } = active;
  return (
    <SpanCard
      label={t(annotationTexts[active.kind])}
      place={annotation.item}
      on={active.on}
      narrow={narrow}
      takesFocus={by !== 'hover' && by !== 'focus'}
      onClose={close}
      onPointerLeave={() => by === 'hover' && close()}
    >
      {annotation.annotationType.card(annotation.item, {
        draftKey,
        inEditor: isPressed(active),
        onClose: close,
        onDone: leave,
        onUnsaved,
      })}
      {question}
    </SpanCard>
  );
};

export const AnnotationHost = () => {
  const { code } = useReading();
  const editing = useSaved((s) => s.editing);
  const active = useSaved((s) => s.active);
  const elsewhere = editing !== undefined && editing.chosen.productId !== code;
  useEffect(() => {
    if (elsewhere) endEditing();
  }, [elsewhere]);
  const pages = useSavedPages(useAnnotationTypes());
  useEffect(
    () =>
      useSaved.setState({ pages: [...new Set(pages.flatMap((ids) => ids ?? []))].toSorted((a, b) => a - b) }),
    [pages],
  );
  useEffect(() => () => useSaved.setState({ editing: undefined, active: undefined, pages: [] }), []);
  if (editing && !elsewhere) return <EditorCard editing={editing} />;
  return active ? <ActiveCard key={`${active.kind} ${active.id} ${isPressed(active)}`} /> : null;
};
