import { useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { useText } from '../i18n/use-text.ts';
import { showNotice } from '../kit/overlays/notice.tsx';
import { AccountForm, NameField, needed, SecretField, TickField } from './account-form.tsx';
import { LoginRefusal, showLoginFailure } from './login-refusal.tsx';
import { useNetworkRefusal } from './network-sign-in.ts';
import { OtherWays } from './other-ways.tsx';
import { type Credentials, signIn } from './sign-in.ts';
import { sessionTexts } from './texts.ts';

interface Props {
  /** Where another site that signs in leads back to. */
  from: string;
  onSuccess: () => void;
}

/** The unit login, and beneath it the other ways that lead in here. */
export const LoginForm = ({ from, onSuccess }: Props) => {
  const t = useText();
  const network = useNetworkRefusal((s) => s.failure);
  const [refused, setRefused] = useState<ApiError>();

  const enter = async (way: () => Promise<void>): Promise<void> => {
    setRefused(undefined);
    try {
      await way();
      showNotice({ kind: 'success', message: t(sessionTexts.success) });
      onSuccess();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      showLoginFailure(failure, true);
      setRefused(failure);
    }
  };

  return (
    <>
      <AccountForm<Credentials>
        initialValues={{ username: '', password: '', rememberMe: false }}
        rules={{
          username: [needed(t(sessionTexts.accountNeeded), true)],
          password: [needed(t(sessionTexts.passwordNeeded))],
        }}
        submitText={t(sessionTexts.submit)}
        submit={({ username, ...rest }) => enter(() => signIn({ username: username.trim(), ...rest }))}
      >
        <NameField name="username" label={t(sessionTexts.account)} />
        <SecretField name="password" label={t(sessionTexts.password)} kind="current-password" />
        <TickField name="rememberMe" label={t(sessionTexts.remember)} />
        <LoginRefusal failure={refused ?? network} />
      </AccountForm>
      <OtherWays from={from} enter={(way) => void enter(way)} />
    </>
  );
};
