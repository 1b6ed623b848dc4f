// A page that opens as a dialog over another where its link is simply pressed: its place, its link, and its frame.
import { Link } from '@tanstack/react-router';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { create } from 'zustand';
import { useText } from '../../i18n/use-text.ts';
import { Dialog } from './dialog.tsx';
import { IconButton } from '../icons/icon-button.tsx';
import { ModalPlace } from './modal-place.tsx';
import { frameTexts } from '../texts.ts';

interface DialogProps {
  onClose: () => void;
}

/**
 * Not one of the personal dialogs: those close when a session ends by itself, and the typed text is lost with them.
 * `Place` is in the masthead of every page, invisible until it is opened.
 */
export const dialogOfPage = (
  to: '/feedback' | '/trials',
  load: () => Promise<ComponentType<DialogProps>>,
): { open: () => void; Place: ComponentType; PageLink: ComponentType<{ children: ReactNode }> } => {
  const Content = lazy(async () => ({ default: await load() }));
  const useOpen = create<{ open: boolean }>(() => ({ open: false }));
  const close = (): void => useOpen.setState({ open: false });
  const open = (): void => {
    // On its way while the modal waits.
    void load().catch(() => undefined);
    useOpen.setState({ open: true });
  };
  return {
    open,
    Place: () => {
      const isOpen = useOpen((s) => s.open);
      return (
        <Suspense>
          <ModalPlace>{isOpen ? <Content onClose={close} /> : null}</ModalPlace>
        </Suspense>
      );
    },
    PageLink: ({ children }) => (
      <Link
        to={to}
        onClick={(event) => {
          const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;
          if (elsewhere || location.pathname === to) return;
          event.preventDefault();
          open();
        }}
      >
        {children}
      </Link>
    ),
  };
};

interface FrameProps extends DialogProps {
  className: string;
  title: string;
  children: ReactNode;
}

export const PageDialog = ({ className, title, onClose, children }: FrameProps) => {
  const t = useText();
  return (
    <Dialog
      className={`page-dialog ${className}`}
      labelledBy="page-dialog-title"
      startsIn="nothing"
      onClose={onClose}
    >
      <div className="page-dialog-head">
        <h2 className="screen-title" id="page-dialog-title">
          {title}
        </h2>
        <IconButton icon="close" label={t(frameTexts.close)} onClick={onClose} />
      </div>
      {children}
    </Dialog>
  );
};
