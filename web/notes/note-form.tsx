// The words of a note, written or changed. Nothing typed is lost: a draft is kept until it is saved or given up, and what
// the library refuses stays in the field.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { commentLimit } from '#contract/notes.ts';
import { ApiError } from '../api/api-error.ts';
import { useText } from '../i18n/use-text.ts';
import { CountedArea, lengthOf, SpanFormFoot } from '../ui/span-form.tsx';
import { dropDraft, useDraft } from '../ui/use-draft.ts';
import { notesTexts } from './notes-texts.ts';

interface Props {
  draftKey: string;
  comment: string;
  rows?: number;
  save: (comment: string) => Promise<void>;
  onDone: () => void;
  onCancel: () => void;
  onUnsaved: (unsaved: boolean) => void;
}

export const NoteForm = ({ draftKey, comment, rows = 5, save, onDone, onCancel, onUnsaved }: Props) => {
  const t = useText();
  const [text, write, found] = useDraft(draftKey, comment);
  const [restored] = useState(found && text !== comment);
  const [problem, setProblem] = useState<string>();
  const [saving, setSaving] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const field = area.current;
    field?.focus({ preventScroll: true });
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);
  const tell = useEffectEvent(onUnsaved);
  const unsaved = text.trim() !== comment.trim();
  useEffect(() => tell(unsaved), [unsaved]);

  const submit = async (): Promise<void> => {
    if (saving) return;
    const written = text.trim();
    const tooLong = lengthOf(written) > commentLimit;
    if (written === '' || tooLong) {
      const limit = commentLimit.toLocaleString('en');
      setProblem(tooLong ? t(notesTexts.commentTooLong, { limit }) : t(notesTexts.commentMissing));
      return area.current?.focus();
    }
    setSaving(true);
    try {
      await save(written);
      dropDraft(draftKey);
      onDone();
    } catch (failure) {
      // A failed call has shown itself.
      if (!(failure instanceof ApiError)) throw failure;
    } finally {
      setSaving(false);
    }
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
      <CountedArea
        ref={area}
        first
        label={t(notesTexts.comment)}
        hint={t(notesTexts.commentHint)}
        value={text}
        limit={commentLimit}
        rows={rows}
        problem={problem}
        onChange={(value) => {
          write(value);
          setProblem(undefined);
        }}
      />
      <SpanFormFoot
        saveLabel={t(notesTexts.save)}
        cancelLabel={t(notesTexts.cancel)}
        saving={saving}
        restored={restored}
        onCancel={onCancel}
      />
    </form>
  );
};
