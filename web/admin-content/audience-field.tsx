// Whom an announcement is for: everybody, whoever has signed in, or units that are chosen by name.
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { Audience } from '#contract/admin/content-body.ts';
import { useText } from '../i18n/use-text.ts';
import { isComposingKey } from '../kit/fields/composing-key.ts';
import { announce } from '../kit/overlays/announce.tsx';
import { IconButton } from '../kit/icons/icon-button.tsx';
import { RadioGroup } from '../kit/fields/radio-group.tsx';
import { unitsLikeQuery } from './content-admin-queries.ts';
import { FieldGroup } from './piece-field.tsx';
import { audienceTexts, pieceFieldTexts } from './texts.ts';

interface UnitsProps {
  units: readonly string[];
  fault: string | undefined;
  onChange: (units: string[]) => void;
}

const ChosenUnits = ({ units, fault, onChange }: UnitsProps) => {
  const t = useText();
  const [typed, setTyped] = useState('');
  const word = useDeferredValue(typed.trim());
  const { data } = useQuery({ ...unitsLikeQuery(word), enabled: word !== '' });
  const found = data?.filter((name) => !units.includes(name));
  const add = (name: string) => {
    onChange([...units, name]);
    announce(name);
    setTyped('');
  };
  return (
    <FieldGroup
      label={t(audienceTexts.units)}
      hint={t(audienceTexts.unitCount, { n: units.length })}
      fault={fault}
    >
      <ul className="chosen-products">
        {units.map((name) => (
          <li key={name}>
            <span className="grow">{name}</span>
            <IconButton
              icon="close"
              label={t(pieceFieldTexts.removeProduct, { name })}
              onClick={() => onChange(units.filter((one) => one !== name))}
            />
          </li>
        ))}
      </ul>
      <div className="add-product">
        <input
          className="input"
          aria-label={t(audienceTexts.addUnit)}
          aria-invalid={fault !== undefined}
          placeholder={t(audienceTexts.findUnit)}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (isComposingKey(event)) return;
            if (word === typed.trim() && found?.[0] !== undefined) add(found[0]);
          }}
        />
        {word === '' || !found ? null : found.length === 0 ? (
          <p className="quiet">{t(audienceTexts.noUnit)}</p>
        ) : (
          <ul>
            {found.map((name) => (
              <li key={name}>
                <button type="button" onClick={() => add(name)}>
                  {name}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </FieldGroup>
  );
};

interface Props {
  value: Audience;
  fault: string | undefined;
  onChange: (audience: Audience) => void;
}

export const AudienceField = ({ value, fault, onChange }: Props) => {
  const t = useText();
  /** Units that were chosen, while another audience is looked at. */
  const [before, setBefore] = useState<string[]>([]);
  const choose = (audience: 'everybody' | 'signed-in' | 'units') => {
    if (typeof value !== 'string') setBefore(value);
    onChange(audience === 'units' ? before : audience);
  };
  return (
    <>
      <RadioGroup
        className="piece-field"
        legend={t(audienceTexts.audience)}
        value={typeof value === 'string' ? value : 'units'}
        options={[
          ['everybody', t(audienceTexts.everybody)],
          ['signed-in', t(audienceTexts['signed-in'])],
          ['units', t(audienceTexts.units)],
        ]}
        onChange={choose}
      />
      {typeof value === 'string' ? (
        <p className="quiet audience-note">
          {t(value === 'everybody' ? audienceTexts.everybodyNote : audienceTexts.signedInNote)}
        </p>
      ) : (
        <ChosenUnits units={value} fault={fault} onChange={onChange} />
      )}
    </>
  );
};
