import type { Feature } from '../book/feature.ts';
import { personalDialog } from '../kit/overlays/personal-dialogs.ts';
import { noteType } from './note-type.tsx';

const dialog = personalDialog('notes', async () => (await import('./notes-dialog.tsx')).NotesDialog);

export const notes = {
  saved: [
    {
      name: 'notes',
      label: '笔记',
      dialog,
      isOffered: ({ isNewspaper, person }) => person && isNewspaper !== true,
    },
  ],
  reader: { annotationTypes: [noteType] },
} satisfies Feature;
