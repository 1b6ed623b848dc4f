// One application: a line of the register, which unfolds to what can be decided or was.
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { noteTrial, type QueuedTrial } from '#contract/site/trials.ts';
import { call } from '../../api/call-api.ts';
import { useText } from '../../i18n/use-text.ts';
import { Icon } from '../../kit/icons/icons.tsx';
import { showNotice } from '../../kit/overlays/notice.tsx';
import { reloadConsole } from '../console/admin-queries.ts';
import { type FreshAccount, TrialDecision } from './trial-decision.tsx';
import { TrialMailPart } from './trial-mail.tsx';
import { trialQueueTexts } from './trial-queue-texts.ts';
import { adminTexts } from '../console/texts.ts';

interface Props {
  trial: QueuedTrial;
  sendsMail: boolean;
  /** Made for those who applied, and not yet noted down. */
  accounts: readonly FreshAccount[];
  onAccount: (account: FreshAccount) => void;
}

const Note = ({ trial }: { trial: QueuedTrial }) => {
  const t = useText();
  const [note, setNote] = useState(trial.note);
  const save = useMutation({
    mutationFn: () => call(noteTrial, { params: { id: trial.id }, body: { note } }),
    onSuccess: () => {
      showNotice({ kind: 'success', message: t(adminTexts.saved) });
      return reloadConsole();
    },
  });
  return (
    <form
      className="row trial-note"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <label>
        <span className="quiet">{t(trialQueueTexts.note)}</span>
        <input
          className="input"
          maxLength={2000}
          value={note}
          placeholder={t(trialQueueTexts.noteHint)}
          onChange={({ target }) => setNote(target.value)}
        />
      </label>
      <button type="submit" className="button" disabled={save.isPending || note === trial.note}>
        {t(trialQueueTexts.saveNote)}
      </button>
    </form>
  );
};

const Decided = ({ trial, sendsMail, accounts }: Omit<Props, 'onAccount'>) => {
  const t = useText();
  const { granted, unit, answer, mail, products } = trial;
  return (
    <div className="trial-decided">
      {granted ? (
        <p className="song">
          {t(trialQueueTexts.granted, {
            products: products
              .filter(({ code }) => granted.codes.includes(code))
              .map(({ fullName }) => fullName)
              .join('、'),
            from: granted.startsOn,
            to: granted.endsOn,
          })}
        </p>
      ) : null}
      {unit ? (
        <p>
          <span className="quiet">{t(trialQueueTexts.grantedTo)}</span>{' '}
          <Link to="/admin" search={{ unit: unit.id }} className="text-link">
            {unit.name}
          </Link>
        </p>
      ) : null}
      {answer === '' ? null : (
        <p className="trial-words">
          <span className="quiet">{t(trialQueueTexts.answer)}</span> {answer}
        </p>
      )}
      <p className="quiet num">
        {t(trialQueueTexts.decided, { by: trial.decidedBy, date: trial.decided ?? '' })}
      </p>
      <Note key={trial.note} trial={trial} />
      {mail ? (
        <TrialMailPart
          trial={trial}
          mail={mail}
          sendsMail={sendsMail}
          password={accounts.find(({ name }) => name === unit?.name)?.password}
        />
      ) : null}
    </div>
  );
};

export const TrialEntry = ({ trial, sendsMail, accounts, onAccount }: Props) => {
  const t = useText();
  const [open, setOpen] = useState(false);
  const body = useId();
  const { sender, groupName, name, email, phone, products, sent, state } = trial;
  const who = sender === '' ? groupName : sender;
  return (
    <li className="trial-entry">
      <div className="trial-line">
        <button
          type="button"
          className="trial-unfold"
          aria-expanded={open}
          aria-controls={body}
          aria-label={t(state === 'new' ? trialQueueTexts.open : trialQueueTexts.look, { name: who })}
          onClick={() => setOpen(!open)}
        >
          <Icon name={open ? 'chevron-down' : 'chevron-right'} small />
        </button>
        <p className="trial-unit">
          <span className="song">{who}</span>
          {sender === '' ? null : <span className="quiet">{t(trialQueueTexts.byUnit)}</span>}
        </p>
        <p data-head={t(trialQueueTexts.person)}>{name || '—'}</p>
        <p className="trial-contact" data-head={t(trialQueueTexts.contact)}>
          <span>{email || '—'}</span>
          <span className="quiet num">{phone}</span>
        </p>
        <p className="song" lang="zh-Hant">
          {products.map(({ fullName }) => fullName).join('、')}
        </p>
        <p className="quiet num">{sent.slice(0, 16)}</p>
        <p className="trial-state">
          <span className={state === 'accepted' ? 'badge qing' : 'badge'}>{t(trialQueueTexts[state])}</span>
        </p>
      </div>
      <div id={body} hidden={!open}>
        {open && state === 'new' ? <TrialDecision trial={trial} onAccount={onAccount} /> : null}
        {open && state !== 'new' ? <Decided trial={trial} sendsMail={sendsMail} accounts={accounts} /> : null}
      </div>
    </li>
  );
};
