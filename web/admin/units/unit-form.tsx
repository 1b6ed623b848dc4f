// What may be set of a unit, new or known.
import { type ReactNode, useId, useState } from 'react';
import type { AdminUnit } from '#contract/admin/admin.ts';
import { useText } from '../../i18n/use-text.ts';
import { CheckBox } from '../../kit/fields/check-box.tsx';
import { DateInput } from '../../kit/fields/date-field.tsx';
import { SubscriptionEditor } from './subscription-editor.tsx';
import { adminTexts, unitTexts } from '../console/texts.ts';
import { overlapText } from './overlap-words.ts';
import { unitDraftOf, emptyDraft, draftFaults, type UnitDraft } from './unit-draft.ts';

interface FieldProps {
  label: string;
  hint: string;
  fault?: string | undefined;
  children: (ids: { id: string; describedBy: string }) => ReactNode;
}

const Field = ({ label, hint, fault, children }: FieldProps) => {
  const id = useId();
  const describedBy = `${id}-hint`;
  return (
    <div className="unit-field">
      <label htmlFor={id}>{label}</label>
      <div>
        {children({ id, describedBy })}
        <p className={fault ? 'unit-fault' : 'quiet'} id={describedBy} role={fault ? 'alert' : undefined}>
          {fault ?? hint}
        </p>
      </div>
    </div>
  );
};

interface Props {
  /** Undefined for one that is not there yet. */
  unit?: AdminUnit;
  busy: boolean;
  onSave: (draft: UnitDraft) => void;
  /** Beside 保存. */
  children?: ReactNode;
}

export const UnitForm = ({ unit, busy, onSave, children }: Props) => {
  const t = useText();
  const [draft, setDraft] = useState(() => (unit ? unitDraftOf(unit) : emptyDraft));
  const [tried, setTried] = useState(false);
  const [shown, setShown] = useState(false);
  const faults = tried ? draftFaults(draft, !unit) : [];
  const set = (change: Partial<UnitDraft>) => setDraft((before) => ({ ...before, ...change }));
  const faultOf = (name: (typeof faults)[number], text: string) => (faults.includes(name) ? text : undefined);

  const textField = (
    name: 'name' | 'password' | 'seats' | 'printQuota',
    label: string,
    hint: string,
    more: {
      fault?: string | undefined;
      type?: 'text' | 'password';
      numeric?: true;
      autoComplete?: string;
      beside?: ReactNode;
    },
  ) => (
    <Field label={label} hint={hint} fault={more.fault}>
      {({ id, describedBy }) => (
        <div className="row">
          <input
            id={id}
            className={more.numeric ? 'input num short' : 'input'}
            type={more.type ?? 'text'}
            inputMode={more.numeric ? 'numeric' : undefined}
            autoComplete={more.autoComplete ?? 'off'}
            aria-describedby={describedBy}
            aria-invalid={more.fault !== undefined}
            value={draft[name]}
            onChange={({ target }) => set({ [name]: target.value })}
          />
          {more.beside}
        </div>
      )}
    </Field>
  );

  return (
    <form
      className="unit-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (draftFaults(draft, !unit).length === 0 && !busy) onSave(draft);
      }}
    >
      {unit
        ? null
        : textField('name', t(unitTexts.name), t(unitTexts.nameHint), {
            fault: faultOf('name', t(unitTexts.nameNeeded)),
          })}
      {textField(
        'password',
        t(unit ? unitTexts.newPassword : unitTexts.password),
        t(unit ? unitTexts.newPasswordHint : unitTexts.passwordHint),
        {
          type: shown ? 'text' : 'password',
          autoComplete: 'new-password',
          beside: (
            <CheckBox checked={shown} onChange={setShown}>
              {t(unitTexts.showPassword)}
            </CheckBox>
          ),
          fault: faultOf('password', t(unitTexts.passwordNeeded)),
        },
      )}
      <SubscriptionEditor rows={draft.subscriptions} onChange={(subscriptions) => set({ subscriptions })} />
      <Field label={t(unitTexts.ranges)} hint={t(unitTexts.rangesHint)}>
        {({ id, describedBy }) => (
          <>
            <textarea
              id={id}
              className="input num"
              rows={Math.min(8, Math.max(2, draft.ranges.split('\n').length))}
              spellCheck={false}
              aria-describedby={describedBy}
              value={draft.ranges}
              onChange={({ target }) => set({ ranges: target.value })}
            />
            {unit?.overlaps.map((overlap) => (
              <p key={`${overlap.cidr} ${overlap.unit} ${overlap.theirs}`} className="unit-overlap num">
                {t(overlapText(overlap), overlap)}
              </p>
            ))}
          </>
        )}
      </Field>
      {textField('seats', t(unitTexts.seats), t(unitTexts.seatsHint), {
        numeric: true,
        fault: faultOf('seats', t(unitTexts.wholeNumber)),
      })}
      {textField('printQuota', t(unitTexts.quota), t(unitTexts.quotaHint), {
        numeric: true,
        fault: faultOf('printQuota', t(unitTexts.wholeNumber)),
      })}
      <Field label={t(unitTexts.expires)} hint={t(unitTexts.expiresHint)}>
        {(ids) => (
          <DateInput
            {...ids}
            className="short"
            value={draft.expiresOn}
            onChange={(expiresOn) => set({ expiresOn })}
          />
        )}
      </Field>
      <div className="unit-field">
        <span>{t(unitTexts.state)}</span>
        <div className="unit-checks">
          {unit ? (
            <CheckBox checked={draft.active} onChange={(active) => set({ active })}>
              {t(unitTexts.active)}
            </CheckBox>
          ) : null}
          <CheckBox checked={draft.isAdmin} onChange={(isAdmin) => set({ isAdmin })}>
            {t(unitTexts.admin)}
          </CheckBox>
        </div>
      </div>
      <div className="unit-actions">
        <button type="submit" className="button primary" disabled={busy}>
          {t(adminTexts.save)}
        </button>
        {children}
      </div>
    </form>
  );
};
