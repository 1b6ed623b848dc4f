// The rules by which a person registers under a unit, signs in and sets another password, apart from the wire.
// Whoever calls has a unit's session already; signing in puts a new one, with new tokens, in its place.
import type { SubUserLogin, SubUserRegistration, SubUserReset } from '#contract/accounts/accounts.ts';
import type { Token } from '#contract/accounts/auth.ts';
import { randomUUID } from 'node:crypto';
import type { Caller, Owner } from '../../http/requests/caller.ts';
import type { ReadersDatabase, Transaction } from '../../database/readers-database.ts';
import { AppError } from '#contract/http/app-error.ts';
import type { RequestFault } from '#contract/http/faults.ts';
import { hashBody, once } from '../../http/idempotency.ts';
import type { AccessTokens } from '../credentials/access-token.ts';
import type { CallerFinder } from '../credentials/find-caller.ts';
import type { Attempt, Attempts } from '../credentials/guard-attempts.ts';
import { countedAddress } from '../../http/requests/ip-address.ts';
import type { PasswordWork } from '../credentials/password.ts';
import type { Limit, RateStore } from '../stores/rate-store.ts';
import type { CredentialReader } from '../credentials/read-credentials.ts';
import { seatsFull } from '../credentials/seats-full.ts';
import type { Opened, SessionStore } from '../stores/session-store.ts';
import {
  faultsOfLogin,
  faultsOfRegistration,
  faultsOfReset,
  subUserName,
  wordsOfSubUserFault,
} from './sub-user-rules.ts';
import type { SubUser, SubUserStore } from '../stores/sub-user-store.ts';
import type { UnitStore } from '../stores/unit-store.ts';

export interface SubUserParts {
  db: ReadersDatabase;
  units: UnitStore;
  subUsers: SubUserStore;
  sessions: SessionStore;
  rates: RateStore;
  attempts: Attempts;
  credentials: CredentialReader;
  passwords: PasswordWork;
  tokens: AccessTokens;
  callers: CallerFinder;
  clock: () => number;
}

export interface SubUsers {
  login(request: SubUserLogin, caller: Caller, address: string): Promise<Token>;
  /** `key`: the call's Idempotency-Key. */
  register(
    request: SubUserRegistration,
    caller: Caller,
    address: string,
    key: string | undefined,
  ): Promise<{ userName: string }>;
  resetPassword(request: SubUserReset, caller: Caller, owner: Owner, address: string): Promise<Token>;
}

const registerRoute = 'POST /api/gujiread/api/subUser/register';
const hour = 60 * 60_000;

/** An account's address of its unit is not its own: whoever else reads there might be the one who guesses. */
const attemptOf = (
  unit: { id: string; name: string },
  name: string,
  isThere: boolean,
  address: string,
): Attempt => ({
  kind: 'person',
  account: `${unit.id}|${name}`,
  address,
  subject: isThere ? `${unit.name} / ${name}` : undefined,
});
/** Every account made counts, and every name that was found taken: names are not to be felt for by the thousand. */
const registerLimits = (unitId: string, address: string): Limit[] => [
  { key: `register|address|${address}`, failures: 60, window: hour },
  { key: `register|unit|${unitId}`, failures: 300, window: hour },
];

/** The sentence is that of the first, as the specification words it. */
const refuse = (faults: readonly RequestFault[]): void => {
  const [first] = faults;
  if (first) throw new AppError('bad-request', faults, { details: wordsOfSubUserFault(first) });
};
const wrongPassword = () =>
  new AppError('wrong-password', [{ path: ['oldPassword'], rule: 'wrong-password', params: {} }], {
    details: '',
  });
/** The registration is not known yet: the transaction that looked it up is rolled back. */
class Unknown extends Error {}

export function subUsers(parts: SubUserParts): SubUsers {
  const { db, units, sessions, rates, attempts, credentials, passwords, tokens, callers, clock } = parts;
  const store = parts.subUsers;

  const tokenOf = async (opened: Opened | 'ended' | 'seats-full', caller: Caller): Promise<Token> => {
    callers.forget(caller.sessionId);
    if (opened === 'ended') throw new AppError('session-ended');
    if (opened === 'seats-full') throw seatsFull(await units.byId(caller.unitId));
    return {
      access_token: await tokens.issue(opened.sessionId, caller.unitId, clock()),
      refresh_token: opened.refreshToken,
    };
  };

  /** An unknown name, and one of another unit, take as long as a wrong password, and look the same. */
  const prove = async (name: string, password: string, caller: Caller, address: string): Promise<SubUser> => {
    const unit = { id: caller.unitId, name: caller.userName };
    const found = await store.byName(unit.id, name);
    const right = await attempts.attempt(attemptOf(unit, name, found !== undefined, address), async () =>
      (await passwords.check(found?.passwordHash, password)) ? found : undefined,
    );
    if (!right) throw new AppError('wrong-credentials');
    return right;
  };

  /** What a registration with this key answered before. A repetition is not opened again: its boxes are used up. */
  const repeated = async (call: Parameters<typeof once>[1]): Promise<{ userName: string } | undefined> => {
    try {
      const ask = async (): Promise<{ userName: string }> => {
        throw new Unknown();
      };
      return (await db.write((trx) => once(trx, call, clock(), ask))).reply;
    } catch (error) {
      if (error instanceof Unknown) return undefined;
      throw error;
    }
  };

  return {
    login: async (request, caller, address) => {
      const [typed = '', password = ''] = await credentials.read([request.username, request.password]);
      const name = subUserName(typed).slice(0, 200);
      refuse(faultsOfLogin(name, password));
      const found = await passwords.turn(countedAddress(address), `${caller.unitId}|${name}`, () =>
        prove(name, password, caller, address),
      );
      if (!found.active) throw new AppError('no-access', '该个人账号已停用，请联系管理员');
      const by = { subUserId: found.id, remember: request.rememberMe };
      const opened = await db.write((trx) => sessions.replace(trx, caller.sessionId, by, clock()));
      return tokenOf(opened, caller);
    },

    register: async (request, caller, address, key) => {
      const { unitId } = caller;
      const bodyHash = hashBody(request);
      const call = { owner: unitId, route: registerRoute, key: key ?? randomUUID(), bodyHash };
      const known = key === undefined ? undefined : await repeated(call);
      if (known) return known;
      const { values, claim } = credentials.open([
        request.userName,
        request.password,
        request.confirmPassword,
      ]);
      const [typed = '', password = '', again = ''] = values;
      const name = subUserName(typed);
      refuse(faultsOfRegistration(name, password, again));
      const limits = registerLimits(unitId, countedAddress(address));
      return passwords.turn(countedAddress(address), unitId, async () => {
        await rates.check(limits, clock());
        const passwordHash = await passwords.hash(password);
        const make = (trx: Transaction) =>
          once(trx, call, clock(), async () => {
            await claim(trx);
            // A refusal is no reply to keep: the same key may come again with another name.
            if (!(await store.add(trx, { unitId, name, passwordHash }, clock())))
              throw new AppError('name-taken', [{ path: ['userName'], rule: 'name-taken', params: {} }], {
                details: '已有同名或字形相近的个人账号',
              });
            return { userName: name };
          });
        try {
          return (await db.write(make)).reply;
        } finally {
          await rates.count(limits, clock());
        }
      });
    },

    resetPassword: async (request, caller, owner, address) => {
      const boxes = [request.oldPassword, request.password, request.confirmPassword];
      const [old = '', password = '', again = ''] = await credentials.read(boxes);
      refuse(faultsOfReset(old, password, again));
      const unit = { id: owner.unitId, name: caller.userName };
      return passwords.turn(countedAddress(address), `${owner.unitId}|${owner.name}`, async () => {
        const found = await attempts.attempt(attemptOf(unit, owner.name, true, address), async () => {
          const one = await store.byId(owner.unitId, owner.id);
          return one && (await passwords.check(one.passwordHash, old)) ? one : undefined;
        });
        if (!found) throw wrongPassword();
        const passwordHash = await passwords.hash(password);
        const { next, ended } = await db.write(async (trx) => {
          const now = clock();
          if (!(await store.setPassword(trx, found.id, passwordHash, now, found.passwordHash)))
            throw wrongPassword();
          const others = { subUserId: found.id, except: caller.sessionId };
          const ended = await sessions.endMany(trx, others, 'password', now);
          const next = await sessions.replace(trx, caller.sessionId, { subUserId: found.id }, now);
          if (typeof next === 'string') throw new AppError('session-ended');
          return { next, ended };
        });
        for (const id of ended) callers.forget(id);
        return tokenOf(next, caller);
      });
    },
  };
}
