// What the name and the password of a sub-account must be, with the wordings that readers see. Lengths are of
// characters, so that a rare character of four bytes is one.
import { subUserMinimum } from '#contract/accounts/accounts.ts';
import { findNameFault, type NameFault } from '../../ids/account-name.ts';
import { passwordLimit } from '../credentials/password-rules.ts';

const nameLimit = 64;
const nameFaults: Record<NameFault, string> = {
  unseen: '账号不能含有控制字符或不可见字符',
  characters: '账号只能用文字、数字和常用标点',
  scripts: '账号混用了几种文字的字母（如拉丁字母与西里尔字母），请只用一种',
};
const control = /[\p{Cc}\p{Cs}]/u;

const lengthOf = (text: string): number => [...text].length;

/** Names are compared as they are written, but for how their characters are composed and space around them. */
export const subUserName = (typed: string): string => typed.normalize('NFC').trim();

/** Why a new name, as `subUserName` gives it, cannot be; undefined when it can. */
export function faultOfName(name: string): string | undefined {
  if (lengthOf(name) < subUserMinimum) return `账号至少${subUserMinimum}个字符`;
  if (lengthOf(name) > nameLimit) return `账号最多${nameLimit}个字符`;
  const fault = findNameFault(name);
  return fault && nameFaults[fault];
}

/** Why a new password cannot be stored. */
export function faultOfPassword(password: string): string | undefined {
  if (password === '') return '请输入您的密码';
  if (lengthOf(password.normalize('NFC')) < subUserMinimum) return `密码至少${subUserMinimum}个字符`;
  if (password.length > passwordLimit) return `密码最多${passwordLimit}个字符`;
  return control.test(password) ? '密码不能含有控制字符' : undefined;
}

const faultOfConfirmation = (password: string, again: string): string | undefined => {
  if (again === '') return '请确认您的密码';
  return again.normalize('NFC') === password.normalize('NFC') ? undefined : '两次输入的密码不匹配';
};

export const faultOfLogin = (name: string, password: string): string | undefined => {
  if (name === '') return '请输入您的个人账号';
  return password === '' ? '请输入您的密码' : undefined;
};

export const faultOfRegistration = (name: string, password: string, again: string): string | undefined =>
  faultOfName(name) ?? faultOfPassword(password) ?? faultOfConfirmation(password, again);

export function faultOfReset(old: string, password: string, again: string): string | undefined {
  if (old === '') return '请输入您的旧密码';
  if (lengthOf(old.normalize('NFC')) < subUserMinimum) return `旧密码至少${subUserMinimum}个字符`;
  return faultOfPassword(password) ?? faultOfConfirmation(password, again);
}
