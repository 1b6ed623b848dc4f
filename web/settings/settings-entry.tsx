import { lazy, Suspense, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { IconButton } from '../kit/icons/icon-button.tsx';
import { ModalPlace } from '../kit/overlays/modal-place.tsx';
import { interfaceTexts } from './texts.ts';

const load = () => import('./settings-dialog.tsx');
const SettingsDialog = lazy(async () => ({ default: (await load()).SettingsDialog }));

/** In the masthead of every page. */
export const SettingsEntry = () => {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon="settings"
        label={t(interfaceTexts.title)}
        aria-haspopup="dialog"
        onClick={() => {
          // On its way while the modal waits.
          void load().catch(() => undefined);
          setOpen(true);
        }}
      />
      <Suspense>
        <ModalPlace>{open && <SettingsDialog onClose={() => setOpen(false)} />}</ModalPlace>
      </Suspense>
    </>
  );
};
