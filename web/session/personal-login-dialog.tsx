import { useUser } from '../api/product-queries.ts';
import { useText } from '../i18n/use-text.ts';
import { showNotice } from '../ui/notice.tsx';
import { closePersonalDialog, openPersonalDialog } from '../ui/personal-dialogs.ts';
import { AccountDialog } from './account-dialog.tsx';
import { AccountForm, NameField, needed, SecretField } from './account-form.tsx';
import { useFreshName } from './fresh-name.ts';
import { signInPersonally } from './personal-sign-in.ts';
import { personalTexts } from './personal-texts.ts';

interface Values {
  username: string;
  password: string;
}

/** A person of the unit signs in. */
export const PersonalLoginDialog = () => {
  const t = useText();
  const unit = useUser().data?.userName ?? '';
  const submit = async ({ username, password }: Values): Promise<void> => {
    await signInPersonally(username.trim(), password);
    showNotice({ kind: 'success', message: t(personalTexts.loggedIn) });
    closePersonalDialog();
  };
  return (
    <AccountDialog
      title={t(personalTexts.login)}
      reason={unit && t(personalTexts.loginReason, { unit })}
      onLeave={closePersonalDialog}
    >
      <AccountForm<Values>
        initialValues={{ username: useFreshName(), password: '' }}
        rules={{
          username: [needed(t(personalTexts.accountNeeded), true)],
          password: [needed(t(personalTexts.passwordNeeded))],
        }}
        submitText={t(personalTexts.submitLogin)}
        submit={submit}
      >
        <NameField name="username" label={t(personalTexts.account)} />
        <SecretField name="password" label={t(personalTexts.password)} kind="current-password" />
      </AccountForm>
      <p className="account-foot">
        <span className="quiet">{t(personalTexts.noAccount)}</span>
        <button type="button" className="text-link" onClick={() => openPersonalDialog('register')}>
          {t(personalTexts.register)}
        </button>
      </p>
    </AccountDialog>
  );
};
