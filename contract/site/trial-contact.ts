// What an applicant for a trial writes of himself.
import { emailLimit, isEmailAddress } from '../values/email-address.ts';
import { trialFaults } from './trial-texts.ts';

/** Characters of what an applicant writes. */
export const trialLimits = { email: emailLimit, groupName: 100, name: 100, phone: 40 } as const;

/** Days that a trial runs where nobody says otherwise. */
export const trialDays = 30;

export interface TrialContact {
  email: string;
  groupName: string;
  name: string;
  phone: string;
}

const ruleOf = (text: string): 'required' | 'control-characters' | undefined => {
  if (text.trim() === '') return 'required';
  return /\p{Cc}/u.test(text) ? 'control-characters' : undefined;
};

/** The rule that each field of an applicant who is not signed in breaks. */
export const contactRules = ({ email, groupName, name, phone }: TrialContact) => ({
  groupName: ruleOf(groupName),
  name: ruleOf(name),
  email: ruleOf(email) ?? (isEmailAddress(email.trim()) ? undefined : ('not-an-email-address' as const)),
  phone: ruleOf(phone),
});

/** What such an applicant has to mend, by field. */
export const contactFaults = (contact: TrialContact) => {
  const rules = contactRules(contact);
  const wordsOf = (field: keyof TrialContact): string | undefined => {
    const rule = rules[field];
    if (rule === undefined) return undefined;
    if (rule === 'required') return trialFaults[field];
    return rule === 'control-characters' ? trialFaults.line : trialFaults.emailForm;
  };
  return {
    groupName: wordsOf('groupName'),
    name: wordsOf('name'),
    email: wordsOf('email'),
    phone: wordsOf('phone'),
  };
};
