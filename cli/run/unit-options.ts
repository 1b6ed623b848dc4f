// Options of the verbs that make and change units.
import { InvalidArgumentError } from 'commander';
import { endOfDay, isDay, startOfDay } from '#contract/values/shanghai-day.ts';
import { isCode } from '#library/files/data-folder.ts';
import { LibraryFailure } from '#library/files/failure.ts';
import { findNameFault, type NameFault } from '#server/ids/account-name.ts';
import { isGuessable, passwordLimit, unitPasswordMinimum } from '#server/auth/credentials/password-rules.ts';
import type { Subscription } from '#server/auth/stores/subscription.ts';
import { unitName } from '#server/auth/stores/unit-store.ts';

export const readProducts = (value: string): '*' | string[] => {
  if (value === '*') return '*';
  const codes = [...new Set(value.split(',').map((code) => code.trim()))];
  const bad = codes.find((code) => !isCode(code));
  if (bad === undefined) return codes;
  throw new InvalidArgumentError(
    `“${bad}” is no product code. Give codes with commas between, or "*" for all.`,
  );
};

export const readCount = (value: string): number => {
  if (/^\d{1,9}$/.test(value)) return Number(value);
  throw new InvalidArgumentError('It must be a whole number.');
};

/** The first moment after a day of Asia/Shanghai, epoch milliseconds. */
export const readDay = (value: string): number => {
  if (isDay(value)) return endOfDay(value);
  throw new InvalidArgumentError('A day is written 2027-12-31.');
};

/** `wujun`, `wujun:2026-01-01`, `wujun:2026-01-01:2026-12-31`, `wujun::2026-12-31`; may be repeated. */
export const readSubscription = (value: string, before: Subscription[] = []): Subscription[] => {
  const [code = '', from = '', to = '', ...more] = value.split(':');
  const bad = [from, to].find((day) => day !== '' && !isDay(day));
  if (more.length > 0 || !(code === '*' || isCode(code)) || bad !== undefined || (to !== '' && to < from))
    throw new InvalidArgumentError('It is written CODE, CODE:2026-01-01 or CODE:2026-01-01:2026-12-31.');
  const startsAt = from === '' ? {} : { startsAt: startOfDay(from) };
  return [...before, { code, ...startsAt, ...(to === '' ? {} : { endsAt: endOfDay(to) }) }];
};

/** What is wrong with a new name, of a unit or a person. */
export const nameFaults: Record<NameFault, string> = {
  unseen: 'All characters of a name can be seen, and its spaces are single and plain.',
  characters: 'A name is made of letters, digits and common punctuation.',
  scripts: 'The letters of a name are of one script: Latin and Cyrillic, say, are not mixed.',
};

export const readUnitName = (value: string): string => {
  const name = unitName(value);
  const length = [...name].length;
  if (length < 3 || length > 64) throw new InvalidArgumentError('A name has 3 to 64 characters.');
  const fault = findNameFault(name);
  if (fault) throw new InvalidArgumentError(nameFaults[fault]);
  return name;
};

export const checkPasswordOption = (password: string, unit: string): void => {
  const length = [...password].length;
  if (length < unitPasswordMinimum) {
    throw new LibraryFailure(
      'bad-source',
      `a unit's password needs at least ${unitPasswordMinimum} characters: this has ${length}`,
    );
  }
  if (password.length > passwordLimit || /[\p{Cc}\p{Cs}]/u.test(password)) {
    throw new LibraryFailure('bad-source', `a password is one line of at most ${passwordLimit} characters`);
  }
  if (isGuessable(password, unit))
    throw new LibraryFailure('bad-source', 'this password is among the first to be guessed: choose another');
};
