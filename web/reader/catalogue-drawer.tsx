import { type ReactNode, useEffect, useRef } from 'react';
import { useText } from '../i18n/use-text.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { frameTexts } from '../ui/texts.ts';
import { readerTexts } from './texts.ts';

/** The catalogue over the page, on a phone. */
export const CatalogueDrawer = ({ onClose, children }: { onClose: () => void; children: ReactNode }) => {
  const t = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    // A click on the dialog itself, not on what is in it, fell on the backdrop.
    const onBackdrop = (event: MouseEvent) => {
      if (event.target === element) element.close();
    };
    element.addEventListener('click', onBackdrop);
    element.showModal();
    return () => {
      element.removeEventListener('click', onBackdrop);
      element.close();
    };
  }, []);
  return (
    <dialog ref={dialog} className="catalogue-drawer" aria-label={t(readerTexts.catalogue)} onClose={onClose}>
      <IconButton icon="close" className="drawer-close" label={t(frameTexts.close)} onClick={onClose} />
      {children}
    </dialog>
  );
};
