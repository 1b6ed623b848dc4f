import type { Note } from '#contract/annotations/notes.ts';
import { useText } from '../i18n/use-text.ts';
import { AnnotationsDialog } from '../saved/annotations-dialog.tsx';
import { AnnotationEntry } from '../saved/annotation-entry.tsx';
import { LongText } from '../annotations/long-text.tsx';
import { showNotice } from '../kit/overlays/notice.tsx';
import { noteCalls } from './note-calls.ts';
import { NoteForm } from './note-form.tsx';
import { notesTexts } from './notes-texts.ts';

const NoteEntry = ({ note }: { note: Note }) => {
  const t = useText();
  const { id, comment } = note;
  return (
    <AnnotationEntry
      item={note}
      kind="note"
      renderForm={(writing) => (
        <NoteForm
          {...writing}
          comment={comment}
          rows={4}
          save={async (written) => {
            await noteCalls.update({ id, comment: written });
            showNotice({ kind: 'success', message: t(notesTexts.saved) });
          }}
        />
      )}
      onRemove={() => noteCalls.remove(id)}
    >
      <LongText text={comment} />
    </AnnotationEntry>
  );
};

/** 笔记: the reader's notes by product. */
export const NotesDialog = () => {
  const t = useText();
  return (
    <AnnotationsDialog
      title={t(notesTexts.notes)}
      empty={t(notesTexts.empty)}
      emptyHow={t(notesTexts.emptyHow)}
      calls={noteCalls}
    >
      {(note: Note) => <NoteEntry key={note.id} note={note} />}
    </AnnotationsDialog>
  );
};
