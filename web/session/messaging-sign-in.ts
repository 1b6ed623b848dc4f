// Signing in through the messaging service of a corporation. The site is opened with `?corpId=`; the service sends the
// reader back to `/login` with a code, which the server exchanges.
import { useQuery } from '@tanstack/react-query';
import { askMessaging, type DdLoginRequest, loginByMessaging } from '#contract/accounts/accounts.ts';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call-api.ts';
import { toBase64Url } from '../storage/base64url.ts';
import { sealing } from './sealing/sealing.ts';
import { currentToken } from '../api/session-store.ts';
import { beginSession } from './sign-in.ts';
import { sessionTexts } from './texts.ts';
import { readBrowserSession, writeBrowserSession } from './browser-session.ts';

interface Arrival {
  code: string;
  state: string | undefined;
}
let arrival: Arrival | undefined;

/**
 * Called once, before anything reads the address: keeps its corporation for the visit, and takes a code out of it, so
 * that neither the history nor a copied link holds it. Says whether there was one.
 */
export const takeArrival = (): boolean => {
  const { pathname, searchParams, hash } = new URL(location.href);
  const corpId = searchParams.get('corpId');
  if (corpId && corpId.length <= 128) writeBrowserSession({ corpId });
  // Elsewhere `code` is that of a product.
  const code = pathname === '/login' ? (searchParams.get('code') ?? searchParams.get('authCode')) : null;
  if (!code) return false;
  arrival = { code, state: searchParams.get('state') ?? undefined };
  for (const name of ['code', 'authCode', 'state']) searchParams.delete(name);
  const rest = searchParams.toString();
  history.replaceState(history.state, '', `${pathname}${rest && `?${rest}`}${hash}`);
  return true;
};

export const hasArrived = (): boolean => arrival !== undefined;

/**
 * Ends a sign-in with the code that has come back, which is good once. Gives where the reader came from.
 * Rejects with ApiError, which the caller shows.
 */
export const signInByMessaging = async (): Promise<string | undefined> => {
  const { code, state } = arrival ?? { code: '', state: undefined };
  arrival = undefined;
  const { corpId, state: begun, from } = readBrowserSession();
  writeBrowserSession({ state: undefined, from: undefined });
  if (corpId === undefined) throw new ApiError(0, sessionTexts.noCorpId);
  // The service may open the site by itself. But a code brought by a stranger's link never takes the place of a
  // sign-in that was begun here, or of whoever is signed in.
  if (begun === undefined ? currentToken() !== undefined : begun !== state)
    throw new ApiError(0, sessionTexts.failure, { details: sessionTexts.notBegunHere });
  const token = await sealing({ quiet: true }, [code, corpId], ([sealedCode, sealedCorpId], quiet) => {
    const body: DdLoginRequest = { code: sealedCode, corpId: sealedCorpId };
    return call(loginByMessaging, { anonymous: true, quiet, body });
  });
  await beginSession(token, false);
  return from;
};

/** Where the corporation of this visit signs in; undefined where it has no such service here, or is not known. */
export const useMessaging = (): string | undefined => {
  const { corpId } = readBrowserSession();
  const { data } = useQuery({
    queryKey: ['messaging', corpId],
    queryFn: ({ signal }) =>
      call(askMessaging, {
        query: { corpId: corpId ?? '' },
        anonymous: true,
        quiet: true,
        signal,
      }),
    enabled: corpId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.known ? data.authorizeUrl : undefined;
};

/** Leaves for the service. `from` is where the reader wants to be afterwards. */
export const beginMessaging = (authorizeUrl: string, from: string): void => {
  const url = new URL(authorizeUrl);
  if (!/^https?:$/.test(url.protocol)) return;
  const state = toBase64Url(crypto.getRandomValues(new Uint8Array(16)));
  url.searchParams.set('state', state);
  writeBrowserSession({ state, from });
  location.assign(url);
};
