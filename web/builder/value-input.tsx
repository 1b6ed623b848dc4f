import type { FieldInputProps } from './query-fields.ts';

/** The box of a value that is sought in the texts. */
export const ValueInput = ({ label, value, onChange }: FieldInputProps) => (
  <input
    className="input qb-value"
    type="text"
    lang="zh-Hant"
    enterKeyHint="search"
    maxLength={1000}
    aria-label={label}
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
);
