// A unit's signing in and renewing: the rules, apart from the wire.
import type { LoginRequest, RefreshRequest, Token } from '#contract/auth.ts';
import { AppError } from '../errors.ts';
import type { AccessTokens } from './access-token.ts';
import type { AddressFinder } from './network/find-address.ts';
import type { CallerFinder } from './find-caller.ts';
import { countedAddress, writeAddress } from './network/ip-address.ts';
import type { PasswordWork } from './password.ts';
import type { Limit, RateStore } from './rate-store.ts';
import type { CredentialReader } from './read-credentials.ts';
import { seatsFull } from './seats-full.ts';
import type { NewSession, SessionStore } from './session-store.ts';
import { isLiveUnit, type StandingOf } from './standing.ts';
import { type Unit, type UnitStore, unitName } from './units/unit-store.ts';

export interface SignInParts {
  units: UnitStore;
  sessions: SessionStore;
  rates: RateStore;
  credentials: CredentialReader;
  passwords: PasswordWork;
  tokens: AccessTokens;
  callers: CallerFinder;
  standing: StandingOf;
  addresses: AddressFinder;
  clock: () => number;
}

const quarter = 15 * 60_000;
/** Failures alone count. One address may stand for a campus, one account at one address for all its readers. */
const limitsOf = (name: string, address: string): Limit[] => [
  { key: `login|both|${name}|${address}`, failures: 10, window: quarter },
  { key: `login|account|${name}`, failures: 200, window: quarter },
  { key: `login|address|${address}`, failures: 100, window: quarter },
];

/** A reading room's readers all come by one address; a script that fills the table of sessions does too. */
const addressLimits = (address: string): Limit[] => [
  { key: `login|network|${address}`, failures: 1000, window: quarter },
];

export interface SignIn {
  login(request: LoginRequest, address: string): Promise<Token>;
  /** The address is the credential. */
  loginByAddress(address: string): Promise<Token>;
  refresh(request: RefreshRequest, address: string): Promise<Token>;
  /** A session for a unit whose right was shown by other means. @throws AppError no-access, seats-full. */
  open(unit: Unit, wanted: Omit<NewSession, 'unitId'>): Promise<Token>;
}

export function signIn(parts: SignInParts): SignIn {
  const { units, sessions, rates, credentials, passwords, tokens, callers, standing, addresses, clock } =
    parts;

  /** The unit of a right password. An unknown name takes as long as a wrong password, and looks the same. */
  const proveUnit = async (name: string, password: string, address: string): Promise<Unit> => {
    const now = clock();
    const limits = limitsOf(name, countedAddress(address));
    await rates.check(limits, now);
    const unit = await units.byName(name);
    if ((await passwords.check(unit?.passwordHash, password)) && unit) return unit;
    await rates.count(limits, now);
    throw new AppError('wrong-credentials');
  };

  const open: SignIn['open'] = async (unit, wanted) => {
    const now = clock();
    if (!isLiveUnit(unit, now)) throw new AppError('no-access', '该账号已停用或订阅已到期，请联系管理员');
    const opened = await sessions.open({ ...wanted, unitId: unit.id }, now);
    if (!opened) throw seatsFull(unit);
    return {
      access_token: await tokens.issue(opened.sessionId, unit.id, now),
      refresh_token: opened.refreshToken,
    };
  };

  return {
    open,
    login: async (request, address) => {
      const [typedName = '', password = ''] = await credentials.read([request.username, request.password]);
      const name = unitName(typedName).slice(0, 200);
      const unit = await passwords.turn(() => proveUnit(name, password, address));
      const remember = request.rememberMe ?? false;
      return open(unit, { kind: 'password', remember, address: writeAddress(address) });
    },

    loginByAddress: async (address) => {
      const unit = await addresses.find(address);
      if (!unit) throw new AppError('address-unknown');
      const limits = addressLimits(countedAddress(address));
      await rates.check(limits, clock());
      await rates.count(limits, clock());
      return open(unit, { kind: 'ip', remember: false, address: writeAddress(address) });
    },

    refresh: async (request, address) => {
      const sessionId = await tokens.read(request.token, true);
      if (!sessionId) throw new AppError('session-ended');
      const now = clock();
      const session = await sessions.live(sessionId, now);
      const found = session && (await standing(session, address, now));
      if (session && !found) {
        await sessions.end(sessionId, 'standing', now);
        callers.forget(sessionId);
      }
      if (!session || !found) throw new AppError('session-ended');
      const result = await sessions.refresh(request.refreshToken, sessionId, now, writeAddress(address));
      if (result.kind === 'reused') callers.forget(sessionId);
      if (result.kind === 'seats-full') throw seatsFull(found.unit);
      if (result.kind !== 'renewed') throw new AppError('session-ended');
      return {
        access_token: await tokens.issue(sessionId, result.session.unit_id, now),
        refresh_token: result.refreshToken,
      };
    },
  };
}
