import { useText } from '../i18n/use-text.ts';
import { CheckBox } from '../ui/check-box.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Icon } from '../ui/icons.tsx';
import { type BuilderRule, newNear } from './builder-query.ts';
import { builderTexts } from './builder-texts.ts';
import { needsNoValue } from './filter-group.ts';
import { NearEditor } from './near-editor.tsx';
import { isOperator } from './query-fields.ts';

interface Choice {
  name: string;
  label: string;
}
interface Props {
  rule: BuilderRule;
  /** What it is called: `2.1`. */
  place: string;
  fields: readonly Choice[];
  operatorsOf: (field: string) => readonly Choice[];
  onChange: (rule: BuilderRule) => void;
  onRemove: () => void;
}

const Choices = ({
  label,
  value,
  choices,
  onChange,
}: {
  label: string;
  value: string;
  choices: readonly Choice[];
  onChange: (value: string) => void;
}) => (
  <span className="qb-choice">
    <select className="input" aria-label={label} value={value} onChange={(e) => onChange(e.target.value)}>
      {choices.map((choice) => (
        <option key={choice.name} value={choice.name}>
          {choice.label}
        </option>
      ))}
    </select>
    <Icon name="chevron-down" small />
  </span>
);

/** A condition: field, operator, word, and beneath it the second word of a distance. */
export const BuilderRuleView = ({ rule, place, fields, operatorsOf, onChange, onRemove }: Props) => {
  const t = useText();
  const operators = operatorsOf(rule.field);
  const hasValue = !needsNoValue(rule.operator);
  const mayBeNear = rule.field === 'content' && hasValue;
  const changeField = (field: string) => {
    const known = operatorsOf(field).some(({ name }) => name === rule.operator);
    onChange({
      ...rule,
      field,
      operator: known ? rule.operator : 'Contain',
      near: field === 'content' ? rule.near : undefined,
    });
  };
  return (
    <fieldset className="qb-rule" aria-label={t(builderTexts.rule, { place })}>
      <Choices label={t(builderTexts.field)} value={rule.field} choices={fields} onChange={changeField} />
      <Choices
        label={t(builderTexts.operator)}
        value={rule.operator}
        choices={operators}
        onChange={(operator) => isOperator(operator) && onChange({ ...rule, operator })}
      />
      {hasValue && (
        <>
          <input
            className="input qb-value"
            type="text"
            lang="zh-Hant"
            enterKeyHint="search"
            maxLength={1000}
            aria-label={t(builderTexts.value)}
            value={rule.value}
            onChange={(event) => onChange({ ...rule, value: event.target.value })}
          />
          <CheckBox checked={rule.relation} onChange={(relation) => onChange({ ...rule, relation })}>
            {t(builderTexts.relation)}
          </CheckBox>
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
