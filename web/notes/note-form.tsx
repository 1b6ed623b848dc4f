// The words of a note, written or changed.
import { useEffect, useRef, useState } from 'react';
import { commentLimit } from '#contract/annotations/notes.ts';
import { useText } from '../i18n/use-text.ts';
import { CountedArea, lengthOf } from '../annotations/counted-area.tsx';
import { SpanForm } from '../annotations/span-form.tsx';
import { spanFormTexts } from '../annotations/span-form-texts.ts';
import type { SpanWriting } from '../book/annotation-type.ts';
import { useDraft } from '../annotations/use-draft.ts';
import { notesTexts } from './notes-texts.ts';

interface Props extends SpanWriting {
  /** What it says so far. */
  comment: string;
  rows?: number;
  save: (comment: string) => Promise<void>;
}

export const NoteForm = ({ comment, rows = 5, save, ...writing }: Props) => {
  const t = useText();
  const [text, write, found] = useDraft(writing.draftKey, comment);
  const [problem, setProblem] = useState<string>();
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const field = area.current;
    field?.focus({ preventScroll: true });
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);
  const written = text.trim();
  const check = (): boolean => {
    const tooLong = lengthOf(written) > commentLimit;
    if (written !== '' && !tooLong) return true;
    const limit = commentLimit.toLocaleString('en');
    setProblem(tooLong ? t(notesTexts.commentTooLong, { limit }) : t(notesTexts.commentMissing));
    area.current?.focus();
    return false;
  };
  return (
    <SpanForm
      {...writing}
      saveLabel={t(spanFormTexts.save)}
      unsaved={written !== comment.trim()}
      found={found}
      check={check}
      save={() => save(written)}
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
    </SpanForm>
  );
};
