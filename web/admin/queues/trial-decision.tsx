// What is decided of an application: which products, from when to when, for whom, and what is answered.
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { faultTexts } from '#contract/http/fault-texts.ts';
import { dayOf } from '#contract/values/shanghai-day.ts';
import { acceptTrial, type QueuedTrial, refuseTrial } from '#contract/site/trials.ts';
import { trialDays } from '#contract/site/trial-contact.ts';
import { call } from '../../api/call-api.ts';
import { useFormFaults } from '../../api/use-form-faults.ts';
import { useText } from '../../i18n/use-text.ts';
import { CheckBox } from '../../kit/fields/check-box.tsx';
import { DateInput } from '../../kit/fields/date-field.tsx';
import { FieldNote } from '../../kit/fields/field-note.tsx';
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

/** Under these names the server finds faults. */
const names = ['codes', 'startsOn', 'endsOn', 'unit', 'seats', 'printQuota'] as const;
type Name = (typeof names)[number];

/** What must be mended before it is sent, by field. */
const faultsOf = ({ codes, startsOn, endsOn, seats, printQuota }: Draft): ReadonlyMap<Name, string> => {
  const found = new Map<Name, string>();
  if (codes.length === 0) found.set('codes', trialQueueTexts.noneChosen);
  if (startsOn === '') found.set('startsOn', trialQueueTexts.needsDays);
  if (endsOn === '') found.set('endsOn', trialQueueTexts.needsDays);
  else if (endsOn < startsOn) found.set('endsOn', faultTexts['end-before-start']);
  if (!isCount(seats)) found.set('seats', unitTexts.wholeNumber);
  if (!isCount(printQuota)) found.set('printQuota', unitTexts.wholeNumber);
  return found;
};

interface DraftProps {
  draft: Draft;
  isVisitor: boolean;
  faultOf: (name: Name) => string | undefined;
  write: (change: Partial<Draft>) => void;
}

/** From when to when, and for a visitor with which account. */
const TermFields = ({ draft, isVisitor, faultOf, write }: DraftProps) => {
  const t = useText();
  const id = useId();
  const marksOf = (name: Name) => ({
    describedBy: `${id}-${name}`,
    invalid: faultOf(name) !== undefined,
  });
  const inputMarksOf = (name: Name) => ({
    'aria-describedby': `${id}-${name}`,
    'aria-invalid': faultOf(name) !== undefined,
  });
  const notes = (...of: Name[]) =>
    of.map((name) => <FieldNote key={name} id={`${id}-${name}`} fault={faultOf(name)} />);
  const { startsOn, endsOn, unit } = draft;
  const count = (label: string, name: 'seats' | 'printQuota', hint: string) => (
    <label className="row">
      <input
        {...inputMarksOf(name)}
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
          <DateInput {...marksOf('startsOn')} value={startsOn} onChange={(day) => write({ startsOn: day })} />
        </label>
        <label className="row">
          <span className="quiet">{t(trialQueueTexts.to)}</span>
          <DateInput {...marksOf('endsOn')} value={endsOn} onChange={(day) => write({ endsOn: day })} />
        </label>
      </p>
      {notes('startsOn', 'endsOn')}
      {isVisitor ? (
        <>
          <p className="row trial-days">
            {count(trialQueueTexts.seats, 'seats', trialQueueTexts.unlimited)}
            {count(trialQueueTexts.quota, 'printQuota', trialQueueTexts.usual)}
          </p>
          {notes('seats', 'printQuota')}
          <label className="trial-account">
            <span className="quiet">{t(trialQueueTexts.account)}</span>
            <input
              {...inputMarksOf('unit')}
              className="input"
              maxLength={64}
              value={unit}
              title={t(trialQueueTexts.accountHint)}
              onChange={({ target }) => write({ unit: target.value })}
            />
          </label>
          {notes('unit')}
        </>
      ) : null}
    </fieldset>
  );
};

export const TrialDecision = ({ trial, onAccount }: Props) => {
  const t = useText();
  const [draft, setDraft] = useState(() => draftOf(trial));
  const [tried, setTried] = useState(false);
  const note = useId();
  const { attach, ...form } = useFormFaults<HTMLFormElement>(names);
  const own = tried ? faultsOf(draft) : new Map<Name, string>();
  const faultOf = (name: Name): string | undefined => {
    const fault = own.get(name);
    return fault === undefined ? form.faults.get(name) : t(fault);
  };
  const { codes, startsOn, endsOn, unit, seats, printQuota, answer } = draft;
  const isVisitor = trial.sender === '';
  const params = { id: trial.id };
  const write = (change: Partial<Draft>): void => {
    setDraft({ ...draft, ...change });
    form.clear(Object.keys(change));
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
          note: draft.note,
        },
        quiet: true,
      }),
    onSuccess: ({ trial: { unit: account }, password }) => {
      notify(trialQueueTexts.acceptedNow);
      if (password !== undefined) onAccount({ name: account?.name ?? '', password });
      return reloadConsole();
    },
    onError: (failure) => form.takeFailure(failure),
  });
  const refuse = useMutation({
    mutationFn: () => call(refuseTrial, { params, body: { answer, note: draft.note } }),
    onSuccess: () => {
      notify(trialQueueTexts.refusedNow);
      return reloadConsole();
    },
  });
  const busy = accept.isPending || refuse.isPending;

  return (
    <form
      ref={attach}
      className="trial-decision"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (busy) return;
        if (faultsOf(draft).size > 0) form.refuse();
        else accept.mutate();
      }}
    >
      <fieldset aria-describedby={note} data-fault={faultOf('codes') === undefined ? undefined : true}>
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
        <FieldNote id={note} fault={faultOf('codes')} />
      </fieldset>
      <TermFields draft={draft} isVisitor={isVisitor} faultOf={faultOf} write={write} />
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
            value={draft.note}
            placeholder={t(trialQueueTexts.noteHint)}
            onChange={({ target }) => write({ note: target.value })}
          />
        </label>
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
