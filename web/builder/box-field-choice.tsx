import { useText } from '../i18n/use-text.ts';
import { Icon } from '../kit/icons/icons.tsx';
import { Select } from '../kit/fields/select.tsx';
import type { BoxField } from './box-query.ts';
import { builderTexts } from './builder-texts.ts';

const names = {
  any: builderTexts.boxAny,
  content: builderTexts.boxContent,
  titles: builderTexts.boxTitles,
} as const satisfies Record<BoxField, string>;

interface Props {
  fields: readonly BoxField[];
  value: BoxField;
  onChange: (field: BoxField) => void;
}

/** What the words of the box are looked for in. */
export const BoxFieldChoice = ({ fields, value, onChange }: Props) => {
  const t = useText();
  return (
    <span className="qb-choice box-field">
      <Select
        className="input"
        label={t(builderTexts.field)}
        value={value}
        options={fields.map((field) => [field, t(names[field])])}
        onChange={onChange}
      />
      <Icon name="chevron-down" small />
    </span>
  );
};
