import { useUser } from '../api/product-queries.ts';
import { useText } from '../i18n/use-text.ts';
import { showNotice } from '../kit/overlays/notice.tsx';
import { closePersonalDialog, goOnAsPerson, leadToDialog } from '../kit/overlays/personal-dialogs.ts';
import { AccountDialog } from './account-dialog.tsx';
import { AccountForm, NameField, needed, SecretField, TickField } from './account-form.tsx';
import { signInPersonally } from './personal-sign-in.ts';
import { personalTexts } from './personal-texts.ts';

interface Values {
  username: string;
  password: string;
  rememberMe: boolean;
}

/** A person of the unit signs in. */
export const PersonalLoginDialog = () => {
  const t = useText();
  const unit = useUser().data?.userName ?? '';
  const submit = async ({ username, password, rememberMe }: Values): Promise<void> => {
    await signInPersonally(username.trim(), password, rememberMe);
    showNotice({ kind: 'success', message: t(personalTexts.loggedIn) });
    goOnAsPerson();
  };
  return (
    <AccountDialog
      title={t(personalTexts.login)}
      reason={unit && t(personalTexts.loginReason, { unit })}
      onLeave={closePersonalDialog}
    >
      <AccountForm<Values>
        initialValues={{ username: '', password: '', rememberMe: false }}
        rules={{
          username: [needed(t(personalTexts.accountNeeded), true)],
          password: [needed(t(personalTexts.passwordNeeded))],
        }}
        submitText={t(personalTexts.submitLogin)}
        submit={submit}
      >
        <NameField name="username" label={t(personalTexts.account)} />
        <SecretField name="password" label={t(personalTexts.password)} kind="current-password" />
        <TickField name="rememberMe" label={t(personalTexts.remember)} />
      </AccountForm>
      <p className="account-foot">
        <span className="quiet">{t(personalTexts.noAccount)}</span>
        <button type="button" className="text-link" onClick={() => leadToDialog('register')}>
          {t(personalTexts.register)}
        </button>
      </p>
    </AccountDialog>
  );
};
