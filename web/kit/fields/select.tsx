// The one way of choosing from a list that unfolds: the browser's own, which on a phone is the phone's.
interface Props<Value extends string> {
  /** Its accessible name, if no label element contains it. */
  label?: string;
  id?: string;
  className?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
  title?: string;
  value: Value;
  options: readonly (readonly [value: Value, text: string])[];
  onChange: (value: Value) => void;
}

export const Select = <Value extends string>({ label, options, onChange, ...select }: Props<Value>) => (
  <select
    {...select}
    aria-label={label}
    onChange={({ target }) => {
      const chosen = options[target.selectedIndex];
      if (chosen) onChange(chosen[0]);
    }}
  >
    {options.map(([value, text]) => (
      <option key={value} value={value}>
        {text}
      </option>
    ))}
  </select>
);
