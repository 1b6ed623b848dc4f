import type { ReactNode } from 'react';
import { Icon } from '../icons/icons.tsx';
import { useChoice } from './use-choice.ts';

interface Props {
  checked: boolean;
  /** May return a promise: see `useChoice`. */
  onChange: (checked: boolean) => unknown;
  title?: string;
  disabled?: boolean;
  children: ReactNode;
}

/** A box to tick with its words; the whole line takes the click. */
export const CheckBox = ({ checked, onChange, title, disabled, children }: Props) => {
  const [shown, choose] = useChoice(checked, onChange);
  return (
    <label className="check" title={title}>
      <input
        type="checkbox"
        checked={shown}
        disabled={disabled}
        onChange={(event) => choose(event.target.checked)}
      />
      <span className="check-mark" aria-hidden="true">
        <Icon name="check" small />
      </span>
      {children}
    </label>
  );
};
