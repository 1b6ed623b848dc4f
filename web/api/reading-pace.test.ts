// A reader whom the server slows: one notice is shown, a deferred call is repeated automatically, and a stop is a
// failure.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getUser } from '#contract/accounts/auth.ts';
import { closeNotice, currentNotice } from '../kit/overlays/notice.tsx';
import { ApiError } from './api-error.ts';
import { call } from './call-api.ts';
import { isSlowed } from './reading-pace.ts';
import { retryWhenResumed } from './retry-when-resumed.ts';

const user = { id: 'u', userName: '示例', appsVersion: '1', isAdmin: false };
const good = (head: Record<string, string> = {}) => new Response(JSON.stringify(user), { headers: head });
const putOff = (code: string, seconds: number) =>
  new Response(JSON.stringify({ error: { code, message: '阅读或下载过快，已放慢' } }), {
    status: 429,
    headers: { 'retry-after': String(seconds) },
  });

/** Replies in their order, each with its delay in milliseconds after the request. */
let replies: { response: Response; after: number }[] = [];
let requestCount = 0;
let now = Date.now();
const callUser = (signal?: AbortSignal) =>
  call(getUser, { quiet: true, anonymous: true, ...(signal && { signal }) });

beforeEach(() => {
  vi.useFakeTimers();
  // By then the notices of the test before have expired.
  vi.setSystemTime((now += 3_600_000));
  requestCount = 0;
  replies = [];
  vi.stubGlobal('fetch', async () => {
    const { response, after } = replies[requestCount++]!;
    await new Promise((done) => setTimeout(done, after));
    return response;
  });
});
afterEach(() => {
  closeNotice();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  ['holding-fetching', '正在调取'],
  ['entries-reading', '条目较多，正在读入'],
])('requests what is not ready yet (%s) until it is there, with a single notice', async (code, message) => {
  const notReady = () =>
    new Response(JSON.stringify({ error: { code, message: '请稍候' } }), {
      status: 503,
      headers: { 'retry-after': '1' },
    });
  replies = [notReady(), notReady(), good()].map((response) => ({ response, after: 10 }));
  const asking = callUser();
  await vi.advanceTimersByTimeAsync(20);
  expect(currentNotice()?.message).toBe(message);
  closeNotice();
  await vi.advanceTimersByTimeAsync(3000);
  expect(await asking).toMatchObject(user);
  expect([requestCount, currentNotice()]).toEqual([3, undefined]);
});

describe('a reader who is slowed', () => {
  it('is notified once a minute, by a late reply', async () => {
    replies = [2, 2, 2].map((seconds) => ({
      response: good({ 'langhuan-slowed': String(seconds) }),
      after: 2000,
    }));
    const first = callUser();
    await vi.advanceTimersByTimeAsync(2000);
    await first;
    expect(isSlowed()).toBe(true);
    expect(currentNotice()?.message).toBe('翻阅较快，已放慢：约每 2 秒一页');
    closeNotice();
    const second = callUser();
    await vi.advanceTimersByTimeAsync(2000);
    await second;
    expect(currentNotice()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(61_000);
    expect(isSlowed()).toBe(false);
    const third = callUser();
    await vi.advanceTimersByTimeAsync(2000);
    await third;
    expect(currentNotice()?.message).toContain('已放慢');
  });

  it('is not notified of a reply from the browser cache', async () => {
    replies = [{ response: good({ 'langhuan-slowed': '2' }), after: 5 }];
    const reply = callUser();
    await vi.advanceTimersByTimeAsync(5);
    await reply;
    expect(isSlowed()).toBe(false);
    expect(currentNotice()).toBeUndefined();
  });

  it('gets what was deferred, requested again when the server says', async () => {
    replies = [
      { response: putOff('reading-slowed', 3), after: 0 },
      { response: putOff('reading-slowed', 2), after: 0 },
      { response: good(), after: 0 },
    ];
    const reply = callUser();
    await vi.advanceTimersByTimeAsync(2900);
    expect(requestCount).toBe(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(requestCount).toBe(2);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await reply).toMatchObject({ userName: '示例' });
    expect(requestCount).toBe(3);
  });

  it('sends no request again that was aborted', async () => {
    replies = [{ response: putOff('reading-slowed', 3), after: 0 }];
    const left = new AbortController();
    const reply = callUser(left.signal).catch((failure: unknown) => failure);
    await vi.advanceTimersByTimeAsync(1000);
    left.abort();
    expect(await reply).toMatchObject({ name: 'AbortError' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(requestCount).toBe(1);
  });
});

describe('a reader who is stopped', () => {
  it('is notified at once, and continues automatically when the stop ends', async () => {
    replies = [{ response: putOff('reading-too-fast', 600), after: 0 }];
    const reply = callUser().catch((failure: unknown) => failure);
    await vi.advanceTimersByTimeAsync(1);
    const failure = await reply;
    expect(failure).toBeInstanceOf(ApiError);
    const retry = vi.fn();
    retryWhenResumed(failure, retry);
    await vi.advanceTimersByTimeAsync(599_000);
    expect(retry).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);
    expect(retry).toHaveBeenCalledOnce();
  });

  it('causes no retry by what is gone from the screen, nor after another failure', async () => {
    const retry = vi.fn();
    const stopped = new ApiError(429, '', { code: 'reading-too-fast', retryAfter: 5 });
    retryWhenResumed(stopped, retry)?.();
    expect(retryWhenResumed(new Error('another'), retry)).toBeUndefined();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(retry).not.toHaveBeenCalled();
  });
});
