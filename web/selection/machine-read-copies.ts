// The browser's copies of what a machine read: in articles and in the cards of a search alike.
import { useEffect } from 'react';
import { withMachineReadRemark } from './copied-text.ts';

/** Whether what is selected has some of a text that is marked as machine-read. */
export const selectsMachineRead = (selection: Selection | null): boolean => {
  if (!selection || selection.rangeCount === 0 || selection.isCollapsed) return false;
  const range = selection.getRangeAt(0);
  return [...document.querySelectorAll('[data-machine-read]')].some((text) => range.intersectsNode(text));
};

/** The browser's copy of a machine-read text says that it is one. */
export const useMachineReadCopies = (): void => {
  useEffect(() => {
    const onCopy = (event: ClipboardEvent) => {
      const selection = document.getSelection();
      if (event.defaultPrevented || !event.clipboardData || !selectsMachineRead(selection)) return;
      event.preventDefault();
      event.clipboardData.setData('text/plain', withMachineReadRemark(selection?.toString() ?? ''));
    };
    document.addEventListener('copy', onCopy);
    return () => document.removeEventListener('copy', onCopy);
  }, []);
};
