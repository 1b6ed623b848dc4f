import { useState } from 'react';
import type { Note } from '#contract/annotations/notes.ts';
import { useText } from '../i18n/use-text.ts';
import { showNotice } from '../kit/overlays/notice.tsx';
import { ChangedText } from '../annotations/changed-text.tsx';
import { BoxedText } from '../annotations/long-text.tsx';
import { RemoveButton } from '../annotations/remove-button.tsx';
import { SpanQuote } from '../annotations/span-form.tsx';
import { spanFormTexts } from '../annotations/span-form-texts.ts';
import type { AnnotationCardTools } from '../book/annotation-type.ts';
import { noteCalls } from './note-calls.ts';
import { NoteForm } from './note-form.tsx';
import { notesTexts } from './notes-texts.ts';

interface Props extends AnnotationCardTools {
  note: Note;
}

/** A note at its place on the page. It is read, changed and deleted there; if pressed, it opens in its editor. */
export const NoteCard = ({ note, draftKey, inEditor, onClose, onDone, onUnsaved }: Props) => {
  const t = useText();
  const [editing, setEditing] = useState(inEditor);
  const { id, comment, content, catalog, pageNum, state, updated } = note;
  const stop = () => {
    showNotice({ kind: 'success', message: t(notesTexts.saved) });
    if (inEditor) return onDone();
    onUnsaved(false);
    setEditing(false);
  };
  return (
    <div className="span-form">
      <h2 className="span-form-title">{t(notesTexts.note)}</h2>
      <ChangedText state={state} content={content} />
      {editing ? (
        <>
          <SpanQuote text={content} catalog={catalog} pageNum={pageNum} />
          <NoteForm
            draftKey={draftKey}
            comment={comment}
            save={(written) => noteCalls.update({ id, comment: written })}
            onDone={stop}
            onCancel={onClose}
            onUnsaved={onUnsaved}
          />
        </>
      ) : (
        <BoxedText text={comment} />
      )}
      <div className="span-card-foot">
        <time className="quiet num grow">{updated}</time>
        {!editing && (
          <button type="button" className="text-link" onClick={() => setEditing(true)}>
            {t(spanFormTexts.edit)}
          </button>
        )}
        <RemoveButton
          onRemove={async () => {
            await noteCalls.remove(id);
            onDone();
          }}
        />
      </div>
    </div>
  );
};
