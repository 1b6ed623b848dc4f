// Puts a word in a text box at its caret, in place of what is chosen there.
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** `onText` receives the new text of the box. */
export const useInsertion = (
  box: RefObject<HTMLInputElement | null>,
  onText: (text: string) => void,
): ((word: string) => void) => {
  // React sets the text of the box, which throws its caret to the end: it is put back after what was entered.
  const caret = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    box.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  return (word) => {
    const input = box.current;
    if (!input) return;
    const { value } = input;
    const from = input.selectionStart ?? value.length;
    caret.current = from + word.length;
    onText(value.slice(0, from) + word + value.slice(input.selectionEnd ?? from));
  };
};
