// A single-line or multi-line text field, with its label above and its error below; a password can be shown.
import { type ReactNode, useState } from 'react';
import { FieldError, Input, Label, TextArea, TextField as AriaTextField } from 'react-aria-components';
import { useText } from '../../i18n/use-text.ts';
import { IconButton } from '../icons/icon-button.tsx';
import { frameTexts } from '../texts.ts';
import './text-field.css';

interface Props {
  name: string;
  label: string;
  value: string;
  /** The error of the value; undefined while the value is acceptable. */
  error?: string | undefined;
  autoComplete: string;
  maxLength?: number;
  /** Shows in the field while it is empty. */
  hint?: string;
  onChange: (value: string) => void;
}

const FieldFrame = ({
  name,
  label,
  value,
  error,
  autoComplete,
  maxLength,
  hint,
  onChange,
  type,
  children,
}: Props & { type: 'text' | 'password'; children?: ReactNode }) => (
  <AriaTextField
    className="field"
    name={name}
    value={value}
    onChange={onChange}
    isInvalid={error !== undefined}
    type={type}
    autoComplete={autoComplete}
    maxLength={maxLength}
  >
    <Label className="field-label">{label}</Label>
    <div className="input field-box">
      <Input spellCheck={false} autoCapitalize="off" placeholder={hint} />
      {children}
    </div>
    <FieldError className="field-error">{error}</FieldError>
  </AriaTextField>
);

export const TextField = (props: Props) => <FieldFrame {...props} type="text" />;

/** Many lines. */
export const AreaField = ({
  name,
  label,
  value,
  error,
  maxLength,
  hint,
  onChange,
}: Omit<Props, 'autoComplete'>) => (
  <AriaTextField
    className="field"
    name={name}
    value={value}
    onChange={onChange}
    isInvalid={error !== undefined}
    autoComplete="off"
    maxLength={maxLength}
  >
    <Label className="field-label">{label}</Label>
    <TextArea className="input field-area" placeholder={hint} />
    <FieldError className="field-error">{error}</FieldError>
  </AriaTextField>
);

export const PasswordField = (props: Props) => {
  const t = useText();
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame {...props} type={shown ? 'text' : 'password'}>
      <IconButton
        icon={shown ? 'eye' : 'eye-closed'}
        label={t(frameTexts.showPassword)}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      />
    </FieldFrame>
  );
};
