// For a text box: a button that opens the panel of handwriting and components, and what is chosen there put in at the caret.
import { lazy, type ReactNode, type RefObject, Suspense, useRef, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { IconButton } from '../kit/icons/icon-button.tsx';
import { inputAidTexts } from './texts.ts';
import { useInputWays } from './use-input-ways.ts';
import { useInsertion } from './use-insertion.ts';

const InputPanel = lazy(async () => ({
  default: (await import('./input-panel.tsx')).InputPanel,
}));

/** The button with its panel. `onText` receives the new text of the box. */
export const useComponentInput = (
  box: RefObject<HTMLInputElement | null>,
  onText: (text: string) => void,
): ReactNode => {
  const t = useText();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLSpanElement>(null);
  const enter = useInsertion(box, onText);
  const ways = useInputWays();
  if (ways.length === 0) return null;
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
          <InputPanel
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
