import { lazy, Suspense } from 'react';
import { ModalPlace } from '../kit/overlays/modal-place.tsx';

const SearchHelp = lazy(async () => ({ default: (await import('./search-help.tsx')).SearchHelp }));

/** Beside the button that opens the help. */
export const SearchHelpPlace = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Suspense>
    <ModalPlace>{open && <SearchHelp onClose={onClose} />}</ModalPlace>
  </Suspense>
);
