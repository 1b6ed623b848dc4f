// Who is signed in, as far as this browser knows: the token and nothing else is kept. Tabs tell each other of
// changes, so that one renewal or one logout serves all.
import { create } from 'zustand';
import type { Token } from '#contract/auth.ts';
import { clearToken, readToken, type StoredToken, writeToken } from './token-storage.ts';

interface SessionState {
  session: StoredToken | undefined;
  /** A session ended by itself; product pages then offer to sign in again over the page. */
  ended: boolean;
}

export const useSession = create<SessionState>(() => ({ session: undefined, ended: false }));

const channel =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('langhuan.session');
const tell = (): void => channel?.postMessage('changed');

/** Takes over what is stored, at start and when another tab has changed it. */
export const restoreSession = (): void => {
  const stored = readToken();
  const { session } = useSession.getState();
  if (stored?.token.access_token === session?.token.access_token) return;
  useSession.setState({ session: stored, ended: stored === undefined && session !== undefined });
};

channel?.addEventListener('message', restoreSession);

export const currentToken = (): string | undefined => useSession.getState().session?.token.access_token;

export const startSession = (token: Token, rememberMe: boolean): void => {
  writeToken({ token, rememberMe });
  useSession.setState({ session: { token, rememberMe }, ended: false });
  tell();
};

/** Forgets the token. `ended` says that it was not the reader's wish. */
export const forgetSession = (ended: boolean): void => {
  clearToken();
  useSession.setState({ session: undefined, ended });
  tell();
};
