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

const missing = (text: string, fault: string): string | undefined => {
  if (text.trim() === '') return fault;
  return /\p{Cc}/u.test(text) ? trialFaults.line : undefined;
};

/** What an applicant who is not signed in has to mend, by field. */
export const contactFaults = ({ email, groupName, name, phone }: TrialContact) => ({
  groupName: missing(groupName, trialFaults.groupName),
  name: missing(name, trialFaults.name),
  email:
    missing(email, trialFaults.email) ?? (isEmailAddress(email.trim()) ? undefined : trialFaults.emailForm),
  phone: missing(phone, trialFaults.phone),
});
