import { subUserMinimum } from '#contract/accounts/accounts.ts';
import { useUser } from '../api/product-queries.ts';
import { useText } from '../i18n/use-text.ts';
import { showNotice } from '../kit/overlays/notice.tsx';
import { closePersonalDialog, goOnAsPerson, leadToDialog } from '../kit/overlays/personal-dialogs.ts';
import { AccountDialog } from './account-dialog.tsx';
import { AccountForm, atLeast, NameField, needed } from './account-form.tsx';
import { type NewPassword, NewPasswordFields, newPasswordRules, noPassword } from './new-password-fields.tsx';
import { registerPersonally, signInPersonally } from './personal-sign-in.ts';
import { personalTexts } from './personal-texts.ts';

interface Values extends NewPassword {
  userName: string;
}

/** A reader of the unit gets an account of his own, and is signed in with it. */
export const PersonalRegisterDialog = () => {
  const t = useText();
  const unit = useUser().data?.userName ?? '';
  const submit = async ({ userName, password, confirmPassword }: Values): Promise<void> => {
    const name = userName.trim();
    await registerPersonally(name, password, confirmPassword);
    showNotice({ kind: 'success', message: t(personalTexts.registered) });
    await signInPersonally(name, password, false).then(goOnAsPerson, () => leadToDialog('login'));
  };
  return (
    <AccountDialog
      title={t(personalTexts.register)}
      reason={unit && t(personalTexts.registerReason, { unit })}
      onLeave={closePersonalDialog}
    >
      <AccountForm<Values>
        initialValues={{ userName: '', ...noPassword }}
        rules={{
          userName: [
            needed(t(personalTexts.accountNeeded), true),
            atLeast(subUserMinimum, t(personalTexts.accountShort), true),
          ],
          ...newPasswordRules(t, t(personalTexts.passwordNeeded)),
        }}
        submitText={t(personalTexts.submitRegister)}
        submit={submit}
      >
        <NameField name="userName" label={t(personalTexts.account)} />
        <NewPasswordFields label={t(personalTexts.password)} />
      </AccountForm>
      <p className="account-foot">
        <span className="quiet">{t(personalTexts.haveAccount)}</span>
        <button type="button" className="text-link" onClick={() => leadToDialog('login')}>
          {t(personalTexts.login)}
        </button>
      </p>
    </AccountDialog>
  );
};
