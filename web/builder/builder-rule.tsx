import { useState } from 'react';
import type { Operator } from '#contract/search/search.ts';
import { useText } from '../i18n/use-text.ts';
import { CheckBox } from '../kit/fields/check-box.tsx';
import { IconButton } from '../kit/icons/icon-button.tsx';
import { Icon } from '../kit/icons/icons.tsx';
import { Select } from '../kit/fields/select.tsx';
import { type BuilderRule, newNear } from './builder-query.ts';
import { builderTexts } from './builder-texts.ts';
import { needsNoValue } from './filter-group.ts';
import { NearEditor } from './near-editor.tsx';
import type { QueryField } from './query-fields.ts';
import { ValueInput } from './value-input.tsx';

type Options<Value extends string> = readonly (readonly [value: Value, text: string])[];
export interface BuilderField extends Pick<QueryField, 'name' | 'text' | 'Input' | 'isExact'> {
  operators: Options<Operator>;
  moreOperators: Options<Operator>;
}
interface Props {
  rule: BuilderRule;
  /** What it is called: `2.1`. */
  place: string;
  fields: readonly BuilderField[];
  onChange: (rule: BuilderRule) => void;
  onRemove: () => void;
}

interface ChoicesProps<Value extends string> {
  label: string;
  value: Value;
  options: Options<Value>;
  onChange: (value: Value) => void;
}
export const Choices = <Value extends string>(props: ChoicesProps<Value>) => (
  <span className="qb-choice">
    <Select className="input" {...props} />
    <Icon name="chevron-down" small />
  </span>
);

/** A condition: field, operator, word, and beneath it the second word of a distance. */
export const BuilderRuleView = ({ rule, place, fields, onChange, onRemove }: Props) => {
  const t = useText();
  const [unfolded, setUnfolded] = useState(false);
  const fieldOf = (field: string) => fields.find(({ name }) => name === field);
  const {
    operators,
    moreOperators,
    Input = ValueInput,
    isExact = false,
  }: Omit<BuilderField, 'name' | 'text'> = fieldOf(rule.field) ?? { operators: [], moreOperators: [] };
  const hasMore = moreOperators.length > 0;
  // What a rule asks by is always on its list.
  const needsMore = moreOperators.some(([operator]) => operator === rule.operator);
  const hasValue = !needsNoValue(rule.operator);
  const mayBeNear = rule.field === 'content' && hasValue;
  const changeField = (field: string) => {
    const to = fieldOf(field);
    const known =
      to && [...to.operators, ...to.moreOperators].some(([operator]) => operator === rule.operator);
    onChange({
      ...rule,
      field,
      operator: known ? rule.operator : (to?.operators[0]?.[0] ?? 'Contain'),
      // A word is no day, and a day no word.
      value: to?.Input === fieldOf(rule.field)?.Input ? rule.value : '',
      near: field === 'content' ? rule.near : undefined,
    });
  };
  return (
    <fieldset className="qb-rule" aria-label={t(builderTexts.rule, { place })}>
      <Choices
        label={t(builderTexts.field)}
        value={rule.field}
        options={fields.map(({ name, text }) => [name, text])}
        onChange={changeField}
      />
      <Choices
        label={t(builderTexts.operator)}
        value={rule.operator}
        options={needsMore || unfolded ? [...operators, ...moreOperators] : operators}
        onChange={(operator) => onChange({ ...rule, operator })}
      />
      {hasMore && !needsMore && (
        <button
          type="button"
          className="text-link"
          aria-expanded={unfolded}
          title={t(builderTexts.moreOperatorsHint)}
          onClick={() => setUnfolded(!unfolded)}
        >
          {t(unfolded ? builderTexts.fewerOperators : builderTexts.moreOperators)}
        </button>
      )}
      {hasValue && (
        <>
          <Input
            // A value typed for a date field is not reused for another field.
            key={rule.field}
            label={t(builderTexts.value)}
            value={rule.value}
            onChange={(value) => onChange({ ...rule, value })}
          />
          {!isExact && (
            <CheckBox checked={rule.relation} onChange={(relation) => onChange({ ...rule, relation })}>
              {t(builderTexts.relation)}
            </CheckBox>
          )}
        </>
      )}
      {mayBeNear && rule.near === undefined && (
        <button
          type="button"
          className="text-link qb-near-add"
          title={t(builderTexts.addNearHint)}
          onClick={() => onChange({ ...rule, near: newNear() })}
        >
          {t(builderTexts.addNear)}
        </button>
      )}
      <IconButton icon="close" label={t(builderTexts.removeRule, { place })} onClick={onRemove} />
      {mayBeNear && rule.near && (
        <NearEditor
          near={rule.near}
          onChange={(near) => onChange({ ...rule, near })}
          onRemove={() => onChange({ ...rule, near: undefined })}
        />
      )}
    </fieldset>
  );
};
