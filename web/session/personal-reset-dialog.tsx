import { subUserMinimum } from '#contract/accounts.ts';
import { ApiError } from '../api/api-error.ts';
import { useUser } from '../api/product-queries.ts';
import { useText } from '../i18n/use-text.ts';
import { showNotice } from '../ui/notice.tsx';
import { closePersonalDialog } from '../ui/personal-dialogs.ts';
import { frameTexts } from '../ui/texts.ts';
import { AccountDialog } from './account-dialog.tsx';
import { AccountForm, atLeast, needed, PasswordField, sameAs } from './account-form.tsx';
import { resetPassword } from './personal-sign-in.ts';
import { personalTexts } from './personal-texts.ts';

interface Values {
  oldPassword: string;
  password: string;
  confirmPassword: string;
}

/** The person takes another password. */
export const PersonalResetDialog = () => {
  const t = useText();
  const name = useUser().data?.subUserName ?? '';
  const submit = async ({ oldPassword, password, confirmPassword }: Values): Promise<void> => {
    try {
      await resetPassword(oldPassword, password, confirmPassword);
    } catch (failure) {
      // The call has shown it.
      if (failure instanceof ApiError) return;
      throw failure;
    }
    showNotice({ kind: 'success', message: t(personalTexts.resetDone) });
    closePersonalDialog();
  };
  return (
    <AccountDialog
      title={t(personalTexts.reset)}
      reason={name && t(personalTexts.resetReason, { name })}
      leaveLabel={t(frameTexts.close)}
      onLeave={closePersonalDialog}
    >
      <AccountForm<Values>
        initialValues={{ oldPassword: '', password: '', confirmPassword: '' }}
        submitText={t(personalTexts.submitReset)}
        submit={submit}
      >
        {/* Tells a password manager whose passwords these are. */}
        <input type="text" autoComplete="username" value={name} readOnly hidden />
        <PasswordField
          name="oldPassword"
          label={t(personalTexts.old)}
          kind="current-password"
          rules={[needed(t(personalTexts.oldNeeded)), atLeast(subUserMinimum, t(personalTexts.oldShort))]}
        />
        <PasswordField
          name="password"
          label={t(personalTexts.fresh)}
          kind="new-password"
          rules={[
            needed(t(personalTexts.freshNeeded)),
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
    </AccountDialog>
  );
};
