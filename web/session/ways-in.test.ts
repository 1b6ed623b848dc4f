// Signing in without typing: by the network, and by a messaging service.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { queryClient } from '../api/query-client.ts';
import { toBase64Url } from '../storage/base64url.ts';
import { logOut } from './log-out.ts';
import { hasArrived, signInByMessaging, takeArrival } from './messaging-sign-in.ts';
import { networkTried, useNetworkRefusal } from './network-sign-in.ts';
import { currentToken, forgetSession, startSession } from '../api/session-store.ts';
import { readBrowserSession, writeBrowserSession } from './browser-session.ts';

let requests: { path: string; body: string }[] = [];
let refusal: { status: number; code: string } | undefined;

const answer = (path: string): [number, unknown] => {
  if (path === '/api/auth/publicKey')
    return [200, { kid: 'k', key: toBase64Url(new Uint8Array(32).fill(9)), now: 1 }];
  if (path === '/api/auth/logout') return [204, null];
  if (!/ipLogin|ddLogin/.test(path)) return [404, {}];
  if (refusal) return [refusal.status, { error: { code: refusal.code, message: '不行' } }];
  return [200, { access_token: `by ${path}`, refresh_token: 'r' }];
};

beforeEach(() => {
  requests = [];
  refusal = undefined;
  queryClient.clear();
  localStorage.clear();
  document.cookie = 'langhuan.visit.v1=; Max-Age=0; Path=/';
  useNetworkRefusal.setState({ failure: undefined });
  forgetSession(false);
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    requests.push({ path, body: String(init.body ?? '') });
    const [status, body] = answer(path);
    return new Response(body === null ? null : JSON.stringify(body), { status });
  });
});
afterEach(() => {
  forgetSession(false);
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});
const tries = (): number => requests.filter(({ path }) => path === '/api/auth/ipLogin').length;

describe('the network', () => {
  it('[A-004] signs in who comes from an address of a unit, once for all that wait for it', async () => {
    await Promise.all([networkTried(), networkTried(), networkTried()]);
    expect(tries()).toBe(1);
    expect(currentToken()).toBe('by /api/auth/ipLogin');
    // Never remembered: the next may come from elsewhere.
    expect(localStorage.getItem('langhuan.auth.v1')).toBeNull();
  });

  it('is tried once in a visit when it is not known, without a message', async () => {
    refusal = { status: 403, code: 'address-unknown' };
    await networkTried();
    await networkTried();
    expect(tries()).toBe(1);
    expect(useNetworkRefusal.getState().failure).toBeUndefined();
  });

  it('[A-004] does not sign in again who has signed out by choice', async () => {
    await networkTried();
    await logOut();
    await networkTried();
    expect(tries()).toBe(1);
    expect(currentToken()).toBeUndefined();
  });

  it('stores why there was no seat, for the form to show', async () => {
    refusal = { status: 429, code: 'seats-full' };
    await networkTried();
    expect(useNetworkRefusal.getState().failure?.code).toBe('seats-full');
    expect(readBrowserSession().network).not.toBe('refused');
  });

  it('is not tried for a reader who is signed in', async () => {
    startSession({ access_token: 'a', refresh_token: 'r' }, false);
    await networkTried();
    expect(tries()).toBe(0);
  });
});

/** Opens the client at an address, as a browser would. */
const open = (address: string): boolean => {
  history.replaceState(null, '', address);
  return takeArrival();
};
const failureOf = async (call: Promise<unknown>): Promise<unknown> =>
  call.catch((failure: unknown) => failure);

describe('the messaging service', () => {
  it('[A-003] [A-052] signs in with the code that comes back, unreadably, and takes it out of the address', async () => {
    writeBrowserSession({ state: 's1', from: '/app/read/daxue?pageId=3' });
    expect(open('/login?corpId=ding1&code=secret-code&state=s1&from=%2F')).toBe(true);
    expect(location.search).toBe('?corpId=ding1&from=%2F');
    expect(await signInByMessaging()).toBe('/app/read/daxue?pageId=3');
    expect(currentToken()).toBe('by /api/auth/ddLogin');
    expect(requests.map(({ body }) => body).join()).not.toMatch(/secret-code|ding1/);
    expect(readBrowserSession()).toEqual({ corpId: 'ding1' });
    expect(hasArrived()).toBe(false);
  });

  it('[A-003] keeps the corporation for the visit, and takes no code of a product for one of its own', () => {
    expect(open('/?corpId=ding1')).toBe(false);
    expect(open('/trials?code=daxue')).toBe(false);
    expect(location.search).toBe('?code=daxue');
    expect(readBrowserSession().corpId).toBe('ding1');
    expect(open('/login?authCode=c')).toBe(true);
    expect(location.search).toBe('');
  });

  it('[A-060] says that the corporation is missing', async () => {
    open('/login?code=c');
    const failure = await failureOf(signInByMessaging());
    expect(failure).toMatchObject({ message: '登录失败！无法获取corpId' });
    expect(requests).toEqual([]);
  });

  it('takes no code that another brings in the place of a sign-in begun here, or of who is signed in', async () => {
    writeBrowserSession({ state: 'mine' });
    open('/login?corpId=ding1&code=c&state=theirs');
    expect(await failureOf(signInByMessaging())).toBeInstanceOf(ApiError);
    startSession({ access_token: 'a', refresh_token: 'r' }, false);
    open('/login?corpId=ding1&code=c');
    expect(await failureOf(signInByMessaging())).toBeInstanceOf(ApiError);
    expect(currentToken()).toBe('a');
    expect(requests).toEqual([]);
  });
});
