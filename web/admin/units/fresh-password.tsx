// The new password of a person, until somebody says that he has it: nothing else closes it, for it is shown once.
import { useId, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { CopyLink } from '../../kit/controls/copy-button.tsx';
import { Dialog } from '../../kit/overlays/dialog.tsx';
import { personTexts } from '../console/texts.ts';

interface Props {
  name: string;
  password: string;
  onDismiss: () => void;
}

export const FreshPassword = ({ name, password, onDismiss }: Props) => {
  const t = useText();
  const heading = useId();
  /** How often it was left: a browser closes what has refused to be, and then it is opened again. */
  const [timesLeft, setTimesLeft] = useState(0);
  const [timesClosed, setTimesClosed] = useState(0);
  return (
    <Dialog
      key={timesClosed}
      className="ask-dialog"
      labelledBy={heading}
      onEscape={() => setTimesLeft((n) => n + 1)}
      onClose={() => setTimesClosed((n) => n + 1)}
    >
      <h2 className="part-title" id={heading}>
        {t(personTexts.freshTitle, { name })}
      </h2>
      <p className="quiet">{t(personTexts.freshAdvice)}</p>
      <p className="factor-secret">
        <code>{password}</code>
        <CopyLink label={t(personTexts.copyPassword)} text={password} />
      </p>
      {timesLeft + timesClosed > 0 ? <p role="alert">{t(personTexts.freshReminder)}</p> : null}
      <div className="ask-actions">
        <button type="button" className="button primary" onClick={onDismiss}>
          {t(personTexts.dismissFresh)}
        </button>
      </div>
    </Dialog>
  );
};
