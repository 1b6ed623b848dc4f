// Signing a unit in by its name and password; by what all ways of signing in end with.
import { type LoginRequest, login, logout, type Token } from '#contract/accounts/auth.ts';
import { call } from '../api/call-api.ts';
import { reloadForSession } from '../api/product-queries.ts';
import { currentToken, startSession } from '../api/session-store.ts';
import { sealing } from './sealing/sealing.ts';

export interface Credentials {
  username: string;
  password: string;
  rememberMe: boolean;
}

/** Takes a unit's new token: the session that it replaces gives its seat back, and all is read anew. */
export const beginSession = async (token: Token, rememberMe: boolean): Promise<void> => {
  const before = currentToken();
  startSession(token, rememberMe);
  if (before !== undefined) {
    // It makes no difference here whether the request reached the server.
    void call(logout, { query: {}, quiet: true, bearer: before }).catch(() => undefined);
  }
  await reloadForSession();
};

/** Signs a unit in and loads the products again. Rejects with ApiError, which the caller shows. */
export const signIn = async ({ username, password, rememberMe }: Credentials): Promise<void> => {
  const token = await sealing({ quiet: true }, [username, password], ([name, secret], quiet) => {
    const body: LoginRequest = { username: name, password: secret, rememberMe };
    return call(login, { anonymous: true, quiet, body });
  });
  await beginSession(token, rememberMe);
};
