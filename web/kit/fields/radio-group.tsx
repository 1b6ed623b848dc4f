// The one way of choosing one of a few, side by side. The controls are the browser's own, unseen over what is drawn.
import { useId } from 'react';
import { useChoice } from './use-choice.ts';

interface Props<Value extends string> {
  legend: string;
  /** It is for screen readers alone. */
  hideLegend?: true;
  className?: string;
  value: Value;
  options: readonly (readonly [value: Value, text: string])[];
  /** Those that are shown, but not to be chosen now. */
  disabled?: readonly Value[];
  /** May return a promise: see `useChoice`. */
  onChange: (value: Value) => unknown;
}

export const RadioGroup = <Value extends string>(props: Props<Value>) => {
  const { legend, hideLegend, className, value, options, disabled = [], onChange } = props;
  const name = useId();
  const [shown, choose] = useChoice(value, onChange);
  return (
    <fieldset className={className}>
      <legend className={hideLegend && 'visually-hidden'}>{legend}</legend>
      <div className="segments">
        {options.map(([option, text]) => (
          <label key={option}>
            <input
              type="radio"
              name={name}
              checked={option === shown}
              disabled={disabled.includes(option)}
              onChange={() => choose(option)}
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
};
