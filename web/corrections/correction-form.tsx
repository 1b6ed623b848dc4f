// The right reading and its grounds, written or changed. As with notes, nothing typed is lost.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { commentLimit } from '#contract/notes.ts';
import { ApiError } from '../api/api-error.ts';
import { useText } from '../i18n/use-text.ts';
import { CountedArea, lengthOf, SpanFormFoot } from '../ui/span-form.tsx';
import { dropDraft, useDraft } from '../ui/use-draft.ts';
import { problemOfRightWord } from './check-right-word.ts';
import { correctionsTexts } from './corrections-texts.ts';
import { RightWordField } from './right-word-field.tsx';

interface Written {
  rightWord: string;
  comment: string;
}

interface Props {
  draftKey: string;
  wrong: string;
  /** What it says so far. */
  atFirst: Written;
  saveLabel: string;
  save: (written: Written) => Promise<void>;
  onDone: () => void;
  onCancel: () => void;
  onUnsaved: (unsaved: boolean) => void;
}

const trimmed = ({ rightWord, comment }: Written): Written => ({
  rightWord: rightWord.trim(),
  comment: comment.trim(),
});

export const CorrectionForm = (props: Props) => {
  const { draftKey, wrong, atFirst, saveLabel, save, onDone, onCancel, onUnsaved } = props;
  const t = useText();
  const [draft, write, found] = useDraft(draftKey, atFirst);
  const [restored] = useState(found);
  const [problem, setProblem] = useState<{ rightWord?: string; comment?: string }>({});
  const [saving, setSaving] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  const tell = useEffectEvent(onUnsaved);
  const { rightWord, comment } = trimmed(draft);
  const unsaved = rightWord !== atFirst.rightWord || comment !== atFirst.comment;
  useEffect(() => tell(unsaved), [unsaved]);

  const submit = async (): Promise<void> => {
    if (saving) return;
    const right = problemOfRightWord(t, wrong, rightWord);
    const limit = commentLimit.toLocaleString('en');
    const long = lengthOf(comment) > commentLimit ? t(correctionsTexts.groundsTooLong, { limit }) : undefined;
    setProblem({ ...(right && { rightWord: right }), ...(long && { comment: long }) });
    if (right !== undefined || long !== undefined) {
      if (right !== undefined) input.current?.focus();
      return;
    }
    setSaving(true);
    try {
      await save({ rightWord, comment });
      dropDraft(draftKey);
      onDone();
    } catch (failure) {
      // A failed call has shown itself.
      if (!(failure instanceof ApiError)) throw failure;
    } finally {
      setSaving(false);
    }
  };
  const change = (changed: Partial<Written>) => {
    write({ ...draft, ...changed });
    setProblem({});
  };
  return (
    <form
      className="span-form-body"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <RightWordField
        ref={input}
        value={draft.rightWord}
        problem={problem.rightWord}
        onChange={(value) => change({ rightWord: value })}
      />
      <CountedArea
        label={t(correctionsTexts.grounds)}
        hint={t(correctionsTexts.groundsHint)}
        value={draft.comment}
        limit={commentLimit}
        rows={2}
        problem={problem.comment}
        onChange={(value) => change({ comment: value })}
      />
      <SpanFormFoot
        saveLabel={saveLabel}
        cancelLabel={t(correctionsTexts.cancel)}
        saving={saving}
        restored={restored}
        onCancel={onCancel}
      />
    </form>
  );
};
