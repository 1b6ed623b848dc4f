import Button from 'antd/es/button';
import Checkbox from 'antd/es/checkbox';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { useText } from '../i18n/use-text.ts';
import { AntdProvider } from '../ui/antd-provider.tsx';
import { Cover } from '../ui/cover.tsx';
import { showNotice } from '../ui/notice.tsx';
import { frameTexts } from '../ui/texts.ts';
import { type Credentials, signIn } from './sign-in.ts';
import { sessionTexts } from './texts.ts';
import './login-form.css';

interface Props {
  /** Level of the heading: 1 on the login page, 2 in the dialog. */
  level: 1 | 2;
  /** Said above the form: why the reader is asked. */
  reason?: string;
  onSuccess: () => void;
}

/** The unit login: a bound book at the left, the form at the right. */
export const LoginForm = ({ level, reason, onSuccess }: Props) => {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const Heading = level === 1 ? 'h1' : 'h2';

  const submit = async (values: Credentials): Promise<void> => {
    setBusy(true);
    try {
      await signIn(values);
      showNotice({ kind: 'success', message: t(sessionTexts.success) });
      onSuccess();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      showNotice({ kind: 'error', message: t(sessionTexts.failure), description: t(failure.message) });
    } finally {
      setBusy(false);
    }
  };

  return (
    <AntdProvider>
      <div className="login">
        <div className="login-cover">
          <Cover title={frameTexts.name} cloth="lan" fill />
        </div>
        <div className="login-side">
          <Heading className="login-title">{t(sessionTexts.title)}</Heading>
          {reason ? <p className="quiet">{reason}</p> : null}
          <Form<Credentials>
            layout="vertical"
            size="large"
            requiredMark={false}
            initialValues={{ username: '', password: '', rememberMe: false }}
            onFinish={(values) => void submit(values)}
            scrollToFirstError={{ focus: true }}
          >
            <Form.Item
              name="username"
              label={t(sessionTexts.account)}
              validateTrigger="onSubmit"
              rules={[{ required: true, whitespace: true, message: t(sessionTexts.accountNeeded) }]}
            >
              <Input autoComplete="username" maxLength={256} spellCheck={false} />
            </Form.Item>
            <Form.Item
              name="password"
              label={t(sessionTexts.password)}
              validateTrigger="onSubmit"
              rules={[{ required: true, message: t(sessionTexts.passwordNeeded) }]}
            >
              <Input.Password autoComplete="current-password" maxLength={256} />
            </Form.Item>
            <Form.Item name="rememberMe" valuePropName="checked" className="login-remember">
              <Checkbox>{t(sessionTexts.remember)}</Checkbox>
            </Form.Item>
            <Button type="primary" htmlType="submit" block loading={busy} className="login-submit">
              {t(sessionTexts.submit)}
            </Button>
          </Form>
        </div>
      </div>
    </AntdProvider>
  );
};
