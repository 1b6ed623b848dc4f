import { callApi } from '../api/call-api.ts';
import { reloadForSession } from '../api/product-queries.ts';
import { currentToken, forgetSession } from '../api/session-store.ts';
import { writeVisit } from './visit.ts';

/** Ends every session of the person, here too. Rejects with ApiError, shown already: then nothing has ended. */
export const logOutEverywhere = async (): Promise<void> => {
  await callApi('Nothing', '/api/auth/logout', { query: { everywhere: true } });
  await logOut();
};

/**
 * Ends the session here at once, and on the server as soon as it answers; what was read with it is forgotten.
 * The caller goes to `/` first, so that no product page is left without a user.
 */
export const logOut = async (): Promise<void> => {
  const told = currentToken() ? callApi('Nothing', '/api/auth/logout', { quiet: true }) : undefined;
  // Who has left is not signed in again by the address he sits at.
  writeVisit({ network: 'left' });
  forgetSession(false);
  // The session is gone on this side whether or not the server could be told.
  await told?.catch(() => undefined);
  await reloadForSession();
};
