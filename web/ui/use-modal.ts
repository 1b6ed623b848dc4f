import { type RefObject, useEffect, useRef } from 'react';

interface Options {
  /** Whether a press beside it closes it; not where something is typed in it. */
  closesBeside?: boolean;
}

/** Opens a dialog over the page while it is mounted. Give the ref to the <dialog>. */
export const useModal = ({ closesBeside = false }: Options = {}): RefObject<HTMLDialogElement | null> => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    // A click on the dialog itself, not on what is in it, fell on the backdrop.
    const onClick = ({ target }: MouseEvent) => {
      if (closesBeside && target === element) element.close();
    };
    element.addEventListener('click', onClick);
    if (!element.open) element.showModal();
    return () => {
      element.removeEventListener('click', onClick);
      // Closing, and not only going, is what gives the focus back.
      element.close();
    };
  }, [closesBeside]);
  return dialog;
};
