import {
  addNote,
  changeNote,
  exportNotes,
  listNotes,
  type NewNote,
  type Note,
  type NoteChange,
  notePageIds,
  noteSummary,
  removeNote,
} from '#contract/notes.ts';
import { call, callForFile } from '../api/call-api.ts';
import { annotationCalls } from '../api/annotation-calls.ts';

export const noteCalls = annotationCalls<Note, NewNote, NoteChange>('notes', {
  summary: (input) => call(noteSummary, input),
  pageIds: (input) => call(notePageIds, input),
  list: (input) => call(listNotes, input),
  add: (input) => call(addNote, input),
  change: (input) => call(changeNote, input),
  remove: (input) => call(removeNote, input),
  takeAway: (input) => callForFile(exportNotes, input),
});
