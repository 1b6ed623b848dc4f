import type { ComponentProps } from 'react';
import { Icon, type IconName } from './icons.tsx';

interface Props extends Omit<ComponentProps<'button'>, 'aria-label' | 'title'> {
  icon: IconName;
  /** What it does, in the reader's script; also its tooltip. */
  label: string;
  boxed?: boolean;
}

export const IconButton = ({ icon, label, boxed, className, ...rest }: Props) => (
  <button
    type="button"
    className={['icon-button', boxed ? 'boxed' : '', className ?? ''].join(' ').trim()}
    aria-label={label}
    title={label}
    {...rest}
  >
    <Icon name={icon} />
  </button>
);
