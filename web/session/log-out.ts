import { logout } from '#contract/auth.ts';
import { call } from '../api/call-api.ts';
import { reloadForSession } from '../api/product-queries.ts';
import { currentToken, forgetSession } from '../api/session-store.ts';
import { writeBrowserSession } from './browser-session.ts';

/** Ends every session of the person, here too. Rejects with ApiError, shown already: then nothing has ended. */
export const logOutEverywhere = async (): Promise<void> => {
  await call(logout, { query: { everywhere: true } });
  await logOut();
};

/**
 * Ends the session here at once, and on the server as soon as it answers; what was read with it is forgotten.
 * The caller goes to `/` first, so that no product page is left without a user.
 */
export const logOut = async (): Promise<void> => {
  const ending = currentToken() ? call(logout, { query: {}, quiet: true }) : undefined;
  // Who has left is not signed in again by the address he sits at.
  writeBrowserSession({ network: 'left' });
  forgetSession(false);
  // The session is gone on this side whether or not the server could be told.
  await ending?.catch(() => undefined);
  await reloadForSession();
};
