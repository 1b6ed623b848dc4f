// Who is signed in, as far as this browser knows: only the token is stored. Tabs notify each other of changes, so that
// one renewal or one logout serves all.
import { create } from 'zustand';
import type { Token } from '#contract/accounts/auth.ts';
import { closePersonalDialog } from '../kit/overlays/personal-dialogs.ts';
import { beginReaderEntries } from '../storage/local-entry.ts';
import { onSessionChange, type SessionChange, broadcastSessionChange } from './session-channel.ts';
import { clearToken, readToken, type StoredToken, writeToken } from './token-storage.ts';

interface SessionState {
  session: StoredToken | undefined;
  /** A session ended by itself; product pages then offer to sign in again over the page. */
  ended: boolean;
}

export const useSession = create<SessionState>(() => ({ session: undefined, ended: false }));

/** The token of the session that ended last: what another tab has taken out may still be read for a moment. */
let over: string | undefined;

/** What is stored of a session that has not ended. */
export const storedSession = (): StoredToken | undefined => {
  const stored = readToken();
  return stored?.token.access_token === over ? undefined : stored;
};

/** Takes over what is stored, at start and when another tab has changed it. */
export const restoreSession = (): void => {
  const stored = storedSession();
  const { session } = useSession.getState();
  if (stored?.token.access_token === session?.token.access_token) return;
  useSession.setState({ session: stored, ended: stored === undefined && session !== undefined });
  if (!stored) closePersonalDialog();
};

const endHere = (): void => {
  takeovers += 1;
  over = currentToken() ?? over;
  if (useSession.getState().session) useSession.setState({ session: undefined, ended: true });
  closePersonalDialog();
};

/** What another tab has stored can be read within so many milliseconds of its message; it is looked for so often. */
const arrival = { within: 2_000, every: 40 };
let takeovers = 0;

/**
 * Takes over the session that another tab announced, once it is stored; false if a newer announcement came meanwhile.
 */
const takeOver = async (): Promise<boolean> => {
  takeovers += 1;
  const turn = takeovers;
  const before = currentToken();
  const isThere = () => ![undefined, before].includes(storedSession()?.token.access_token);
  for (const end = Date.now() + arrival.within; !isThere() && Date.now() < end; ) {
    await new Promise((done) => setTimeout(done, arrival.every));
    if (turn !== takeovers) return false;
  }
  restoreSession();
  return true;
};

/** Follows the other tabs: takes over what they store, then calls `onChange`. */
export const followOtherTabs = (onChange: (change: SessionChange) => void): void => {
  onSessionChange(async (change) => {
    if (change === 'ended' || change === 'left') endHere();
    else if (!(await takeOver())) return;
    onChange(change);
  });
  // A page that returns from the browser's history has missed the messages sent meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => {
    const before = currentToken();
    if (persisted) restoreSession();
    if (currentToken() !== before) onChange('changed');
  });
};

export const currentToken = (): string | undefined => useSession.getState().session?.token.access_token;

/** `change`: whether it is the session there was, under a new token, or that of another unit or person. */
export const startSession = (
  token: Token,
  rememberMe: boolean,
  change: 'renewed' | 'changed' = 'changed',
): void => {
  takeovers += 1;
  over = undefined;
  beginReaderEntries();
  writeToken({ token, rememberMe });
  useSession.setState({ session: { token, rememberMe }, ended: false });
  broadcastSessionChange(change);
};

/** Forgets the token. `ended` says that it was not the reader's wish. */
export const forgetSession = (ended: boolean): void => {
  takeovers += 1;
  over = currentToken() ?? over;
  clearToken();
  useSession.setState({ session: undefined, ended });
  // What belongs to a person is not for whoever sits there next.
  closePersonalDialog();
  broadcastSessionChange(ended ? 'ended' : 'left');
};
