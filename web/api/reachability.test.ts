import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getUser } from '#contract/accounts/auth.ts';
import { waitOptions } from '#testing/dom/set-up.ts';
import { closeNotice } from '../kit/overlays/notice.tsx';
import { call } from './call-api.ts';
import { queryClient } from './query-client.ts';
import { forgetSession, startSession } from './session-store.ts';

const user = { id: 'u', userName: '示例', appsVersion: '1', isAdmin: false };
let answers = true;
let requestCount = 0;

beforeEach(() => {
  answers = true;
  requestCount = 0;
  queryClient.clear();
  startSession({ access_token: 'a', refresh_token: 'r' }, false);
  vi.stubGlobal('fetch', async () => {
    requestCount += 1;
    if (!answers) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(user));
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  forgetSession(false);
  closeNotice();
});

/** What a part on the screen asks for. */
const show = (retries: { retry?: false } = { retry: false }) => {
  const observer = new QueryObserver(queryClient, {
    queryKey: ['shown'],
    queryFn: () => call(getUser, { quiet: true }),
    ...retries,
  });
  return { observer, end: observer.subscribe(() => {}) };
};
const status = ({ observer }: ReturnType<typeof show>) => observer.getCurrentResult().status;

describe('when nothing answers', () => {
  it.each(['the browser has a network again', 'another call is answered'])(
    'what failed is requested again as soon as %s',
    async (when) => {
      answers = false;
      const shown = show();
      await vi.waitFor(() => expect(status(shown)).toBe('error'), waitOptions);
      answers = true;
      if (when === 'another call is answered') await call(getUser, { quiet: true });
      else window.dispatchEvent(new Event('online'));
      await vi.waitFor(() => expect(status(shown)).toBe('success'), waitOptions);
      shown.end();
    },
  );

  it('what the server refused is not requested again', async () => {
    vi.stubGlobal('fetch', async () => {
      requestCount += 1;
      return new Response(JSON.stringify({ error: { code: 'no-access', message: '无权' } }), { status: 403 });
    });
    const shown = show();
    await vi.waitFor(() => expect(status(shown)).toBe('error'), waitOptions);
    window.dispatchEvent(new Event('online'));
    await Promise.resolve();
    expect(requestCount).toBe(1);
    shown.end();
  });

  it('a call fails at once without a network, and after one retry where the server does not answer', async () => {
    answers = false;
    const tries = async (online: boolean) => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
      requestCount = 0;
      queryClient.clear();
      const shown = show({});
      await vi.waitFor(() => expect(status(shown)).toBe('error'), waitOptions);
      shown.end();
      return requestCount;
    };
    expect(await tries(false)).toBe(1);
    expect(await tries(true)).toBe(2);
  });

  it('distinguishes a lost network from a server that does not answer', async () => {
    answers = false;
    await expect(call(getUser, { quiet: true })).rejects.toMatchObject({ message: '无法连接服务器' });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await expect(call(getUser, { quiet: true })).rejects.toMatchObject({ message: '网络已断开' });
  });
});
