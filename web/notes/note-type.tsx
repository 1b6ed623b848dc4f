// Notes upon the text, for the reader.
import { lazy, Suspense } from 'react';
import type { Note } from '#contract/annotations/notes.ts';
import { translate } from '../i18n/use-text.ts';
import type { AnnotationType } from '../book/annotation-type.ts';
import { noteCalls } from './note-calls.ts';
import { notesTexts } from './notes-texts.ts';

const Card = lazy(() => import('./note-card.tsx').then((m) => ({ default: m.NoteCard })));

export const noteType: AnnotationType<Note> = {
  kind: 'note',
  key: noteCalls.key,
  pageIds: noteCalls.pageIds,
  onPage: noteCalls.onPage,
  show: ({ content, comment }) => ({ said: translate(notesTexts.said, { content, comment }) }),
  Editor: lazy(() => import('./note-editor.tsx').then((m) => ({ default: m.NoteEditor }))),
  card: (note, tools) => (
    <Suspense fallback={null}>
      <Card note={note} {...tools} />
    </Suspense>
  ),
};
