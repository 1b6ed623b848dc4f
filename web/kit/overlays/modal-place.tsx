// Opens and closes all modals. A modal appears a moment after it is requested, and fades for the same time when it
// closes, so that nothing flashes that is opened and closed at once or is still loading. With reduced motion there is
// no delay.
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
