// The person of a sub-account: signing in, registering, another password. All three are calls of the unit's session; what
// the server answers them with replaces it. Failures are shown by the calls themselves.
import type { SubUserLogin, SubUserRegistration, SubUserReset } from '#contract/accounts.ts';
import { callApi } from '../api/call-api.ts';
import { reloadForSession } from '../api/product-queries.ts';
import { sealing } from './sealing.ts';
import { startSession, useSession } from '../api/session-store.ts';

const path = '/api/gujiread/api/subUser';
const loud = { quiet: false };
const remembered = (): boolean => useSession.getState().session?.rememberMe ?? false;

/** Rejects with ApiError, shown already. */
export const signInPersonally = async (username: string, password: string): Promise<void> => {
  const rememberMe = remembered();
  const token = await sealing(loud, [username, password], ([name, secret], quiet) => {
    const body: SubUserLogin = { username: name, password: secret, rememberMe };
    return callApi('Token', `${path}/login`, { body, quiet });
  });
  startSession(token, rememberMe);
  await reloadForSession();
};

/** Rejects with ApiError, shown already. */
export const registerPersonally = (userName: string, password: string, confirm: string): Promise<unknown> =>
  sealing(loud, [userName, password, confirm], ([name, secret, again], quiet) => {
    const body: SubUserRegistration = { userName: name, password: secret, confirmPassword: again };
    return callApi('Nothing', `${path}/register`, { body, quiet });
  });

/** Rejects with ApiError, shown already. Every other session of the account has then ended. */
export const resetPassword = async (old: string, password: string, confirm: string): Promise<void> => {
  const token = await sealing(loud, [old, password, confirm], ([before, secret, again], quiet) => {
    const body: SubUserReset = { oldPassword: before, password: secret, confirmPassword: again };
    return callApi('Token', `${path}/resetPassword`, { body, quiet });
  });
  startSession(token, remembered(), 'renewed');
};
