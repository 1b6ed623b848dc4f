// The form within an account's frame: fields beneath each other, one button. Errors are shown when the form is sent,
// and from then on they are updated as the values are corrected.
import { createContext, type ReactNode, use, useState } from 'react';
import { Form } from 'react-aria-components';
import { useFormFaults } from '../api/use-form-faults.ts';
import { CheckBox } from '../kit/fields/check-box.tsx';
import { PasswordField, TextField } from '../kit/fields/text-field.tsx';
import { SubmitButton } from './submit-button.tsx';

/** The error of a value, in the reader's words; undefined if the value is valid. */
export type InputRule = (value: string, values: Readonly<Record<string, unknown>>) => string | undefined;
export type Rules<Values> = { readonly [Name in keyof Values]?: readonly InputRule[] };

interface FormState {
  values: Readonly<Record<string, unknown>>;
  errors: Readonly<Partial<Record<string, string>>>;
  change: (name: string, value: unknown) => void;
}
const FormContext = createContext<FormState | undefined>(undefined);

const useField = (name: string) => {
  const form = use(FormContext);
  if (!form) throw new Error(`the field ${name} is outside an AccountForm`);
  return {
    value: form.values[name],
    error: form.errors[name],
    change: (value: unknown) => form.change(name, value),
  };
};

interface Props<Values> {
  initialValues: Values;
  /** For each field the first rule that its value breaks is shown. */
  rules: Rules<Values>;
  submitText: string;
  /**
   * The form waits until it has settled. An ApiError is taken as shown already, its faults are marked at their fields,
   * and what was typed stays.
   */
  submit: (values: Values) => Promise<void>;
  children: ReactNode;
}

const errorsIn = <Values extends object>(values: Values, rules: Rules<Values>): FormState['errors'] => {
  const errors: Partial<Record<string, string>> = {};
  for (const [name, list] of Object.entries<readonly InputRule[] | undefined>(rules)) {
    const text = String(values[name as keyof Values] ?? '');
    for (const rule of list ?? []) errors[name] ??= rule(text, values as Record<string, unknown>);
  }
  return errors;
};

const withoutNone = (errors: FormState['errors']): FormState['errors'] =>
  Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined));

export const AccountForm = <Values extends object>({
  initialValues,
  rules,
  submitText,
  submit,
  children,
}: Props<Values>) => {
  const [values, setValues] = useState(initialValues);
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const { attach, ...form } = useFormFaults<HTMLFormElement>(Object.keys(initialValues));
  const errors = errorsIn(values, rules);
  const send = async (): Promise<void> => {
    setTried(true);
    if (Object.values(errors).some((error) => error !== undefined)) return form.refuse();
    setBusy(true);
    try {
      await submit(values);
    } catch (failure) {
      form.markShown(failure);
    } finally {
      setBusy(false);
    }
  };
  const state: FormState = {
    values: values as Record<string, unknown>,
    errors: { ...Object.fromEntries(form.faults), ...(tried ? withoutNone(errors) : {}) },
    change: (name, value) => {
      setValues((now) => ({ ...now, [name]: value }));
      form.clear([name]);
    },
  };
  return (
    <FormContext value={state}>
      <Form
        ref={attach}
        validationBehavior="aria"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void send();
        }}
      >
        {children}
        <SubmitButton busy={busy}>{submitText}</SubmitButton>
      </Form>
    </FormContext>
  );
};

interface FieldProps {
  name: string;
  label: string;
}

/** White space before a name is a slip of the hand. */
export const NameField = ({ name, label }: FieldProps) => {
  const { value, error, change } = useField(name);
  return (
    <TextField
      name={name}
      label={label}
      value={String(value)}
      error={error}
      autoComplete="username"
      maxLength={256}
      onChange={(text) => change(text.trimStart())}
    />
  );
};

export const SecretField = ({
  name,
  label,
  kind,
}: FieldProps & { kind: 'current-password' | 'new-password' }) => {
  const { value, error, change } = useField(name);
  return (
    <PasswordField
      name={name}
      label={label}
      value={String(value)}
      error={error}
      autoComplete={kind}
      onChange={change}
    />
  );
};

export const TickField = ({ name, label }: FieldProps) => {
  const { value, change } = useField(name);
  return (
    <p className="account-tick">
      <CheckBox checked={value === true} onChange={change}>
        {label}
      </CheckBox>
    </p>
  );
};

/** Refuses an empty value; a blank one counts as empty where it is a name. */
export const needed =
  (message: string, trim = false): InputRule =>
  (value) =>
    (trim ? value.trim() : value) === '' ? message : undefined;

/** Refuses fewer characters than `least`; counted as a reader counts them, blanks at the ends of a name not. */
export const atLeast =
  (least: number, message: string, trim = false): InputRule =>
  (value) =>
    [...(trim ? value.trim() : value)].length < least ? message : undefined;

/** Refuses another value than that of the field `name`. */
export const sameAs =
  (name: string, message: string): InputRule =>
  (value, values) =>
    value === values[name] ? undefined : message;
