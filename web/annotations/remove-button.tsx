// Deletes what a reader has written, after a confirmation. A call that fails has shown its error already, and nothing
// is deleted.
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { useText } from '../i18n/use-text.ts';
import { announce } from '../kit/overlays/announce.tsx';
import { spanFormTexts } from './span-form-texts.ts';

interface QuestionProps {
  onRemove: () => Promise<void>;
  onKeep: () => void;
}

export const RemoveQuestion = ({ onRemove, onKeep }: QuestionProps) => {
  const t = useText();
  const [removing, setRemoving] = useState(false);
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  const remove = async (): Promise<void> => {
    setRemoving(true);
    try {
      await onRemove();
      announce(t(spanFormTexts.removed));
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      onKeep();
    } finally {
      setRemoving(false);
    }
  };
  return (
    <fieldset className="row span-removing" aria-label={t(spanFormTexts.removeSure)}>
      <span>{t(spanFormTexts.removeSure)}</span>
      <button type="button" className="text-link" disabled={removing} onClick={() => void remove()}>
        {t(spanFormTexts.remove)}
      </button>
      <button ref={keep} type="button" className="text-link" onClick={onKeep}>
        {t(spanFormTexts.keep)}
      </button>
    </fieldset>
  );
};

export const RemoveButton = ({ onRemove }: Pick<QuestionProps, 'onRemove'>) => {
  const t = useText();
  const [asking, setAsking] = useState(false);
  const isMounted = useRef(false);
  if (asking) {
    const keep = () => {
      isMounted.current = true;
      setAsking(false);
    };
    return <RemoveQuestion onRemove={onRemove} onKeep={keep} />;
  }
  return (
    <button
      type="button"
      className="text-link"
      ref={(button) => {
        // The question took the focus, and gives it back.
        if (isMounted.current) button?.focus();
        isMounted.current = false;
      }}
      onClick={() => setAsking(true)}
    >
      {t(spanFormTexts.remove)}
    </button>
  );
};
