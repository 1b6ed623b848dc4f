// What is decided of an application: which products, from when to when, for whom, and what is answered.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { dayOf } from '#contract/values/shanghai-day.ts';
import { acceptTrial, type QueuedTrial, refuseTrial } from '#contract/site/trials.ts';
import { trialDays } from '#contract/site/trial-contact.ts';
import { call } from '../../api/call-api.ts';
import { useText } from '../../i18n/use-text.ts';
import { CheckBox } from '../../kit/fields/check-box.tsx';
import { DateInput } from '../../kit/fields/date-field.tsx';
import { showNotice } from '../../kit/overlays/notice.tsx';
import { reloadConsole } from '../console/admin-queries.ts';
import { trialQueueTexts } from './trial-queue-texts.ts';
import { unitTexts } from '../console/texts.ts';

const dayLength = 86_400_000;
const isCount = (text: string): boolean => /^\d{0,7}$/.test(text.trim());
const countOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));

export interface FreshAccount {
  name: string;
  password: string;
}

interface Props {
  trial: QueuedTrial;
  onAccount: (account: FreshAccount) => void;
}

interface Draft {
  codes: readonly string[];
  startsOn: string;
  endsOn: string;
  unit: string;
  seats: string;
  printQuota: string;
  answer: string;
  note: string;
}

const draftOf = ({ products, groupName, note }: QueuedTrial): Draft => ({
  codes: products.map(({ code }) => code),
  startsOn: dayOf(Date.now()),
  endsOn: dayOf(Date.now() + (trialDays - 1) * dayLength),
  unit: groupName,
  seats: '',
  printQuota: '',
  answer: '',
  note,
});

const faultOf = ({ codes, startsOn, endsOn, seats, printQuota }: Draft): string | undefined => {
  if (codes.length === 0) return trialQueueTexts.noneChosen;
  if (startsOn === '' || endsOn === '') return trialQueueTexts.needsDays;
  return isCount(seats) && isCount(printQuota) ? undefined : unitTexts.wholeNumber;
};

interface DraftProps {
  draft: Draft;
  isVisitor: boolean;
  write: (change: Partial<Draft>) => void;
}

/** From when to when, and for a visitor with which account. */
const TermFields = ({ draft, isVisitor, write }: DraftProps) => {
  const t = useText();
  const { startsOn, endsOn, unit } = draft;
  const count = (label: string, name: 'seats' | 'printQuota', hint: string) => (
    <label className="row">
      <input
        className="input num short"
        inputMode="numeric"
        maxLength={7}
        placeholder={t(hint)}
        value={draft[name]}
        onChange={({ target }) => write({ [name]: target.value })}
      />
      <span className="quiet">{t(label)}</span>
    </label>
  );

  return (
    <fieldset>
      <legend className="quiet">{t(isVisitor ? trialQueueTexts.term : trialQueueTexts.termOnly)}</legend>
      <p className="row trial-days">
        <label>
          <span className="visually-hidden">{t(trialQueueTexts.from)}</span>
          <DateInput value={startsOn} onChange={(day) => write({ startsOn: day })} />
        </label>
        <label className="row">
          <span className="quiet">{t(trialQueueTexts.to)}</span>
          <DateInput value={endsOn} onChange={(day) => write({ endsOn: day })} />
        </label>
      </p>
      {isVisitor ? (
        <>
          <p className="row trial-days">
            {count(trialQueueTexts.seats, 'seats', trialQueueTexts.unlimited)}
            {count(trialQueueTexts.quota, 'printQuota', trialQueueTexts.usual)}
          </p>
          <label className="trial-account">
            <span className="quiet">{t(trialQueueTexts.account)}</span>
            <input
              className="input"
              maxLength={64}
              value={unit}
              title={t(trialQueueTexts.accountHint)}
              onChange={({ target }) => write({ unit: target.value })}
            />
          </label>
        </>
      ) : null}
    </fieldset>
  );
};

export const TrialDecision = ({ trial, onAccount }: Props) => {
  const t = useText();
  const [draft, setDraft] = useState(() => draftOf(trial));
  const [fault, setFault] = useState<string>();
  const { codes, startsOn, endsOn, unit, seats, printQuota, answer, note } = draft;
  const isVisitor = trial.sender === '';
  const params = { id: trial.id };
  const write = (change: Partial<Draft>): void => {
    setDraft({ ...draft, ...change });
    setFault(undefined);
  };
  const notify = (message: string): void => showNotice({ kind: 'success', message: t(message) });
  const accept = useMutation({
    mutationFn: () =>
      call(acceptTrial, {
        params,
        body: {
          codes: [...codes],
          startsOn,
          endsOn,
          unit,
          seats: countOf(seats),
          printQuota: countOf(printQuota),
          answer,
          note,
        },
      }),
    onSuccess: ({ trial: { unit: account }, password }) => {
      notify(trialQueueTexts.acceptedNow);
      if (password !== undefined) onAccount({ name: account?.name ?? '', password });
      return reloadConsole();
    },
  });
  const refuse = useMutation({
    mutationFn: () => call(refuseTrial, { params, body: { answer, note } }),
    onSuccess: () => {
      notify(trialQueueTexts.refusedNow);
      return reloadConsole();
    },
  });
  const busy = accept.isPending || refuse.isPending;

  return (
    <form
      className="trial-decision"
      onSubmit={(event) => {
        event.preventDefault();
        const wrong = faultOf(draft);
        setFault(wrong);
        if (wrong === undefined && !busy) accept.mutate();
      }}
    >
      <fieldset>
        <legend className="quiet">{t(trialQueueTexts.scope)}</legend>
        <ul>
          {trial.products.map(({ code, fullName }) => (
            <li key={code}>
              <CheckBox
                checked={codes.includes(code)}
                onChange={(checked) =>
                  write({ codes: checked ? [...codes, code] : codes.filter((one) => one !== code) })
                }
              >
                <span className="song" lang="zh-Hant">
                  {fullName}
                </span>
              </CheckBox>
            </li>
          ))}
        </ul>
      </fieldset>
      <TermFields draft={draft} isVisitor={isVisitor} write={write} />
      <div>
        <label>
          <span className="quiet">{t(trialQueueTexts.answer)}</span>
          <textarea
            className="input"
            maxLength={2000}
            value={answer}
            placeholder={t(isVisitor ? trialQueueTexts.answerHint : trialQueueTexts.answerHintOfUnit)}
            onChange={({ target }) => write({ answer: target.value })}
          />
        </label>
        <label>
          <span className="quiet">{t(trialQueueTexts.note)}</span>
          <input
            className="input"
            maxLength={2000}
            value={note}
            placeholder={t(trialQueueTexts.noteHint)}
            onChange={({ target }) => write({ note: target.value })}
          />
        </label>
        {fault === undefined ? null : (
          <p className="danger" role="alert">
            {t(fault)}
          </p>
        )}
        <p className="row trial-acts">
          <button type="button" className="button" disabled={busy} onClick={() => refuse.mutate()}>
            {t(trialQueueTexts.refuse)}
          </button>
          <button type="submit" className="button primary" disabled={busy}>
            {t(trialQueueTexts.accept, { n: codes.length })}
          </button>
        </p>
      </div>
    </form>
  );
};
