// A question before what cannot be taken back.
import { type ReactNode, useId } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Dialog } from './dialog.tsx';
import { frameTexts } from '../texts.ts';
import './ask-dialog.css';

interface Props {
  title: string;
  advice: string;
  /** The word on the button; without it there is nothing to do but close. */
  action?: string;
  disabled?: boolean;
  onAct?: () => void;
  onClose: () => void;
  children?: ReactNode;
}

export const AskDialog = ({ title, advice, action, disabled, onAct, onClose, children }: Props) => {
  const t = useText();
  const heading = useId();
  return (
    <Dialog className="ask-dialog" labelledBy={heading} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onAct?.();
        }}
      >
        <h2 className="part-title" id={heading}>
          {title}
        </h2>
        <p className="quiet">{advice}</p>
        {children}
        <div className="ask-actions">
          <button type="button" className="button" onClick={onClose}>
            {t(frameTexts.cancel)}
          </button>
          {action ? (
            <button type="submit" className="button primary" disabled={disabled}>
              {action}
            </button>
          ) : null}
        </div>
      </form>
    </Dialog>
  );
};
