import { subUserMinimum } from '#contract/accounts/accounts.ts';
import { useUser } from '../api/product-queries.ts';
import { useText } from '../i18n/use-text.ts';
import { showNotice } from '../kit/overlays/notice.tsx';
import { closePersonalDialog } from '../kit/overlays/personal-dialogs.ts';
import { AccountDialog } from './account-dialog.tsx';
import { AccountForm, atLeast, needed, SecretField } from './account-form.tsx';
import { type NewPassword, NewPasswordFields, newPasswordRules, noPassword } from './new-password-fields.tsx';
import { resetPassword } from './personal-sign-in.ts';
import { personalTexts } from './personal-texts.ts';

interface Values extends NewPassword {
  oldPassword: string;
}

/** The person takes another password. */
export const PersonalResetDialog = () => {
  const t = useText();
  const name = useUser().data?.subUserName ?? '';
  const submit = async ({ oldPassword, password, confirmPassword }: Values): Promise<void> => {
    await resetPassword(oldPassword, password, confirmPassword);
    showNotice({ kind: 'success', message: t(personalTexts.resetDone) });
    closePersonalDialog();
  };
  return (
    <AccountDialog
      title={t(personalTexts.reset)}
      reason={name && t(personalTexts.resetReason, { name })}
      onLeave={closePersonalDialog}
    >
      <AccountForm<Values>
        initialValues={{ oldPassword: '', ...noPassword }}
        rules={{
          oldPassword: [
            needed(t(personalTexts.oldNeeded)),
            atLeast(subUserMinimum, t(personalTexts.oldShort)),
          ],
          ...newPasswordRules(t, t(personalTexts.freshNeeded)),
        }}
        submitText={t(personalTexts.submitReset)}
        submit={submit}
      >
        {/* Tells a password manager whose passwords these are. */}
        <input type="text" autoComplete="username" value={name} readOnly hidden />
        <SecretField name="oldPassword" label={t(personalTexts.old)} kind="current-password" />
        <NewPasswordFields label={t(personalTexts.fresh)} />
      </AccountForm>
    </AccountDialog>
  );
};
