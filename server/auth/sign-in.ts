// Signing in with a name and a password, renewing, signing out: the rules, apart from the wire.
import type { LoginRequest, RefreshRequest, Sealed, Token } from '#contract/auth.ts';
import { AppError } from '../errors.ts';
import type { AccessTokens } from './access-token.ts';
import { type CallerFinder, isLiveUnit } from './find-caller.ts';
import type { NonceStore } from './nonce-store.ts';
import { checkPassword } from './password.ts';
import type { Limit, RateStore } from './rate-store.ts';
import type { BoxOpener } from './sealed-box.ts';
import type { SessionStore } from './session-store.ts';
import { takeTurns } from './take-turns.ts';
import { type Unit, type UnitStore, unitName } from './unit-store.ts';

export interface SignInParts {
  units: UnitStore;
  sessions: SessionStore;
  nonces: NonceStore;
  rates: RateStore;
  boxes: BoxOpener;
  tokens: AccessTokens;
  callers: CallerFinder;
  clock: () => number;
}

const quarter = 15 * 60_000;
/** Failures alone count. One address may stand for a campus, one account at one address for all its readers. */
const limitsOf = (name: string, address: string): Limit[] => [
  { key: `login|both|${name}|${address}`, failures: 10, window: quarter },
  { key: `login|account|${name}`, failures: 200, window: quarter },
  { key: `login|address|${address}`, failures: 100, window: quarter },
];
/** Passwords checked at one time: each takes 19 MiB, and so few can be tried beyond a limit. */
const checksAtOnce = 4;

export interface SignIn {
  login(request: LoginRequest, address: string): Promise<Token>;
  refresh(request: RefreshRequest): Promise<Token>;
  /** Ends the session that a token names, run out or not; any other token is no fault. */
  logout(token: string | undefined): Promise<void>;
}

export function signIn({
  units,
  sessions,
  nonces,
  rates,
  boxes,
  tokens,
  callers,
  clock,
}: SignInParts): SignIn {
  const openBoxes = async (sealed: readonly Sealed[]): Promise<string[]> => {
    const opened = sealed.map((box) => {
      const result = boxes.open(box, clock());
      if (!result.ok) throw new AppError('sealed-invalid', result.why);
      return result;
    });
    const claimed = await nonces.claim(
      opened.map((box) => box.nonce),
      Math.max(...opened.map((box) => box.expiresAt)),
    );
    if (!claimed) throw new AppError('sealed-invalid', '该登录信息已被使用过');
    return opened.map((box) => box.value);
  };

  const turn = takeTurns(checksAtOnce);
  /** The unit of a right password. An unknown name takes as long as a wrong password, and looks the same. */
  const proveUnit = async (name: string, password: string, address: string): Promise<Unit> => {
    const now = clock();
    const limits = limitsOf(name, address);
    const wait = await rates.wait(limits, now);
    if (wait !== undefined) throw new AppError('too-many-requests', undefined, { retryAfter: wait });
    const unit = await units.byName(name);
    if ((await checkPassword(unit?.passwordHash, password)) && unit) return unit;
    await rates.count(limits, now);
    throw new AppError('wrong-credentials');
  };

  return {
    login: async (request, address) => {
      const [typedName, password] = await openBoxes([request.username, request.password]);
      const name = unitName(typedName).slice(0, 200);
      const now = clock();
      const unit = await turn(() => proveUnit(name, password, address));
      if (!isLiveUnit(unit, now)) throw new AppError('no-access', '该账号已停用或订阅已到期，请联系管理员');
      const remember = request.rememberMe ?? false;
      const opened = await sessions.open({ unitId: unit.id, kind: 'password', remember, address }, now);
      if (!opened) throw new AppError('seats-full', undefined, { retryAfter: 60 });
      return {
        access_token: await tokens.issue(opened.sessionId, unit.id, now),
        refresh_token: opened.refreshToken,
      };
    },

    refresh: async (request) => {
      const sessionId = await tokens.read(request.token, true);
      if (!sessionId) throw new AppError('session-ended');
      const now = clock();
      const result = await sessions.refresh(request.refreshToken, sessionId, now);
      if (result.kind === 'reused') callers.forget(sessionId);
      if (result.kind === 'seats-full') throw new AppError('seats-full', undefined, { retryAfter: 60 });
      if (result.kind !== 'renewed') throw new AppError('session-ended');
      return {
        access_token: await tokens.issue(sessionId, result.session.unit_id, now),
        refresh_token: result.refreshToken,
      };
    },

    logout: async (token) => {
      const sessionId = token && (await tokens.read(token, true));
      if (!sessionId) return;
      await sessions.end(sessionId, 'logout', clock());
      callers.forget(sessionId);
    },
  };
}
