// Checks of a unit's settings: each fault with its field, and as a sentence in the wording of the console.
import type { Subscribed } from '#contract/products/product-packages.ts';
import { rangeFault } from '#contract/values/address-range.ts';
import { endOfDay, startOfDay } from '#contract/values/shanghai-day.ts';
import { AppError } from '#contract/http/app-error.ts';
import type { RequestFault } from '#contract/http/faults.ts';
import { findNameFault, isReservedName } from '../../ids/account-name.ts';
import { isGuessable, passwordLimit, unitPasswordMinimum } from '../credentials/password-rules.ts';
import { nameFaultRules } from '../../ids/name-fault-rules.ts';
import type { Subscription } from '../stores/subscription.ts';
import { unitName } from '../stores/unit-store.ts';

const fault = (
  path: RequestFault['path'],
  rule: RequestFault['rule'],
  params: RequestFault['params'] = {},
): RequestFault => ({ path, rule, params });

/** What is wrong with a name as `unitName` gives it; at most one fault. `at`: its field in the request. */
export function faultsOfUnitName(name: string, isAdmin: boolean, at = 'name'): RequestFault[] {
  const length = [...name].length;
  if (length < 3) return [fault([at], 'too-short', { least: 3 })];
  if (length > 64) return [fault([at], 'too-long', { most: 64 })];
  const found = findNameFault(name);
  if (found) return [fault([at], nameFaultRules[found])];
  return isReservedName(name) && !isAdmin ? [fault([at], 'reserved-name')] : [];
}

/** Returns the name as it is stored. @throws AppError bad-request */
export function checkUnitName(typed: string, isAdmin: boolean, at = 'name'): string {
  const name = unitName(typed);
  refuseFaults(faultsOfUnitName(name, isAdmin, at));
  return name;
}

/** @throws AppError bad-request, where there is any. */
export const refuseFaults = (faults: readonly RequestFault[]): void => {
  if (faults.length > 0) throw new AppError('bad-request', faults);
};

export const nameTaken = (at: string): AppError =>
  new AppError('name-taken', [fault([at], 'name-taken')], {
    details: '已有同名或字形相近的单位，请换一个名称',
  });

export function faultsOfUnitPassword(password: string, unit: string): RequestFault[] {
  const at = ['password'];
  if ([...password.normalize('NFC')].length < unitPasswordMinimum)
    return [fault(at, 'too-short', { least: unitPasswordMinimum })];
  if (password.length > passwordLimit) return [fault(at, 'too-long', { most: passwordLimit })];
  if (/[\p{Cc}\p{Cs}]/u.test(password)) return [fault(at, 'control-characters')];
  return isGuessable(password, unit) ? [fault(at, 'guessable')] : [];
}

export const faultsOfRanges = (typed: readonly string[]): RequestFault[] =>
  typed.flatMap((text, i) => {
    const rule = text.trim() === '' ? undefined : rangeFault(text);
    return rule ? [fault(['cidrs', i], rule, { text: text.trim() })] : [];
  });

/** Each once, in the order given. */
export const readRanges = (typed: readonly string[]): string[] => [
  ...new Set(typed.map((text) => text.trim()).filter((text) => text !== '')),
];

export const faultsOfSubscriptions = (wanted: readonly Subscribed[]): RequestFault[] =>
  wanted.flatMap(({ startsOn, endsOn }, i) =>
    startsOn !== undefined && endsOn !== undefined && endsOn < startsOn
      ? [fault(['subscriptions', i, 'endsOn'], 'end-before-start')]
      : [],
  );

export const readSubscriptions = (wanted: readonly Subscribed[]): Subscription[] =>
  wanted.map(({ code, startsOn, endsOn }) => ({
    code,
    ...(startsOn === undefined ? {} : { startsAt: startOfDay(startsOn) }),
    ...(endsOn === undefined ? {} : { endsAt: endOfDay(endsOn) }),
  }));
