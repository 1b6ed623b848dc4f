import type { Note } from '#contract/notes.ts';
import { useText } from '../i18n/use-text.ts';
import { KeptSpanDialog } from '../kept/kept-span-dialog.tsx';
import { KeptSpanEntry } from '../kept/kept-span-entry.tsx';
import { LongText } from '../annotations/long-text.tsx';
import { noteCalls } from './note-calls.ts';
import { NoteForm } from './note-form.tsx';
import { notesTexts } from './notes-texts.ts';

const NoteEntry = ({ note }: { note: Note }) => {
  const { id, comment } = note;
  return (
    <KeptSpanEntry
      item={note}
      kind="note"
      renderForm={(writing) => (
        <NoteForm
          {...writing}
          comment={comment}
          rows={4}
          save={(written) => noteCalls.update({ id, comment: written })}
        />
      )}
      onRemove={() => noteCalls.remove(id)}
    >
      <LongText text={comment} />
    </KeptSpanEntry>
  );
};

/** 笔记: the reader's notes by product. */
export const NotesDialog = () => {
  const t = useText();
  return (
    <KeptSpanDialog
      title={t(notesTexts.notes)}
      empty={t(notesTexts.empty)}
      emptyHow={t(notesTexts.emptyHow)}
      calls={noteCalls}
    >
      {(note: Note) => <NoteEntry key={note.id} note={note} />}
    </KeptSpanDialog>
  );
};
