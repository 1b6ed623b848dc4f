import { useState } from 'react';
import { isComposingKey } from './composing-key.ts';

interface Props {
  label: string;
  /** From 1. */
  page: number;
  /** What is typed is held to 1 and this. */
  last: number;
  onPage: (page: number) => void;
}

/** A box for the number of a page of a list: goes there by Enter or on leaving it; what is no number is dropped. */
export const PageInput = ({ label, page, last, onPage }: Props) => {
  const [typed, setTyped] = useState<string>();
  const settle = (): void => {
    setTyped(undefined);
    const wanted = Number(typed);
    if (!typed || !Number.isSafeInteger(wanted)) return;
    const to = Math.min(last, Math.max(1, wanted));
    if (to !== page) onPage(to);
  };
  return (
    <input
      className="input"
      inputMode="numeric"
      aria-label={label}
      value={typed ?? page}
      onChange={({ target }) => setTyped(target.value.replace(/\D/g, ''))}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !isComposingKey(event)) settle();
      }}
    />
  );
};
