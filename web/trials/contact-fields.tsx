// Who applies, where nobody is signed in.
import { type TrialContact, trialLimits } from '#contract/site/trial-contact.ts';
import { useText } from '../i18n/use-text.ts';
import { TextField } from '../kit/fields/text-field.tsx';
import { trialTexts } from './texts.ts';

export type WrittenContact = TrialContact & { website: string };
export const emptyContact: WrittenContact = { groupName: '', name: '', email: '', phone: '', website: '' };

interface Props {
  contact: WrittenContact;
  /** In the reader's words. */
  errorOf: (name: keyof TrialContact) => string | undefined;
  onChange: (change: Partial<WrittenContact>) => void;
}

const fields = [
  ['groupName', trialTexts.groupName, 'organization'],
  ['name', trialTexts.person, 'name'],
  ['email', trialTexts.email, 'email'],
  ['phone', trialTexts.phone, 'tel'],
] as const;

export const ContactFields = ({ contact, errorOf, onChange }: Props) => {
  const t = useText();
  return (
    <>
      <h2 className="part-title">{t(trialTexts.contact)}</h2>
      {fields.map(([name, label, autoComplete]) => (
        <TextField
          key={name}
          name={name}
          label={t(label)}
          value={contact[name]}
          error={errorOf(name)}
          autoComplete={autoComplete}
          maxLength={trialLimits[name]}
          onChange={(value) => onChange({ [name]: value })}
        />
      ))}
      {/* For programs that fill in whatever there is: no person sees or reaches it. */}
      <input
        className="form-trap"
        name="website"
        value={contact.website}
        autoComplete="off"
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ target }) => onChange({ website: target.value })}
      />
      <p className="quiet">{t(trialTexts.unitNeedNot)}</p>
    </>
  );
};
