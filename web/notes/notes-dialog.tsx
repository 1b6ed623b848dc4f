import { useState } from 'react';
import type { Note } from '#contract/notes.ts';
import { useText } from '../i18n/use-text.ts';
import { KeptSpanDialog } from '../kept/kept-span-dialog.tsx';
import { KeptSpanEntry } from '../kept/kept-span-entry.tsx';
import { LongText } from '../ui/long-text.tsx';
import { dropDraft } from '../ui/use-draft.ts';
import { noteCalls } from './note-calls.ts';
import { NoteForm } from './note-form.tsx';
import { notesTexts } from './notes-texts.ts';

const ignore = () => undefined;

const NoteEntry = ({ note }: { note: Note }) => {
  const [editing, setEditing] = useState(false);
  const { id, comment } = note;
  const stop = () => setEditing(false);
  const draftKey = `note ${id}`;
  return (
    <KeptSpanEntry
      item={note}
      kind="note"
      onEdit={editing ? undefined : () => setEditing(true)}
      onRemove={() => noteCalls.remove(id)}
    >
      {editing ? (
        <NoteForm
          draftKey={draftKey}
          comment={comment}
          rows={4}
          save={(written) => noteCalls.update({ id, comment: written })}
          onDone={stop}
          onCancel={() => {
            dropDraft(draftKey);
            stop();
          }}
          onUnsaved={ignore}
        />
      ) : (
        <LongText text={comment} />
      )}
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
