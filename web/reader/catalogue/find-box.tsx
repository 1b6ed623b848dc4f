import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { isComposingKey } from '../../kit/fields/composing-key.ts';
import { IconButton } from '../../kit/icons/icon-button.tsx';
import { Icon } from '../../kit/icons/icons.tsx';
import { usePlaceOffer } from '../../query/use-place-offer.tsx';
import { readerTexts } from '../../book/texts.ts';

interface Props {
  label: string;
  /** The word, trimmed; empty when the box was cleared. */
  onFind: (word: string) => void;
}

const pause = 300;

/** Moves the focus to the tree below the box. */
const focusTree = (event: KeyboardEvent<HTMLElement>): void => {
  const tree = event.currentTarget.closest('.catalogue')?.querySelector<HTMLElement>('[role="tree"]');
  if (!tree) return;
  event.preventDefault();
  tree.focus();
};

/** A box that looks for what is typed after a short pause, and never while an input method composes. */
export const FindBox = ({ label, onFind }: Props) => {
  const t = useText();
  const [text, setText] = useState('');
  const [composing, setComposing] = useState(false);
  const found = useRef('');
  const find = (word: string) => {
    if (word === found.current) return;
    found.current = word;
    onFind(word);
  };
  // A declined offer leaves the text in the box, where it is looked for like any other.
  const offer = usePlaceOffer(
    text,
    () => undefined,
    () => setText(''),
  );
  useEffect(() => {
    if (composing || offer.pending) return undefined;
    const timer = setTimeout(() => find(text.trim()), pause);
    return () => clearTimeout(timer);
  });
  return (
    <div className="input find-box">
      <Icon name="search" small />
      <input
        type="text"
        value={text}
        aria-label={label}
        placeholder={label}
        onChange={(event) => setText(event.target.value)}
        onPaste={offer.onPaste}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
        onKeyDown={(event) => {
          if (isComposingKey(event)) return;
          if (event.key === 'Enter' && !offer.take()) find(text.trim());
          if (event.key === 'Escape') setText('');
          if (event.key === 'ArrowDown') focusTree(event);
        }}
      />
      {text !== '' && <IconButton icon="close" label={t(readerTexts.clear)} onClick={() => setText('')} />}
      {offer.panel}
    </div>
  );
};
