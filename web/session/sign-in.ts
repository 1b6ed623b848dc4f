import type { LoginRequest } from '#contract/auth.ts';
import { callApi } from '../api/call-api.ts';
import { reloadForSession } from '../api/product-queries.ts';
import { startSession } from './session-store.ts';

export interface Credentials {
  username: string;
  password: string;
  rememberMe: boolean;
}

/** Signs a unit in and loads the products again. Rejects with ApiError, which the caller shows. */
export const signIn = async ({ username, password, rememberMe }: Credentials): Promise<void> => {
  const quiet = { anonymous: true, quiet: true };
  const [{ sealValue }, key] = await Promise.all([
    import('./seal.ts'),
    callApi('PublicKey', '/api/auth/publicKey', quiet),
  ]);
  const body: LoginRequest = {
    username: sealValue(username, key, key.now),
    password: sealValue(password, key, key.now),
    rememberMe,
  };
  startSession(await callApi('Token', '/api/auth/login', { ...quiet, body }), rememberMe);
  await reloadForSession();
};
