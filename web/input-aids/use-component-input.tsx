// For a text box: a button that opens the panel of components, and what is chosen there put in at the caret.
import { lazy, type ReactNode, type RefObject, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { inputAidTexts } from './texts.ts';

const ComponentPanel = lazy(async () => ({
  default: (await import('./component-panel.tsx')).ComponentPanel,
}));

/** The button with its panel. `onText` is told what the box is to hold. */
export const useComponentInput = (
  box: RefObject<HTMLInputElement | null>,
  onText: (text: string) => void,
): ReactNode => {
  const t = useText();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLSpanElement>(null);
  // React sets the text of the box, which throws its caret to the end: it is put back after what was entered.
  const caret = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    box.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  const enter = (word: string) => {
    const input = box.current;
    if (!input) return;
    const { value } = input;
    const from = input.selectionStart ?? value.length;
    caret.current = from + word.length;
    onText(value.slice(0, from) + word + value.slice(input.selectionEnd ?? from));
  };
  return (
    <span className="component-input" ref={button}>
      <IconButton
        icon="brush"
        label={t(inputAidTexts.open)}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <Suspense>
          <ComponentPanel
            trigger={button}
            onEnter={enter}
            onClose={() => {
              setOpen(false);
              box.current?.focus();
            }}
          />
        </Suspense>
      )}
    </span>
  );
};
