// What is set, each setting with its control; where something is inherited, beside it whether it is.
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type FieldFaults, useFormFaults } from '../../api/use-form-faults.ts';
import { useText } from '../../i18n/use-text.ts';
import { showNotice } from '../../kit/overlays/notice.tsx';
import { FieldNote } from '../../kit/fields/field-note.tsx';
import { RadioGroup } from '../../kit/fields/radio-group.tsx';
import { SettingControlOf, PictureOfSetting } from './setting-controls.tsx';
import { fieldDraftOf, type FieldDraft, readFieldDraft, wordsOf } from './setting-drafts.ts';
import type { SettingField, SettingSection } from './setting-fields.ts';
import { settingHints, settingNames, settingTexts } from './setting-texts.ts';
import { adminTexts } from '../console/texts.ts';

type Values = Readonly<Record<string, unknown>>;

/** What the form sends: only what differs. */
export interface WantedSettings {
  set: Record<string, unknown>;
  unset: string[];
}

interface Props {
  sections: readonly SettingSection[];
  set: Values;
  /** What holds where nothing is set; without it a setting that is empty is not set. */
  inherited?: Values;
  /** The word for not setting something. */
  inheritWord?: string;
  level: 2 | 3;
  /** The label of the save button, where another form is beside this one. */
  saveWord?: string;
  /** Rejects with ApiError, which it has not shown. */
  save: (wanted: WantedSettings) => Promise<unknown>;
}

type Drafts = Readonly<Record<string, FieldDraft | undefined>>;

interface RowProps {
  field: SettingField;
  draft: FieldDraft | undefined;
  inherited: { value: unknown; word: string } | undefined;
  fault: string | undefined;
  onChange: (draft: FieldDraft | undefined) => void;
  onFault: (fault: string) => void;
}

const Row = ({ field: { name, control }, draft, inherited, fault, onChange, onFault }: RowProps) => {
  const t = useText();
  const describedBy = useId();
  const label = t(settingNames[name]);
  const hint = settingHints[name];
  const held = inherited?.value;
  return (
    <fieldset className="unit-field" aria-describedby={describedBy}>
      <legend>{label}</legend>
      <div className="setting-body">
        {inherited ? (
          <RadioGroup
            className="setting-source"
            legend={t(settingTexts.sourceOf, { name: label })}
            value={draft === undefined ? 'inherited' : 'own'}
            options={[
              ['inherited', inherited.word],
              ['own', t(settingTexts.own)],
            ]}
            onChange={(source) => onChange(source === 'own' ? fieldDraftOf(control, held) : undefined)}
          />
        ) : null}
        <div className="setting-value" data-fault={fault === undefined ? undefined : true}>
          {draft !== undefined || !inherited ? (
            <SettingControlOf
              control={control}
              label={label}
              describedBy={describedBy}
              invalid={fault !== undefined}
              draft={draft ?? fieldDraftOf(control, undefined)}
              onChange={onChange}
              onFault={onFault}
            />
          ) : control.kind === 'picture' && held ? (
            <PictureOfSetting picture={String(held)} />
          ) : (
            <p className="setting-inherited">{wordsOf(control, held, t)}</p>
          )}
          <FieldNote id={describedBy} fault={fault && t(fault)} hint={hint && t(hint)} />
        </div>
      </div>
    </fieldset>
  );
};

const isEmpty = (draft: FieldDraft): boolean => typeof draft === 'string' && draft.trim() === '';

/** What differs from what is set, and what cannot be sent. */
const compare = (
  fields: readonly SettingField[],
  set: Values,
  drafts: Drafts,
  emptyIsUnset: boolean,
): { wanted: WantedSettings; faults: Map<string, string> } => {
  const wanted: WantedSettings = { set: {}, unset: [] };
  const faults = new Map<string, string>();
  for (const { name, control } of fields) {
    const draft = drafts[name];
    if (draft === undefined || (emptyIsUnset && isEmpty(draft))) {
      if (set[name] !== undefined) wanted.unset.push(name);
      continue;
    }
    const read = readFieldDraft(control, draft);
    if ('fault' in read) faults.set(name, read.fault);
    else if (JSON.stringify(read.value) !== JSON.stringify(set[name])) wanted.set[name] = read.value;
  }
  return { wanted, faults };
};

export const SettingForm = ({ sections, set, inherited, inheritWord = '', level, saveWord, save }: Props) => {
  const t = useText();
  const fields = sections.flatMap((section) => section.fields);
  const [drafts, setDrafts] = useState<Drafts>(() =>
    Object.fromEntries(
      fields.map(({ name, control }) => [
        name,
        set[name] === undefined ? undefined : fieldDraftOf(control, set[name]),
      ]),
    ),
  );
  const { attach, ...form } = useFormFaults<HTMLFormElement>(
    fields.map(({ name }) => name),
    'set',
  );
  /** Of values that cannot be sent, or cannot be taken from the file that was chosen. */
  const [own, setOwn] = useState<FieldFaults>(new Map());
  const faults = new Map([...form.faults, ...own]);
  const saving = useMutation({
    mutationFn: save,
    onSuccess: () => showNotice({ kind: 'success', message: t(adminTexts.saved) }),
    onError: (failure) => form.takeFailure(failure),
  });
  const submit = () => {
    const { wanted, faults: found } = compare(fields, set, drafts, !inherited);
    setOwn(found);
    if (found.size > 0) return form.refuse();
    form.clear();
    if (Object.keys(wanted.set).length + wanted.unset.length === 0)
      return showNotice({ kind: 'success', message: t(settingTexts.unchanged) });
    return saving.mutate(wanted);
  };
  const faultOf = (name: string, fault: string | undefined) => {
    form.clear([name]);
    setOwn((before) => {
      const { [name]: _, ...others } = Object.fromEntries(before);
      return new Map(Object.entries(fault === undefined ? others : { ...others, [name]: fault }));
    });
  };
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <form
      ref={attach}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!saving.isPending) submit();
      }}
    >
      {sections.map(({ title, lead, fields: own }) => (
        <section key={title} className="setting-section">
          {title === '' ? null : <Title className="part-title">{t(title)}</Title>}
          {lead === undefined ? null : <p className="part-lead quiet">{t(lead)}</p>}
          <div className="unit-form">
            {own.map((field) => (
              <Row
                key={field.name}
                field={field}
                draft={drafts[field.name]}
                inherited={inherited && { value: inherited[field.name], word: inheritWord }}
                fault={faults.get(field.name)}
                onChange={(draft) => {
                  setDrafts((before) => ({ ...before, [field.name]: draft }));
                  faultOf(field.name, undefined);
                }}
                onFault={(fault) => faultOf(field.name, fault)}
              />
            ))}
          </div>
        </section>
      ))}
      <div className="unit-actions">
        <button type="submit" className="button primary" disabled={saving.isPending}>
          {saveWord ?? t(adminTexts.save)}
        </button>
      </div>
    </form>
  );
};
