// What tabs tell each other. The other tab is a channel of the same name that writes the same storage.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPersonalDialog, usePersonalDialog } from '../ui/personal-dialogs.ts';
import { renewToken } from '../api/renew-token.ts';
import {
  currentToken,
  followOtherTabs,
  forgetSession,
  startSession,
  useSession,
} from '../api/session-store.ts';
import { clearToken, writeToken } from '../api/token-storage.ts';
import { devicesDialog } from './account-dialogs.ts';
import { waitOptions } from '#testing/dom/test-timeouts.ts';

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

  it('[A-020] are told that the reader has signed out in one, to be left as it was', async () => {
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

  it('are told that another person sits there', async () => {
    writeToken({ token: token('person'), rememberMe: false });
    other.postMessage('changed');
    await vi.waitFor(() => expect(heard).toEqual(['changed']), waitOptions);
    expect(currentToken()).toBe('person');
  });

  it('tell what they do themselves', async () => {
    const told: unknown[] = [];
    other.addEventListener('message', ({ data }) => told.push(data));
    startSession(token('b'), true, 'renewed');
    startSession(token('c'), true);
    forgetSession(true);
    forgetSession(false);
    await vi.waitFor(
      () => expect(told.slice(-4)).toEqual(['renewed', 'changed', 'ended', 'left']),
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
      writeToken({ token: token('person'), rememberMe: false });
      return new Response('{}', { status: 401 });
    });
    expect(await renewToken('a')).toBe('person');
    expect(currentToken()).toBe('person');
  });
});
