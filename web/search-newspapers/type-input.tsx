import { articleTypes } from '#contract/newspapers/articles.ts';
import { useText } from '../i18n/use-text.ts';
import { articleTypeNames } from '../newspapers/article-type-texts.ts';
import { Icon } from '../kit/icons/icons.tsx';
import { Select } from '../kit/fields/select.tsx';
import type { FieldInputProps } from '../builder/query-fields.ts';

/** A type of articles; nothing until one is chosen. */
export const TypeInput = ({ label, value, onChange }: FieldInputProps) => {
  const t = useText();
  const named = articleTypes.map((type) => [type as string, t(articleTypeNames[type])] as const);
  // What an address brings is on the list, whatever it is.
  const others = named.some(([type]) => type === value) ? [] : [[value, value] as const];
  return (
    <span className="qb-choice">
      <Select
        className="input"
        label={label}
        value={value}
        options={[...others, ...named]}
        onChange={onChange}
      />
      <Icon name="chevron-down" small />
    </span>
  );
};
