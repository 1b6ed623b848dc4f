// A unit may be known by the addresses of its network: whoever opens the site from there is signed in without typing.
import { create } from 'zustand';
import { loginByAddress } from '#contract/accounts/auth.ts';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call-api.ts';
import { currentToken } from '../api/session-store.ts';
import { beginSession } from './sign-in.ts';
import { readBrowserSession, writeBrowserSession } from './browser-session.ts';

/** Why it was refused, where that is worth telling: no seat is free, say. */
export const useNetworkRefusal = create<{ failure: ApiError | undefined }>(() => ({ failure: undefined }));

/** Signs in by the address. Rejects with ApiError, which the caller shows. Never remembered: the address may be left. */
export const signInByNetwork = async (): Promise<void> => {
  const token = await call(loginByAddress, { anonymous: true, quiet: true, body: {} });
  writeBrowserSession({ network: 'in' });
  useNetworkRefusal.setState({ failure: undefined });
  await beginSession(token, false);
};

const tryIt = async (): Promise<void> => {
  try {
    await signInByNetwork();
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    // An address that is not registered is the common case: nothing to speak of, or to offer again.
    if (failure.code === 'address-unknown') writeBrowserSession({ network: 'refused' });
    else if (failure.status === 429) {
      writeBrowserSession({ network: 'left' });
      useNetworkRefusal.setState({ failure });
    }
  }
};

let running: Promise<void> | undefined;

/**
 * Tries it once in a visit, when nobody is signed in: called when the client starts, and waited for where a product page
 * would otherwise ask to sign in. Says nothing when it is refused.
 */
export const networkTried = (): Promise<void> => {
  if (running) return running;
  if (currentToken() !== undefined || readBrowserSession().network !== undefined) return Promise.resolve();
  running = tryIt().finally(() => {
    running = undefined;
  });
  return running;
};
