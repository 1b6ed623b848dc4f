// One renewal at a time. Calls that meet a 401 meanwhile wait for it; a tab that finds the stored token already
// renewed by another takes that one over.
import { type RefreshRequest, refreshToken, type Token } from '#contract/accounts/auth.ts';
import { type ApiError, readFailure, unreachable } from './api-error.ts';
import { currentToken, forgetSession, restoreSession, startSession, useSession } from './session-store.ts';
import { withTabLock } from './tab-lock.ts';

/** In which a tab that has been answered writes what it was given, in milliseconds. */
const settleTime = 200;
const pause = (time: number): Promise<void> => new Promise((done) => setTimeout(done, time));

let running: Promise<string | undefined> | undefined;

const isToken = (value: unknown): value is Token =>
  value !== null && typeof value === 'object' && 'access_token' in value && 'refresh_token' in value;

const ask = async (body: RefreshRequest): Promise<Response> => {
  try {
    return await fetch(refreshToken.path, {
      method: refreshToken.method,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      credentials: 'omit',
    });
  } catch {
    throw unreachable();
  }
};

/** That the server is busy, broken or full does not mean that the session is over. */
const failureOf = async (response: Response): Promise<ApiError | undefined> =>
  response.status >= 500 || response.status === 429
    ? readFailure(response.status, await response.json().catch(() => undefined), response.headers)
    : undefined;

const renew = async (stale: string): Promise<string | undefined> => {
  restoreSession();
  const { session } = useSession.getState();
  if (!session) return undefined;
  if (session.token.access_token !== stale) return session.token.access_token;
  const response = await ask({
    token: stale,
    refreshToken: session.token.refresh_token,
    rememberMe: session.rememberMe,
  });
  const failure = await failureOf(response);
  if (failure) throw failure;
  const reply: unknown = response.ok ? await response.json().catch(() => undefined) : undefined;
  // Another tab may be about to write the session that has replaced this one.
  if (!isToken(reply)) await pause(settleTime);
  // Meanwhile the reader may have signed out, or in as someone else, possibly in another tab: then that state is used.
  restoreSession();
  if (currentToken() !== stale) return currentToken();
  if (!isToken(reply)) {
    forgetSession(true);
    return undefined;
  }
  startSession(reply, session.rememberMe, 'renewed');
  return reply.access_token;
};

/**
 * A token newer than `stale`, or undefined when there is none to be had: the session is then over. Rejects with
 * ApiError when the server could not tell.
 */
export const renewToken = (stale: string): Promise<string | undefined> => {
  running ??= withTabLock(() => renew(stale)).finally(() => {
    running = undefined;
  });
  return running;
};
