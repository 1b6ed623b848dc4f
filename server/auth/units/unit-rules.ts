// Checks of a unit's settings, with error messages in the wording of the console.
import type { Subscribed } from '#contract/products/product-packages.ts';
import { endOfDay, startOfDay } from '#contract/values/shanghai-day.ts';
import { AppError } from '#contract/http/app-error.ts';
import { isTooWide, readRange } from '../../http/requests/ip-address.ts';
import { findNameFault, isReservedName, type NameFault } from '../../ids/account-name.ts';
import { isGuessable, passwordLimit, unitPasswordMinimum } from '../credentials/password-rules.ts';
import type { Subscription } from '../stores/subscription.ts';
import { unitName } from '../stores/unit-store.ts';

const refuse = (fault: string): never => {
  throw new AppError('bad-request', fault);
};

const nameFaults: Record<NameFault, string> = {
  unseen: '单位名称不能含有控制字符或不可见字符',
  characters: '单位名称只能用文字、数字和常用标点',
  scripts: '单位名称混用了几种文字的字母（如拉丁字母与西里尔字母），请只用一种',
};

/** Returns the name as it is stored. @throws AppError bad-request */
export function checkUnitName(typed: string, isAdmin: boolean): string {
  const name = unitName(typed);
  const length = [...name].length;
  if (length < 3 || length > 64) return refuse('单位名称应为 3 至 64 个字符');
  const fault = findNameFault(name);
  if (fault) return refuse(nameFaults[fault]);
  return isReservedName(name) && !isAdmin ? refuse('名称 admin 只能用于管理员账号') : name;
}

/** @throws AppError bad-request */
export function checkUnitPassword(password: string, unit: string): void {
  if ([...password.normalize('NFC')].length < unitPasswordMinimum)
    refuse(`单位密码至少${unitPasswordMinimum}个字符`);
  if (password.length > passwordLimit) refuse(`密码最多${passwordLimit}个字符`);
  if (/[\p{Cc}\p{Cs}]/u.test(password)) refuse('密码不能含有控制字符');
  if (isGuessable(password, unit)) refuse('此密码太容易猜到，请换一个');
}

/** Each once, in the order given. @throws AppError bad-request */
export function checkRanges(typed: readonly string[]): string[] {
  const ranges = [...new Set(typed.map((text) => text.trim()).filter((text) => text !== ''))];
  for (const text of ranges) {
    const range = readRange(text);
    if (!range) refuse(`“${text}” 不是地址范围，应如 10.1.0.0/16 或 2001:db8::/32`);
    else if (isTooWide(range))
      refuse(`“${text}” 太宽，几乎任何人都能以此单位登录；IPv4 至少 /8，IPv6 至少 /20，请缩小范围`);
  }
  return ranges;
}

/** @throws AppError bad-request */
export const readSubscriptions = (wanted: readonly Subscribed[]): Subscription[] =>
  wanted.map(({ code, startsOn, endsOn }) => {
    if (startsOn !== undefined && endsOn !== undefined && endsOn < startsOn)
      refuse(`产品 ${code} 的终止日期早于起始日期`);
    return {
      code,
      ...(startsOn === undefined ? {} : { startsAt: startOfDay(startsOn) }),
      ...(endsOn === undefined ? {} : { endsAt: endOfDay(endsOn) }),
    };
  });
