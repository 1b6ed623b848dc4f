// A unit's signing in and renewing: the rules, apart from the wire.
import type { LoginRequest, RefreshRequest, Token } from '#contract/accounts/auth.ts';
import type { AuditStore } from '../../audit/audit-store.ts';
import { AppError } from '#contract/http/app-error.ts';
import type { AccessTokens } from './access-token.ts';
import type { AddressFinder } from './find-address.ts';
import type { CallerFinder } from './find-caller.ts';
import type { Attempts } from './guard-attempts.ts';
import { countedAddress, isInRanges, writeAddress } from '../../http/requests/ip-address.ts';
import type { PasswordWork } from './password.ts';
import type { Limit, RateStore } from '../stores/rate-store.ts';
import type { CredentialReader } from './read-credentials.ts';
import { seatsFull } from './seats-full.ts';
import type { NewSession, RecordReuse, SessionStore } from '../stores/session-store.ts';
import { isLiveUnit, type CheckSession } from './session-check.ts';
import { type Unit, type UnitStore, unitName } from '../stores/unit-store.ts';

export interface SignInParts {
  units: UnitStore;
  sessions: SessionStore;
  rates: RateStore;
  attempts: Attempts;
  credentials: CredentialReader;
  passwords: PasswordWork;
  tokens: AccessTokens;
  callers: CallerFinder;
  checkSession: CheckSession;
  addresses: AddressFinder;
  audit: AuditStore;
  clock: () => number;
}

const quarter = 15 * 60_000;
/** A reading room's readers all come by one address; a script that fills the table of sessions does too. */
const addressLimits = (address: string): Limit[] => [
  { key: `login|network|${address}`, failures: 1000, window: quarter },
];

export interface SignIn {
  login(request: LoginRequest, address: string): Promise<Token>;
  /** The address is the credential. */
  loginByAddress(address: string): Promise<Token>;
  refresh(request: RefreshRequest, address: string, agent?: string): Promise<Token>;
  /** A session for a unit whose right was shown by other means. @throws AppError no-access, seats-full. */
  open(unit: Unit, wanted: Omit<NewSession, 'unitId'>): Promise<Token>;
}

export function openSignIn(parts: SignInParts): SignIn {
  const { units, sessions, rates, attempts, credentials, passwords, tokens, callers, checkSession } = parts;
  const { addresses, audit, clock } = parts;

  /** The unit of a right password. An unknown name takes as long as a wrong password, and looks the same. */
  const proveUnit = async (name: string, password: string, address: string): Promise<Unit> => {
    const unit = await units.byName(name);
    const isHome = unit !== undefined && isInRanges(address, unit.cidrs);
    const found = await attempts.attempt(
      { kind: 'unit', account: name, address, subject: unit?.name, isHome },
      async () => ((await passwords.check(unit?.passwordHash, password)) ? unit : undefined),
    );
    if (!found) throw new AppError('wrong-credentials');
    return found;
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
      const unit = await passwords.turn(countedAddress(address), name, () =>
        proveUnit(name, password, address),
      );
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

    refresh: async (request, address, agent) => {
      const sessionId = await tokens.read(request.token, true);
      if (!sessionId) throw new AppError('session-ended');
      const now = clock();
      const session = await sessions.live(sessionId, now);
      const found = session && (await checkSession(session, address, now));
      if (session && !found) {
        await sessions.end(sessionId, 'standing', now);
        callers.forget(sessionId);
      }
      if (!session || !found) throw new AppError('session-ended');
      const user = { address: writeAddress(address), agent: agent?.slice(0, 500) };
      const { unit, subUser } = found;
      const subject = subUser ? `${unit.name} / ${subUser.name}` : unit.name;
      const record: RecordReuse = (trx, details) =>
        audit.record(trx, { actor: '', address, act: 'session.reuse', subject, details: { ...details } });
      const result = await sessions.refresh(request.refreshToken, sessionId, now, user, record);
      if (result.kind === 'reused') callers.forget(sessionId);
      if (result.kind === 'seats-full') throw seatsFull(unit);
      if (result.kind !== 'renewed') throw new AppError('session-ended');
      return {
        access_token: await tokens.issue(sessionId, result.session.unit_id, now),
        refresh_token: result.refreshToken,
      };
    },
  };
}
