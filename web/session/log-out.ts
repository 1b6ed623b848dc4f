import { logout } from '#contract/accounts/auth.ts';
import { call } from '../api/call-api.ts';
import { currentToken, forgetSession } from '../api/session-store.ts';
import { writeBrowserSession } from './browser-session.ts';
import { clearAfterReader, reloadSignedOut } from './reload-signed-out.ts';

/** Who leaves does not wait longer than this for the server, in milliseconds. */
const logOutTimeout = 2000;

/** Ends every session of the person, here too. Rejects with ApiError, shown already: then nothing has ended. */
export const logOutEverywhere = async (): Promise<void> => {
  await call(logout, { query: { everywhere: true } });
  await logOut();
};

/**
 * Ends the session here at once, and on the server as soon as it answers; what it has left in the browser is cleared.
 * The caller goes to `/` first, so that no product page is left without a user.
 */
export const logOut = async (): Promise<void> => {
  const ending = currentToken() ? call(logout, { query: {}, quiet: true, keepalive: true }) : undefined;
  // Who has left is not signed in again by the address he sits at, and nobody is brought to where he was.
  writeBrowserSession({ network: 'left', state: undefined, from: undefined });
  forgetSession(false);
  // Cleared at once: while the logout request runs, somebody may sign in in another tab. Later stored data is theirs.
  const cleared = clearAfterReader();
  // The session has ended on this side whether or not the request reached the server.
  const waited = new Promise((done) => setTimeout(done, logOutTimeout));
  await Promise.race([ending?.catch(() => undefined), waited]);
  await cleared;
  await reloadSignedOut();
};
