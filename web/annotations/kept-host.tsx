// The one card that stands beside the text: the editor of what is being written, else what is looked at. It outlives the
// page beneath it, so that nothing written is lost when a page is turned.
import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { draftKeyOf, dropDraft } from './use-draft.ts';
import { useReading } from '../book/reading.ts';
import { selectSpan } from '../selection/selection-store.ts';
import { spanOf } from './chosen-text.ts';
import { endEditing, isOf, lookAtKept, narrowTo, useKept } from './kept-store.ts';
import { keptOnPageTexts } from './kept-texts.ts';
import { useKeptPages } from './use-kept-on-page.ts';
import { SpanCard } from './span-card.tsx';
import './kept.css';

const focusIt = (button: HTMLButtonElement | null) => button?.focus();
const focusPage = () => document.querySelector<HTMLElement>('.stage')?.focus({ preventScroll: true });

/** Asks before what is written and not saved is given up. */
const useLeaving = (draftKey: string, onLeave: () => void) => {
  const t = useText();
  const [unsaved, onUnsaved] = useState(false);
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
    <div className="span-card-leaving" role="alertdialog" aria-label={t(keptOnPageTexts.unsaved)}>
      <p>{t(keptOnPageTexts.unsaved)}</p>
      <button type="button" className="button small" onClick={leave}>
        {t(keptOnPageTexts.giveUp)}
      </button>
      <button type="button" className="button small" ref={focusIt} onClick={() => setAsking(false)}>
        {t(keptOnPageTexts.goOn)}
      </button>
    </div>
  );
  return {
    onUnsaved,
    question,
    close: () => {
      if (!unsaved) leave();
      else setAsking(!asking);
    },
  };
};

const EditorCard = ({
  editing,
}: {
  editing: NonNullable<ReturnType<typeof useKept.getState>['editing']>;
}) => {
  const t = useText();
  const { narrow } = useReading();
  const { keeper, chosen, place } = editing;
  const draftKey = draftKeyOf(keeper.kind, chosen);
  const { onUnsaved, question, close } = useLeaving(draftKey, () => {
    endEditing();
    selectSpan(chosen.productId, spanOf(chosen.place), 'pointer');
    focusPage();
  });
  const { Editor } = keeper;
  return (
    <SpanCard
      label={t(keeper.kind === 'note' ? keptOnPageTexts.writeNote : keptOnPageTexts.writeCorrection)}
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
        }}
      />
      {question}
    </SpanCard>
  );
};

const LookedCard = () => {
  const t = useText();
  const { narrow } = useReading();
  const looked = useKept((s) => s.looked);
  const kept = useKept(({ items }) => looked && items.find(isOf(looked)));
  const draftKey = `${looked?.kind} ${looked?.id}`;
  const { onUnsaved, question, close } = useLeaving(draftKey, () => {
    const focused = document.activeElement?.closest('.span-card') != null;
    lookAtKept(undefined);
    if (focused) focusPage();
  });
  const away = useEffectEvent((event: PointerEvent) => {
    const { target } = event;
    // The page tells itself what a press upon it means.
    if (target instanceof Element && !target.closest('.span-card, .stage, dialog, .notice-place')) close();
  });
  useEffect(() => {
    document.addEventListener('pointerdown', away);
    return () => document.removeEventListener('pointerdown', away);
  }, []);
  if (!looked || !kept) return null;
  return (
    <SpanCard
      label={t(keptOnPageTexts[looked.kind])}
      place={kept.item}
      on={looked.on}
      narrow={narrow}
      takesFocus={looked.by === 'press' || looked.by === 'key'}
      onClose={close}
      onPointerLeave={() => looked.by === 'hover' && close()}
    >
      {kept.keeper.card(kept.item, { draftKey, onClose: close, onUnsaved })}
      {question}
    </SpanCard>
  );
};

export const KeptHost = () => {
  const { code } = useReading();
  const editing = useKept((s) => s.editing);
  const looked = useKept((s) => s.looked);
  const elsewhere = editing !== undefined && editing.chosen.productId !== code;
  useEffect(() => {
    if (elsewhere) endEditing();
  }, [elsewhere]);
  const pages = useKeptPages();
  useEffect(
    () =>
      useKept.setState({ pages: [...new Set(pages.flatMap((ids) => ids ?? []))].toSorted((a, b) => a - b) }),
    [pages],
  );
  useEffect(() => () => useKept.setState({ editing: undefined, looked: undefined, pages: [] }), []);
  if (editing && !elsewhere) return <EditorCard editing={editing} />;
  return looked ? <LookedCard key={`${looked.kind} ${looked.id}`} /> : null;
};
