// What tabs tell each other. The other tab is a channel of the same name that writes the same storage.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPersonalDialog, usePersonalDialog } from '../kit/overlays/personal-dialogs.ts';
import { renewToken } from '../api/renew-token.ts';
import {
  currentToken,
  followOtherTabs,
  forgetSession,
  restoreSession,
  startSession,
  useSession,
} from '../api/session-store.ts';
import { clearToken, readToken, writeToken } from '../api/token-storage.ts';
import { clearAfterReader } from './reload-signed-out.ts';
import { devicesDialog } from './account-dialogs.ts';
import { waitOptions } from '#testing/dom/set-up.ts';

/** On whatever machine this is. */

const token = (name: string) => ({ access_token: name, refresh_token: `${name} r` });
const heard: string[] = [];
followOtherTabs((change) => heard.push(change));
let other: BroadcastChannel;

beforeEach(() => {
  other = new BroadcastChannel('langhuan.session');
  localStorage.clear();
  startSession(token('a'), false);
  heard.length = 0;
});
afterEach(() => {
  other.close();
  forgetSession(false);
  vi.unstubAllGlobals();
});

describe('several tabs', () => {
  it('[A-020] are all signed out when one is, and show whose they were no longer', async () => {
    openPersonalDialog(devicesDialog);
    clearToken();
    other.postMessage('ended');
    await vi.waitFor(() => expect(currentToken()).toBeUndefined(), waitOptions);
    expect(useSession.getState().ended).toBe(true);
    expect(usePersonalDialog.getState().open?.name).toBeUndefined();
  });

  it('[A-020] are notified that the reader has signed out in one, distinct from an ended session', async () => {
    clearToken();
    other.postMessage('left');
    await vi.waitFor(() => expect(heard).toEqual(['left']), waitOptions);
    expect(currentToken()).toBeUndefined();
  });

  it('take over the token that one has renewed, and read nothing anew for it', async () => {
    writeToken({ token: token('b'), rememberMe: false });
    other.postMessage('renewed');
    await vi.waitFor(() => expect(currentToken()).toBe('b'), waitOptions);
    expect(heard).toEqual(['renewed']);
  });

  it('wait for what another has stored, which may become readable only after its message', async () => {
    other.postMessage('changed');
    await new Promise((done) => setTimeout(done, 120));
    expect(heard).toEqual([]);
    expect(currentToken()).toBe('a');
    writeToken({ token: token('person'), rememberMe: false });
    await vi.waitFor(() => expect(heard).toEqual(['changed']), waitOptions);
    expect(currentToken()).toBe('person');
  });

  it('[A-020] do not take up again what one has ended, though it can still be read', async () => {
    other.postMessage('left');
    await vi.waitFor(() => expect(heard).toEqual(['left']), waitOptions);
    restoreSession();
    expect(currentToken()).toBeUndefined();
    await clearAfterReader();
    expect(readToken()).toBeUndefined();
  });

  it('leave alone the session that somebody has begun in another since the reader left', async () => {
    writeToken({ token: token('next'), rememberMe: true });
    localStorage.setItem('langhuan.saved-queries.v1', 'theirs');
    sessionStorage.setItem('langhuan.draft.v1.note daxue 1', 'the draft of who left');
    other.postMessage('left');
    await vi.waitFor(() => expect(heard).toEqual(['left']), waitOptions);
    await clearAfterReader();
    expect(readToken()?.token.access_token).toBe('next');
    expect(localStorage.getItem('langhuan.saved-queries.v1')).toBe('theirs');
    expect(sessionStorage).toHaveLength(0);
  });

  it('are notified that another person has signed in', async () => {
    writeToken({ token: token('person'), rememberMe: false });
    other.postMessage('changed');
    await vi.waitFor(() => expect(heard).toEqual(['changed']), waitOptions);
    expect(currentToken()).toBe('person');
  });

  it('broadcast their own changes', async () => {
    const messages: unknown[] = [];
    other.addEventListener('message', ({ data }) => messages.push(data));
    startSession(token('b'), true, 'renewed');
    startSession(token('c'), true);
    forgetSession(true);
    forgetSession(false);
    await vi.waitFor(
      () => expect(messages.slice(-4)).toEqual(['renewed', 'changed', 'ended', 'left']),
      waitOptions,
    );
  });

  it('renew in turn where the browser has no locks: the second takes over what the first was given', async () => {
    vi.stubGlobal('navigator', { ...navigator, locks: undefined });
    const fetched = vi.fn();
    vi.stubGlobal('fetch', fetched);
    localStorage.setItem(
      'langhuan.renewing.v1',
      JSON.stringify({ holder: 'the other tab', until: Date.now() + 5000 }),
    );
    const renewed = renewToken('a');
    writeToken({ token: token('theirs'), rememberMe: false });
    localStorage.setItem('langhuan.renewing.v1', JSON.stringify({ holder: '', until: 0 }));
    expect(await renewed).toBe('theirs');
    expect(fetched).not.toHaveBeenCalled();
  });

  it('do not end a session that another tab has begun while their renewal was refused', async () => {
    vi.stubGlobal('navigator', { ...navigator, locks: undefined });
    vi.stubGlobal('fetch', async () => {
      writeToken({ token: token('somebody'), rememberMe: false });
      return new Response('{}', { status: 401 });
    });
    expect(await renewToken('a')).toBe('somebody');
    expect(currentToken()).toBe('somebody');
  });
});
