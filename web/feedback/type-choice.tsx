import { useId } from 'react';
import type { FeedbackType } from '#contract/site/feedback.ts';
import { useHouseText, useText } from '../i18n/use-text.ts';
import { Select } from '../kit/fields/select.tsx';
import { feedbackTexts } from './texts.ts';

/** More are chosen from a list that unfolds. */
const mostSideBySide = 4;

interface Props {
  types: readonly FeedbackType[];
  chosen: string;
  error: string | undefined;
  /** Where they could not be had. */
  onReload: (() => void) | undefined;
  onChoose: (id: string) => void;
}

export const TypeChoice = ({ types, chosen, error, onReload, onChoose }: Props) => {
  const t = useText();
  const house = useHouseText();
  const id = useId();
  return (
    <fieldset
      className="feedback-types"
      aria-describedby={error === undefined ? undefined : id}
      data-fault={error === undefined ? undefined : true}
    >
      <legend className="visually-hidden">{t(feedbackTexts.type)}</legend>
      {types.length > mostSideBySide ? (
        <Select
          className="input"
          label={t(feedbackTexts.type)}
          value={chosen}
          options={types.map((type) => [type.id, house(type.name)] as const)}
          onChange={onChoose}
        />
      ) : (
        types.map((type) => (
          <label key={type.id} className="feedback-type">
            <input
              type="radio"
              name={`${id}-type`}
              checked={type.id === chosen}
              onChange={() => onChoose(type.id)}
            />
            {house(type.name)}
          </label>
        ))
      )}
      {onReload ? (
        <p className="feedback-types-failed">
          {t(feedbackTexts.typesFailed)}
          <button type="button" className="text-link" onClick={onReload}>
            {t(feedbackTexts.reload)}
          </button>
        </p>
      ) : null}
      {error === undefined ? null : (
        <p className="field-error" id={id} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
};
