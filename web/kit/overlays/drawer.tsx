// A dialog at an edge of the screen: Escape, its button or a press beside it closes it.
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Dialog } from './dialog.tsx';
import { IconButton } from '../icons/icon-button.tsx';
import { frameTexts } from '../texts.ts';
import './drawer.css';

interface Props {
  label: string;
  /** Whether the label is shown above the content of the drawer and stays in place. */
  headed?: boolean;
  /** The edge of the screen that it lies at. */
  side?: 'start' | 'end' | 'bottom';
  onClose: () => void;
  children: ReactNode;
}

export const Drawer = ({ label, headed = false, side = 'start', onClose, children }: Props) => {
  const t = useText();
  const close = (
    <IconButton icon="close" className="drawer-close" label={t(frameTexts.close)} onClick={onClose} />
  );
  return (
    <Dialog className={`drawer ${side}`} label={label} closesBeside onClose={onClose}>
      {headed ? (
        <header>
          <h2 className="screen-title">{label}</h2>
          {close}
        </header>
      ) : (
        close
      )}
      {children}
    </Dialog>
  );
};
