// The table of this feature, as rows are read from it: server/notes/note-store.ts.
import type { AnnotationRow } from '../database/tables.ts';

export type NoteTable = AnnotationRow;

declare module '../database/tables.ts' {
  interface Tables {
    note: NoteTable;
  }
}
