import { subUserMinimum } from '#contract/accounts.ts';
import { ApiError } from '../api/api-error.ts';
import { useUser } from '../api/product-queries.ts';
import { useText } from '../i18n/use-text.ts';
import { showNotice } from '../ui/notice.tsx';
import { closePersonalDialog, openPersonalDialog } from '../ui/personal-dialogs.ts';
import { frameTexts } from '../ui/texts.ts';
import { AccountDialog } from './account-dialog.tsx';
import { AccountForm, atLeast, NameField, needed, PasswordField, sameAs } from './account-form.tsx';
import { keepFreshName } from './fresh-name.ts';
import { registerPersonally } from './personal-sign-in.ts';
import { personalTexts } from './personal-texts.ts';

interface Values {
  userName: string;
  password: string;
  confirmPassword: string;
}

/** A reader of the unit gets an account of his own; then he is asked to sign in with it. */
export const PersonalRegisterDialog = () => {
  const t = useText();
  const unit = useUser().data?.userName ?? '';
  const submit = async ({ userName, password, confirmPassword }: Values): Promise<void> => {
    const name = userName.trim();
    try {
      await registerPersonally(name, password, confirmPassword);
    } catch (failure) {
      // The call has shown it.
      if (failure instanceof ApiError) return;
      throw failure;
    }
    showNotice({ kind: 'success', message: t(personalTexts.registered) });
    keepFreshName(name);
    openPersonalDialog('login');
  };
  return (
    <AccountDialog
      title={t(personalTexts.register)}
      reason={unit && t(personalTexts.registerReason, { unit })}
      leaveLabel={t(frameTexts.close)}
      onLeave={closePersonalDialog}
    >
      <AccountForm<Values>
        initialValues={{ userName: '', password: '', confirmPassword: '' }}
        submitText={t(personalTexts.submitRegister)}
        submit={submit}
      >
        <NameField
          name="userName"
          label={t(personalTexts.account)}
          rules={[
            needed(t(personalTexts.accountNeeded), true),
            atLeast(subUserMinimum, t(personalTexts.accountShort), true),
          ]}
        />
        <PasswordField
          name="password"
          label={t(personalTexts.password)}
          kind="new-password"
          rules={[
            needed(t(personalTexts.passwordNeeded)),
            atLeast(subUserMinimum, t(personalTexts.passwordShort)),
          ]}
        />
        <PasswordField
          name="confirmPassword"
          label={t(personalTexts.confirm)}
          kind="new-password"
          dependencies={['password']}
          rules={[needed(t(personalTexts.confirmNeeded)), sameAs('password', t(personalTexts.mismatch))]}
        />
      </AccountForm>
      <p className="account-foot">
        <span className="quiet">{t(personalTexts.haveAccount)}</span>
        <button type="button" className="text-link" onClick={() => openPersonalDialog('login')}>
          {t(personalTexts.login)}
        </button>
      </p>
    </AccountDialog>
  );
};
