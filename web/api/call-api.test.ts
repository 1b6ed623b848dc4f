import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loginSubUser } from '#contract/accounts/accounts.ts';
import { getUser } from '#contract/accounts/auth.ts';
import { listProducts } from '#contract/products/products.ts';
import { closeNotice, currentNotice } from '../kit/overlays/notice.tsx';
import { currentToken, forgetSession, startSession, useSession } from './session-store.ts';
import { ApiError } from './api-error.ts';
import { call, type CallInput } from './call-api.ts';

type Answer = (path: string, token: string | null, body: unknown) => { status: number; body?: unknown };

let calls: { path: string; token: string | null }[] = [];

/** Replaces the server: everything else is the real client. */
const answerWith = (answer: Answer): void => {
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    init.signal?.throwIfAborted();
    const token = new Headers(init.headers).get('authorization');
    calls.push({ path, token });
    const { status, body } = answer(path, token, init.body ? JSON.parse(String(init.body)) : undefined);
    return new Response(body === undefined ? null : JSON.stringify(body), { status });
  });
};

/** A call whose reply is the user, at any address. */
const callUser = (path: string, how: Partial<CallInput<typeof getUser>> = {}) =>
  call({ ...getUser, path }, how);

const ended = { error: { code: 'session-ended', message: '登录已失效，请重新登录' } };
const user = { id: 'u', userName: '示例', appsVersion: '1', isAdmin: false };
const refreshes = () => calls.filter((c) => c.path === '/api/auth/refreshToken').length;
const failureOf = async (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => undefined,
    (e: unknown) => e,
  );

beforeEach(() => {
  calls = [];
  localStorage.clear();
  startSession({ access_token: 'old', refresh_token: 'r1' }, false);
});
afterEach(() => {
  forgetSession(false);
  closeNotice();
  vi.unstubAllGlobals();
});

describe('calls to the server', () => {
  it('[A-017] [A-018] renews the token once for many calls, and all of them succeed with the new one', async () => {
    answerWith((path, token, body) => {
      if (path === '/api/auth/refreshToken') {
        expect(body).toEqual({ token: 'old', refreshToken: 'r1', rememberMe: false });
        return { status: 200, body: { access_token: 'new', refresh_token: 'r2' } };
      }
      return token === 'Bearer new' ? { status: 200, body: user } : { status: 401, body: ended };
    });
    const replies = await Promise.all([1, 2, 3, 4, 5].map((n) => callUser(`/api/gujiread/api/user?${n}`)));
    expect(replies).toHaveLength(5);
    expect(refreshes()).toBe(1);
    expect(currentToken()).toBe('new');
    expect(currentNotice()).toBeUndefined();
  });

  it('[A-019] logs out after one failed renewal, without a loop', async () => {
    answerWith(() => ({ status: 401, body: ended }));
    const failures = await Promise.all([1, 2, 3].map((n) => failureOf(callUser(`/x?${n}`))));
    expect(failures.every((f) => f instanceof ApiError && f.status === 401)).toBe(true);
    expect(refreshes()).toBe(1);
    expect(currentToken()).toBeUndefined();
    expect(useSession.getState().ended).toBe(true);
  });

  it.each([
    [503, undefined, '出现错误'],
    [429, { error: { code: 'seats-full', message: '同时在线人数已满' } }, '同时在线人数已满'],
  ])('keeps the session when the server only cannot renew it now (%i), and says why', async (...row) => {
    const [status, body, message] = row;
    answerWith((path) =>
      path === '/api/auth/refreshToken' ? { status, body } : { status: 401, body: ended },
    );
    await failureOf(callUser('/x'));
    expect(currentToken()).toBe('old');
    expect(currentNotice()?.message).toBe(message);
  });

  it('[A-057] asks to sign in again when the new token is refused too, without a loop', async () => {
    answerWith((path) =>
      path === '/api/auth/refreshToken'
        ? { status: 200, body: { access_token: 'new', refresh_token: 'r2' } }
        : { status: 401, body: ended },
    );
    await failureOf(callUser('/x'));
    expect(currentNotice()?.message).toBe('没有访问权限，请重新登录后再试');
    expect([refreshes(), calls.length]).toEqual([1, 3]);
  });

  it('takes a wrong password for no fault of the session that it was sent with', async () => {
    const wrong = { error: { code: 'wrong-credentials', message: '账号或密码不正确' } };
    answerWith(() => ({ status: 401, body: wrong }));
    await failureOf(call(loginSubUser, { body: {} as never }));
    expect(refreshes()).toBe(0);
    expect(currentToken()).toBe('old');
    expect(currentNotice()?.message).toBe('账号或密码不正确');
  });

  it('says nothing of calls that were under way when the reader signed out', async () => {
    answerWith(() => {
      forgetSession(false);
      return { status: 401, body: ended };
    });
    await failureOf(callUser('/x'));
    expect(currentNotice()).toBeUndefined();
  });

  it('reads public data without a session when the session turns out to be over', async () => {
    answerWith((_path, token) =>
      token === null
        ? { status: 200, body: { products: [], groups: [], version: '1' } }
        : { status: 401, body: ended },
    );
    vi.stubGlobal('navigator', { ...navigator, locks: undefined });
    const list = await call(listProducts, { query: {}, open: true });
    expect(list.products).toEqual([]);
  });

  it('[A-046] sends the token as Bearer', async () => {
    answerWith(() => ({ status: 200, body: user }));
    await callUser('/api/gujiread/api/user');
    expect(calls[0].token).toBe('Bearer old');
  });

  it('[G-023] shows only the last of several failures', async () => {
    answerWith((path) => ({ status: 400, body: { error: { code: 'bad-request', message: `失败${path}` } } }));
    for (const path of ['/1', '/2', '/3']) await failureOf(callUser(path));
    expect(currentNotice()?.message).toBe('失败/3');
  });

  it('[G-024] says that the resource does not exist on a 404', async () => {
    answerWith(() => ({ status: 404, body: {} }));
    await failureOf(callUser('/x'));
    expect(currentNotice()?.message).toBe('请求错误：请求的资源不存在');
  });

  it('[A-057] says on a 401 that nothing can renew that one must log in again', async () => {
    forgetSession(false);
    answerWith(() => ({ status: 401, body: { error: { code: 'not-signed-in', message: 'x' } } }));
    await failureOf(callUser('/x'));
    expect(currentNotice()?.message).toBe('没有访问权限，请重新登录后再试');
  });

  it.each([
    [{ error: { message: '一', details: '二' }, error_description: '三', title: '四' }, '一', '二'],
    [{ error_description: '三', title: '四' }, '三', ''],
    [{ error: '文', title: '四' }, '文', ''],
    [{ title: '四' }, '四', ''],
    [{}, '出现错误', ''],
    [undefined, '出现错误', ''],
  ])('[G-025] [G-026] reads what went wrong from %j', async (body, message, description) => {
    answerWith(() => ({ status: 400, body }));
    await failureOf(callUser('/x'));
    expect(currentNotice()).toMatchObject({ message, description });
  });

  it('[A-058] shows nothing for a quiet call', async () => {
    forgetSession(false);
    answerWith(() => ({ status: 401, body: ended }));
    await failureOf(callUser('/x', { quiet: true }));
    expect(currentNotice()).toBeUndefined();
  });

  it('is silent when the caller calls off', async () => {
    answerWith(() => ({ status: 200, body: user }));
    const off = AbortSignal.abort();
    expect(await failureOf(callUser('/x', { signal: off }))).not.toBeInstanceOf(ApiError);
    expect(currentNotice()).toBeUndefined();
  });

  it('refuses a reply of another shape than the contract says', async () => {
    answerWith(() => ({ status: 200, body: { id: 7 } }));
    expect(String(await failureOf(callUser('/x')))).toContain('userName');
  });
});
