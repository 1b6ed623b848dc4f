import type { Feature } from '../book/feature.ts';
import { personalDialog } from '../ui/personal-dialogs.ts';
import { correctionType } from './correction-type.tsx';

const dialog = personalDialog(
  'corrections',
  async () => (await import('./corrections-dialog.tsx')).CorrectionsDialog,
);

export const corrections = {
  saved: [
    {
      name: 'corrections',
      label: '勘误',
      dialog,
      isOffered: ({ isNewspaper, person }) => person && isNewspaper !== true,
    },
  ],
  reader: { annotationTypes: [correctionType] },
} satisfies Feature;
