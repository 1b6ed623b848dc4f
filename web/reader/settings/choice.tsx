import { useId } from 'react';

interface Props<Value extends string> {
  legend: string;
  value: Value;
  options: readonly (readonly [Value, string])[];
  onChange: (value: Value) => void;
}

/** One of a few, side by side. */
export const Choice = <Value extends string>({ legend, value, options, onChange }: Props<Value>) => {
  const name = useId();
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className="segments">
        {options.map(([option, label]) => (
          <label key={option}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={option === value}
              onChange={() => onChange(option)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
};
