// The one way in which modals come and go: some moments after they are asked for, and they fade as long when they go, so
// that nothing flashes which is opened and closed at once, or is still loading. Who wants nothing to move does not wait.
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

/** Milliseconds before a modal is mounted, and before it is taken away. */
export const modalDelay = 300;

const Leaving = createContext(false);
/** Whether the modal round what asks is on its way out: the page beneath is the reader's again. */
export const useLeaving = (): boolean => useContext(Leaving);

interface Props {
  /** A modal, or nothing. */
  children: ReactNode;
}

const wantsStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

export const ModalPlace = ({ children }: Props) => {
  const open = children !== null && children !== undefined && children !== false;
  const [mounted, setMounted] = useState(false);
  const [last, setLast] = useState<ReactNode>(null);
  // What goes is shown as it was last.
  if (open && last !== children) setLast(children);
  useEffect(() => {
    const shown = () => {
      setMounted(open);
      if (!open) setLast(null);
    };
    const timer = setTimeout(shown, modalDelay);
    return () => clearTimeout(timer);
  }, [open]);
  if (wantsStillness()) return children;
  return mounted ? <Leaving value={!open}>{open ? children : last}</Leaving> : null;
};
