// The form within an account's frame: fields beneath each other, one button. What is amiss is said when it is sent, and
// from then on as it is mended.
import Button from 'antd/es/button';
import Form, { type Rule } from 'antd/es/form';
import Input from 'antd/es/input';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../api/api-error.ts';

interface Props<Values> {
  initialValues: Values;
  submitText: string;
  /** The form waits until it has settled. An ApiError is taken as shown already, and what was typed stays. */
  submit: (values: Values) => Promise<void>;
  children: ReactNode;
}

export const AccountForm = <Values extends object>({
  initialValues,
  submitText,
  submit,
  children,
}: Props<Values>) => {
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const send = async (values: Values): Promise<void> => {
    setBusy(true);
    try {
      await submit(values);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
    } finally {
      setBusy(false);
    }
  };
  return (
    <Form<Values>
      layout="vertical"
      size="large"
      requiredMark={false}
      initialValues={initialValues}
      validateTrigger={tried ? 'onChange' : 'onSubmit'}
      onFinish={(values) => void send(values)}
      onFinishFailed={() => setTried(true)}
      scrollToFirstError={{ focus: true }}
    >
      {children}
      <Button type="primary" htmlType="submit" block loading={busy} className="account-submit">
        {submitText}
      </Button>
    </Form>
  );
};

interface FieldProps {
  name: string;
  label: string;
  rules: Rule[];
  /** Fields whose change may make this one right or wrong. */
  dependencies?: string[];
}

/** White space round a name is a slip of the hand. */
const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trimStart() : value);

export const NameField = ({ name, label, rules }: FieldProps) => (
  <Form.Item name={name} label={label} rules={rules} validateFirst normalize={trimmed}>
    <Input autoComplete="username" maxLength={256} spellCheck={false} autoCapitalize="off" />
  </Form.Item>
);

export const PasswordField = ({
  name,
  label,
  rules,
  dependencies,
  kind,
}: FieldProps & { kind: 'current-password' | 'new-password' }) => (
  <Form.Item name={name} label={label} rules={rules} dependencies={dependencies} validateFirst>
    <Input.Password autoComplete={kind} />
  </Form.Item>
);

/** Refuses an empty value; a blank one counts as empty where it is a name. */
export const needed = (message: string, whitespace = false): Rule => ({
  required: true,
  whitespace,
  message,
});

/** Refuses fewer characters than `least`; counted as a reader counts them, blanks at the ends of a name not. */
export const atLeast = (least: number, message: string, trim = false): Rule => ({
  validator: async (_rule, value: unknown) => {
    const text = typeof value === 'string' ? value : '';
    if ([...(trim ? text.trim() : text)].length < least) throw new Error(message);
  },
});

/** Refuses another value than that of the field `name`. */
export const sameAs =
  (name: string, message: string): Rule =>
  ({ getFieldValue }) => ({
    validator: async (_rule, value: unknown) => {
      if (value !== getFieldValue(name)) throw new Error(message);
    },
  });
