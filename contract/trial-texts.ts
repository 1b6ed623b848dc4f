import { emailLimit, isEmailAddress } from './email-address.ts';

/** Characters of what an applicant writes. */
export const trialLimits = { email: emailLimit, groupName: 100, name: 100, phone: 40 } as const;

/** Days that a trial runs where nobody says otherwise. */
export const trialDays = 30;

/** What is said where something required is missing or wrong. */
export const trialFaults = {
  apps: '请至少选择一种未订购的产品',
  email: '请填写邮箱',
  emailForm: '邮箱格式不正确',
  groupName: '请填写单位',
  name: '请填写姓名',
  phone: '请填写电话',
  line: '不能含有控制字符',
} as const;

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

export const trialStateTexts = { new: '待处理', accepted: '已开通', refused: '已拒绝' } as const;
