// The person of a sub-account: signing in, registering, another password. All three are calls of the unit's session; what
// the server answers them with replaces it. Failures are shown by the calls themselves.
import {
  loginSubUser,
  registerSubUser,
  resetSubUserPassword,
  type SubUserLogin,
  type SubUserRegistration,
  type SubUserReset,
} from '#contract/accounts/accounts.ts';
import { call } from '../api/call-api.ts';
import { reloadForSession } from '../api/product-queries.ts';
import { sealing } from './sealing/sealing.ts';
import { startSession, useSession } from '../api/session-store.ts';

const loud = { quiet: false };
const remembered = (): boolean => useSession.getState().session?.rememberMe ?? false;

/** `rememberMe` is the person's own, whatever the unit's is. Rejects with ApiError, shown already. */
export const signInPersonally = async (
  username: string,
  password: string,
  rememberMe: boolean,
): Promise<void> => {
  const token = await sealing(loud, [username, password], ([name, secret], quiet) => {
    const body: SubUserLogin = { username: name, password: secret, rememberMe };
    return call(loginSubUser, { body, quiet });
  });
  startSession(token, rememberMe);
  await reloadForSession();
};

/** Rejects with ApiError, shown already. */
export const registerPersonally = (userName: string, password: string, confirm: string): Promise<unknown> =>
  sealing(loud, [userName, password, confirm], ([name, secret, again], quiet) => {
    const body: SubUserRegistration = { userName: name, password: secret, confirmPassword: again };
    return call(registerSubUser, { body, quiet });
  });

/** Rejects with ApiError, shown already. Every other session of the account has then ended. */
export const resetPassword = async (old: string, password: string, confirm: string): Promise<void> => {
  const token = await sealing(loud, [old, password, confirm], ([before, secret, again], quiet) => {
    const body: SubUserReset = { oldPassword: before, password: secret, confirmPassword: again };
    return call(resetSubUserPassword, { body, quiet });
  });
  startSession(token, remembered(), 'renewed');
};
