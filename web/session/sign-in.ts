import type { LoginRequest, Token } from '#contract/auth.ts';
import { ApiError } from '../api/api-error.ts';
import { callApi } from '../api/call-api.ts';
import { reloadForSession } from '../api/product-queries.ts';
import { startSession } from './session-store.ts';

export interface Credentials {
  username: string;
  password: string;
  rememberMe: boolean;
}

const quiet = { anonymous: true, quiet: true };

const askForToken = async ({ username, password, rememberMe }: Credentials): Promise<Token> => {
  const [{ sealValue }, key] = await Promise.all([
    import('./seal.ts'),
    callApi('PublicKey', '/api/auth/publicKey', quiet),
  ]);
  const body: LoginRequest = {
    username: sealValue(username, key, key.now),
    password: sealValue(password, key, key.now),
    rememberMe,
  };
  return callApi('Token', '/api/auth/login', { ...quiet, body });
};

/** Signs a unit in and loads the products again. Rejects with ApiError, which the caller shows. */
export const signIn = async (credentials: Credentials): Promise<void> => {
  const token = await askForToken(credentials).catch((failure: unknown) => {
    // The server has changed its key meanwhile: seal anew, once.
    if (failure instanceof ApiError && failure.code === 'sealed-invalid') return askForToken(credentials);
    throw failure;
  });
  startSession(token, credentials.rememberMe);
  await reloadForSession();
};
