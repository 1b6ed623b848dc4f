// What was pasted into a box of one line, with the line breaks and the length that the box does not take.
import { type ClipboardEvent, useState } from 'react';

interface WholePaste {
  /** What was pasted, as long as the box shows nothing else; else the text of the box. */
  whole: string;
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
}

export const useWholePaste = (text: string): WholePaste => {
  const [pasted, setPasted] = useState({ shown: '', whole: '' });
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const box = event.currentTarget;
    const copied = event.clipboardData.getData('text/plain');
    // Beside what stays in the box, what is pasted is a part.
    const isWhole = box.selectionStart === 0 && box.selectionEnd === box.value.length;
    // The box has what was pasted only after this event.
    setTimeout(() => setPasted({ shown: box.value, whole: isWhole ? copied : box.value }), 0);
  };
  return { whole: pasted.shown === text ? pasted.whole : text, onPaste };
};
