// A panel over the screen, opened as a modal dialog: Escape, its button or a click beside it closes it, and the focus
// goes back to where it was.
import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import { IconButton } from './icon-button.tsx';
import { frameTexts } from './texts.ts';
import { useModal } from './use-modal.ts';
import './drawer.css';

interface Props {
  label: string;
  /** Whether the label stands above what is in the drawer, and stays there. */
  headed?: boolean;
  /** The edge of the screen that it lies at. */
  side?: 'start' | 'end';
  onClose: () => void;
  children: ReactNode;
}

export const Drawer = ({ label, headed = false, side = 'start', onClose, children }: Props) => {
  const t = useText();
  const dialog = useModal({ closesBeside: true });
  const close = (
    <IconButton
      icon="close"
      className="drawer-close"
      label={t(frameTexts.close)}
      onClick={() => dialog.current?.close()}
    />
  );
  return (
    <dialog ref={dialog} className={`drawer ${side}`} aria-label={label} onClose={onClose}>
      {headed ? (
        <header>
          <h2 className="screen-title">{label}</h2>
          {close}
        </header>
      ) : (
        close
      )}
      {children}
    </dialog>
  );
};
