// What may be set of a unit, new or known.
import { type ReactNode, useState } from 'react';
import type { AdminUnit } from '#contract/admin/admin.ts';
import { useText } from '../../i18n/use-text.ts';
import { CheckBox } from '../../kit/fields/check-box.tsx';
import { DateInput } from '../../kit/fields/date-field.tsx';
import { dayOf } from '#contract/values/shanghai-day.ts';
import { useFormFaults } from '../../api/use-form-faults.ts';
import { RangesField } from './ranges-field.tsx';
import { SubscriptionEditor } from './subscription-editor.tsx';
import { adminTexts, unitTexts } from '../console/texts.ts';
import {
  unitDraftOf,
  emptyDraft,
  draftFaults,
  type DraftFaults,
  hasFaults,
  type UnitDraft,
} from './unit-draft.ts';
import { UnitField } from './unit-field.tsx';

/** Under these names the server finds faults. */
const names = ['name', 'password', 'subscriptions', 'cidrs', 'seats', 'printQuota', 'expiresOn'] as const;
const noFaults: DraftFaults = { fields: new Set(), ranges: [], rows: new Set() };

interface Props {
  /** Undefined for one that is not there yet. */
  unit?: AdminUnit;
  busy: boolean;
  /** Rejects with ApiError, not shown yet. */
  onSave: (draft: UnitDraft) => Promise<unknown>;
  /** Beside 保存. */
  children?: ReactNode;
}

export const UnitForm = ({ unit, busy, onSave, children }: Props) => {
  const t = useText();
  const [draft, setDraft] = useState(() => (unit ? unitDraftOf(unit) : emptyDraft));
  const [tried, setTried] = useState(false);
  const [shown, setShown] = useState(false);
  const [today] = useState(() => dayOf(Date.now()));
  const { attach, ...form } = useFormFaults<HTMLFormElement>(names);
  const faults = tried ? draftFaults(draft, !unit) : noFaults;
  const set = (change: Partial<UnitDraft>) => {
    setDraft((before) => ({ ...before, ...change }));
    form.clear(Object.keys(change).map((name) => (name === 'ranges' ? 'cidrs' : name)));
  };
  const faultOf = (name: 'name' | 'password' | 'seats' | 'printQuota', text: string) =>
    faults.fields.has(name) ? text : form.faults.get(name);

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
    <UnitField label={label} hint={hint} fault={more.fault}>
      {({ id, describedBy, invalid }) => (
        <div className="row">
          <input
            id={id}
            className={more.numeric ? 'input num short' : 'input'}
            type={more.type ?? 'text'}
            inputMode={more.numeric ? 'numeric' : undefined}
            autoComplete={more.autoComplete ?? 'off'}
            aria-describedby={describedBy}
            aria-invalid={invalid}
            value={draft[name]}
            onChange={({ target }) => set({ [name]: target.value })}
          />
          {more.beside}
        </div>
      )}
    </UnitField>
  );

  return (
    <form
      ref={attach}
      className="unit-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (busy) return;
        if (hasFaults(draftFaults(draft, !unit))) form.refuse();
        else onSave(draft).catch(form.takeFailure);
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
      <SubscriptionEditor
        rows={draft.subscriptions}
        wrong={faults.rows}
        fault={form.faults.get('subscriptions')}
        onChange={(subscriptions) => set({ subscriptions })}
      />
      <RangesField
        value={draft.ranges}
        faults={faults.ranges}
        refusal={form.faults.get('cidrs')}
        overlaps={unit?.overlaps ?? []}
        onChange={(ranges) => set({ ranges })}
      />
      {textField('seats', t(unitTexts.seats), t(unitTexts.seatsHint), {
        numeric: true,
        fault: faultOf('seats', t(unitTexts.wholeNumber)),
      })}
      {textField('printQuota', t(unitTexts.quota), t(unitTexts.quotaHint), {
        numeric: true,
        fault: faultOf('printQuota', t(unitTexts.wholeNumber)),
      })}
      <UnitField
        label={t(unitTexts.expires)}
        hint={t(unitTexts.expiresHint)}
        fault={form.faults.get('expiresOn')}
        warnings={draft.expiresOn !== '' && draft.expiresOn < today ? [t(unitTexts.isPast)] : []}
      >
        {(ids) => (
          <DateInput
            {...ids}
            className="short"
            value={draft.expiresOn}
            onChange={(expiresOn) => set({ expiresOn })}
          />
        )}
      </UnitField>
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
