import type { Feature } from '../book/feature.ts';
import { personalDialog } from '../kit/overlays/personal-dialogs.ts';
import { acceptedType } from './accepted-type.tsx';
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
  reader: { annotationTypes: [correctionType], shownToAll: [acceptedType] },
} satisfies Feature;
