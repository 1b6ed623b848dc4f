import { useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { spanFormTexts } from './span-form-texts.ts';

/** A text that scrolls must be reachable by keyboard. */
const reachable = { tabIndex: 0 };

/** All of a text, in a box that scrolls where it is long. */
export const BoxedText = ({ text }: { text: string }) => (
  <p className="span-note" {...reachable}>
    {text}
  </p>
);

/** The first three lines of a long text, and the rest on request. */
export const LongText = ({ text }: { text: string }) => {
  const t = useText();
  const [open, setOpen] = useState(false);
  const isLong = text.length > 100 || text.split('\n').length > 3;
  if (!isLong) return <p className="annotation-text">{text}</p>;
  return (
    <>
      <p className={open ? 'annotation-text' : 'annotation-text folded'}>{text}</p>
      <button type="button" className="text-link" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t(open ? spanFormTexts.fold : spanFormTexts.unfold)}
      </button>
    </>
  );
};
