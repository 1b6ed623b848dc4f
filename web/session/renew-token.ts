// One renewal at a time. Calls that meet a 401 meanwhile wait for it; a tab that finds the stored token already
// renewed by another takes that one over.
import type { RefreshRequest, Token } from '#contract/auth.ts';
import { forgetSession, restoreSession, startSession, useSession } from './session-store.ts';

let running: Promise<string | undefined> | undefined;

const isToken = (value: unknown): value is Token =>
  value !== null && typeof value === 'object' && 'access_token' in value && 'refresh_token' in value;

const renew = async (stale: string): Promise<string | undefined> => {
  restoreSession();
  const { session } = useSession.getState();
  if (!session) return undefined;
  if (session.token.access_token !== stale) return session.token.access_token;
  const body: RefreshRequest = {
    token: stale,
    refreshToken: session.token.refresh_token,
    rememberMe: session.rememberMe,
  };
  let reply: unknown;
  try {
    const response = await fetch('/api/auth/refreshToken', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      credentials: 'omit',
    });
    // A busy or broken server does not mean that the session is over.
    if (response.status >= 500 || response.status === 429) return undefined;
    reply = response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
  if (!isToken(reply)) {
    forgetSession(true);
    return undefined;
  }
  startSession(reply, session.rememberMe);
  return reply.access_token;
};

/** A token newer than `stale`, or undefined when there is none to be had. */
export const renewToken = (stale: string): Promise<string | undefined> => {
  const task = async (): Promise<string | undefined> => {
    // Tabs take turns where the browser lets them; the server tolerates it where not.
    if (!navigator.locks) return renew(stale);
    return navigator.locks.request('langhuan.renew', () => renew(stale));
  };
  running ??= task().finally(() => {
    running = undefined;
  });
  return running;
};
