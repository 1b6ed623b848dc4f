import { subUserMinimum } from '#contract/accounts/accounts.ts';
import { type Translate, useText } from '../i18n/use-text.ts';
import { atLeast, needed, type Rules, sameAs, SecretField } from './account-form.tsx';
import { personalTexts } from './personal-texts.ts';

/** What the fields of a new password give to their form. */
export interface NewPassword {
  password: string;
  confirmPassword: string;
}

export const noPassword: NewPassword = { password: '', confirmPassword: '' };

/** `missing` is said where none was typed. */
export const newPasswordRules = (t: Translate, missing: string): Rules<NewPassword> => ({
  password: [needed(missing), atLeast(subUserMinimum, t(personalTexts.passwordShort))],
  confirmPassword: [needed(t(personalTexts.confirmNeeded)), sameAs('password', t(personalTexts.mismatch))],
});

/** The password that a person takes, typed twice alike. */
export const NewPasswordFields = ({ label }: { label: string }) => {
  const t = useText();
  return (
    <>
      <SecretField name="password" label={label} kind="new-password" />
      <SecretField name="confirmPassword" label={t(personalTexts.confirm)} kind="new-password" />
    </>
  );
};
