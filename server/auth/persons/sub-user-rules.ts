// What the name and the password of a sub-account must be. Lengths are of characters, so that a rare character of four
// bytes is one. `wordsOfSubUserFault` has the wordings that the specification gives.
import { subUserMinimum } from '#contract/accounts/accounts.ts';
import { type RequestFault, wordsOfFault } from '#contract/http/faults.ts';
import { findNameFault } from '../../ids/account-name.ts';
import { passwordLimit } from '../credentials/password-rules.ts';
import { nameFaultRules } from '../../ids/name-fault-rules.ts';

type Rule = Pick<RequestFault, 'rule' | 'params'>;

const nameLimit = 64;
const control = /[\p{Cc}\p{Cs}]/u;
const required: Rule = { rule: 'required', params: {} };
const tooShort: Rule = { rule: 'too-short', params: { least: subUserMinimum } };
const tooLong = (most: number): Rule => ({ rule: 'too-long', params: { most } });

const lengthOf = (text: string): number => [...text].length;

/** Names are compared as they are written, but for how their characters are composed and space around them. */
export const subUserName = (typed: string): string => typed.normalize('NFC').trim();

/** Why a new name, as `subUserName` gives it, cannot be; undefined when it can. */
export function faultOfName(name: string): Rule | undefined {
  if (lengthOf(name) < subUserMinimum) return tooShort;
  if (lengthOf(name) > nameLimit) return tooLong(nameLimit);
  const found = findNameFault(name);
  return found && { rule: nameFaultRules[found], params: {} };
}

/** Why a new password cannot be stored. */
export function faultOfPassword(password: string): Rule | undefined {
  if (password === '') return required;
  if (lengthOf(password.normalize('NFC')) < subUserMinimum) return tooShort;
  if (password.length > passwordLimit) return tooLong(passwordLimit);
  return control.test(password) ? { rule: 'control-characters', params: {} } : undefined;
}

const faultOfConfirmation = (password: string, again: string): Rule | undefined => {
  if (again === '') return required;
  const isSame = again.normalize('NFC') === password.normalize('NFC');
  return isSame ? undefined : { rule: 'passwords-differ', params: {} };
};

const faultOfOld = (old: string): Rule | undefined => {
  if (old === '') return required;
  return lengthOf(old.normalize('NFC')) < subUserMinimum ? tooShort : undefined;
};

const emptyTexts = {
  userName: '请输入您的个人账号',
  username: '请输入您的个人账号',
  password: '请输入您的密码',
  confirmPassword: '请确认您的密码',
  oldPassword: '请输入您的旧密码',
} as const;
const labels = { userName: '账号', username: '账号', password: '密码', oldPassword: '旧密码' } as const;
type Field = keyof typeof emptyTexts;

const listed = (found: Partial<Record<Field, Rule | undefined>>): RequestFault[] =>
  Object.entries(found).flatMap(([field, rule]) => (rule ? [{ path: [field], ...rule }] : []));

/** `账号至少3个字符` */
export const wordsOfSubUserFault = (fault: RequestFault): string => {
  const field = fault.path[0] as Field;
  if (fault.rule === 'required') return emptyTexts[field];
  const words = wordsOfFault(fault).replaceAll(' ', '');
  return field === 'confirmPassword' ? words : `${labels[field]}${words}`;
};

export const faultsOfLogin = (name: string, password: string): RequestFault[] =>
  listed({
    username: name === '' ? required : undefined,
    password: password === '' ? required : undefined,
  });

export const faultsOfRegistration = (name: string, password: string, again: string): RequestFault[] =>
  listed({
    userName: faultOfName(name),
    password: faultOfPassword(password),
    confirmPassword: faultOfConfirmation(password, again),
  });

export const faultsOfReset = (old: string, password: string, again: string): RequestFault[] =>
  listed({
    oldPassword: faultOfOld(old),
    password: faultOfPassword(password),
    confirmPassword: faultOfConfirmation(password, again),
  });
