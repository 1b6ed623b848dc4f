import type { ReactNode } from 'react';
import { Icon } from './icons.tsx';

interface Props {
  checked: boolean;
  onChange: (checked: boolean) => void;
  title?: string;
  children: ReactNode;
}

/** A box to tick with its words; the whole line takes the click. */
export const CheckBox = ({ checked, onChange, title, children }: Props) => (
  <label className="check" title={title}>
    <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
    <span className="check-mark" aria-hidden="true">
      <Icon name="check" small />
    </span>
    {children}
  </label>
);
