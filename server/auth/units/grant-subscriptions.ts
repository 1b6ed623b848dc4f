// Dated subscriptions for a unit that is there, or for one that is made for them: within the transaction of whoever grants
// them, who writes the record.
import { AppError } from '#contract/http/app-error.ts';
import { endOfDay, startOfDay } from '#contract/values/shanghai-day.ts';
import type { Transaction } from '../../database/readers-database.ts';
import { generatePassword } from '../credentials/generate-password.ts';
import type { PasswordWork } from '../credentials/password.ts';
import type { Subscription } from '../stores/subscription.ts';
import type { UnitStore } from '../stores/unit-store.ts';
import { checkUnitName, nameTaken } from './unit-rules.ts';

/** Products, from the first day to the last, both included. */
export interface Grant {
  codes: readonly string[];
  startsOn: string;
  endsOn: string;
}

/** What a new unit has besides; its password is shown once. */
export interface NewAccount {
  name: string;
  password: string;
  passwordHash: string;
}

interface UnitLimits {
  seats: number | null;
  printQuota: number | null;
}

/** As many as the form of a unit takes. */
const mostSubscriptions = 500;

/** @throws AppError limit-reached */
export const demandRoom = (subscriptions: readonly Subscription[]): void => {
  if (subscriptions.length > mostSubscriptions)
    throw new AppError('limit-reached', `一个单位至多 ${mostSubscriptions} 项订购，请先去掉已过期的`);
};

const subscriptionsOf = ({ codes, startsOn, endsOn }: Grant): Subscription[] =>
  codes.map((code) => ({ code, startsAt: startOfDay(startsOn), endsAt: endOfDay(endsOn) }));

export function grantSubscriptions({ units, passwords }: { units: UnitStore; passwords: PasswordWork }) {
  return {
    /** Before the transaction, for a hash takes its time. @throws AppError bad-request */
    newAccount: async (typed: string): Promise<NewAccount> => {
      const name = checkUnitName(typed, false, 'unit');
      const password = generatePassword();
      const passwordHash = await passwords.turn('', 'administration', () => passwords.hash(password));
      return { name, password, passwordHash };
    },

    /** @throws AppError name-taken */
    toNewUnit: async (
      trx: Transaction,
      { name, passwordHash }: NewAccount,
      { seats, printQuota }: UnitLimits,
      grant: Grant,
    ): Promise<{ id: string; name: string }> => {
      const unit = await units.insert(trx, {
        name,
        passwordHash,
        subscriptions: subscriptionsOf(grant),
        ...(seats === null ? {} : { seats }),
        ...(printQuota === null ? {} : { printQuota }),
      });
      if (!unit) throw nameTaken('unit');
      return { id: unit.id, name: unit.name };
    },

    /** Undefined where there is no such unit any more. @throws AppError limit-reached */
    toUnit: async (
      trx: Transaction,
      unitId: string,
      grant: Grant,
    ): Promise<{ id: string; name: string } | undefined> => {
      const change = await units.change(trx, unitId, ({ subscriptions }) => {
        const all = [...subscriptions, ...subscriptionsOf(grant)];
        demandRoom(all);
        return { subscriptions: all };
      });
      return change && { id: change.after.id, name: change.after.name };
    },
  };
}
