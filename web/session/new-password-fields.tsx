import { subUserMinimum } from '#contract/accounts.ts';
import { useText } from '../i18n/use-text.ts';
import { atLeast, needed, PasswordField, sameAs } from './account-form.tsx';
import { personalTexts } from './personal-texts.ts';

/** What the fields of a new password give to their form. */
export interface NewPassword {
  password: string;
  confirmPassword: string;
}

export const noPassword: NewPassword = { password: '', confirmPassword: '' };

interface Props {
  label: string;
  /** Said where none was typed. */
  missing: string;
}

/** The password that a person takes, typed twice alike. */
export const NewPasswordFields = ({ label, missing }: Props) => {
  const t = useText();
  return (
    <>
      <PasswordField
        name="password"
        label={label}
        kind="new-password"
        rules={[needed(missing), atLeast(subUserMinimum, t(personalTexts.passwordShort))]}
      />
      <PasswordField
        name="confirmPassword"
        label={t(personalTexts.confirm)}
        kind="new-password"
        dependencies={['password']}
        rules={[needed(t(personalTexts.confirmNeeded)), sameAs('password', t(personalTexts.mismatch))]}
      />
    </>
  );
};
