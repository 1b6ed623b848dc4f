import type { ReactNode } from 'react';

interface Props {
  /** Whether what it began is still under way: it keeps the focus, and does nothing. */
  busy: boolean;
  className?: string;
  /** What it does where it sends no form. */
  onPress?: () => void;
  children: ReactNode;
}

/** The one button of an account's form, as wide as the fields. */
export const SubmitButton = ({ busy, className = '', onPress, children }: Props) => (
  <button
    type={onPress ? 'button' : 'submit'}
    className={`button primary account-submit ${className}`.trim()}
    aria-disabled={busy}
    onClick={busy ? undefined : onPress}
  >
    {children}
  </button>
);
