import { QueryClientProvider } from '@tanstack/react-query';
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { stopMotion } from '#testing/dom/jsdom-polyfills.ts';
import { closeNotice, currentNotice } from '../kit/overlays/notice.tsx';
import { AccountFrame } from './account-frame.tsx';
import { LoginForm } from './login-form.tsx';
import { currentToken, forgetSession } from '../api/session-store.ts';
import { toBase64Url } from '../storage/base64url.ts';
import { waitOptions } from '#testing/dom/set-up.ts';

/** On whatever machine this is. */
stopMotion();

let sent: { path: string; body: string }[] = [];
let refusal: [number, unknown, Record<string, string>] | undefined;

const publicKey = { kid: 'k', key: toBase64Url(new Uint8Array(32).fill(9)), now: 1 };
const answer = (path: string): [number, unknown, Record<string, string>?] => {
  if (path === '/api/auth/publicKey') return [200, publicKey];
  if (path !== '/api/auth/login') return [404, {}];
  if (refusal) return refusal;
  return [200, { access_token: 'a', refresh_token: 'r' }];
};

beforeEach(() => {
  sent = [];
  refusal = undefined;
  queryClient.clear();
  document.cookie = 'langhuan.visit.v1=; Max-Age=0; Path=/';
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({ path, body: String(init.body ?? '') });
    const [status, body, headers] = answer(path);
    return new Response(JSON.stringify(body), { status, headers });
  });
});
afterEach(() => {
  cleanup();
  closeNotice();
  forgetSession(false);
  vi.unstubAllGlobals();
});

const show = (onSuccess: () => void): void => {
  render(
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={createRouter({ routeTree: createRootRoute() }) as never}>
        <AccountFrame level={1} title="单位登录">
          <LoginForm from="/" onSuccess={onSuccess} />
        </AccountFrame>
      </RouterContextProvider>
    </QueryClientProvider>,
  );
};
const refuse = (
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): void => {
  refusal = [status, { error: { code, message } }, headers];
};
const fill = (account: string, password: string): void => {
  fireEvent.change(screen.getByLabelText('账号'), { target: { value: account } });
  fireEvent.change(screen.getByLabelText('密码'), { target: { value: password } });
};
const submit = (): boolean => fireEvent.click(screen.getByRole('button', { name: '登录' }));

describe('the unit login', () => {
  it('[A-025] [A-026] asks for what is missing, at the field, and sends nothing', async () => {
    show(() => {});
    fill('   ', '');
    submit();
    expect(await screen.findByText('请输入您的账号')).toBeTruthy();
    expect(await screen.findByText('请输入您的密码')).toBeTruthy();
    expect(sent.filter(({ path }) => path.startsWith('/api/auth'))).toEqual([]);
    // From then on it follows what is typed.
    fill('library01', '');
    await vi.waitFor(() => expect(screen.queryByText('请输入您的账号')).toBeNull(), waitOptions);
  });

  it('[A-059] [A-047] signs in, says so, and lets neither name nor password be read on the way', async () => {
    const done = vi.fn();
    show(done);
    fill('library01', 'a long password');
    submit();
    await vi.waitFor(() => expect(done).toHaveBeenCalledOnce(), waitOptions);
    expect(currentNotice()).toMatchObject({ kind: 'success', message: '登录成功！' });
    expect(currentToken()).toBe('a');
    const login = sent.find((s) => s.path === '/api/auth/login');
    expect(login?.body).toContain('"rememberMe":false');
    expect(login?.body).not.toMatch(/library01|a long password/);
  });

  it('[A-059] says that it failed and why, and keeps what was typed', async () => {
    refuse(401, 'wrong-credentials', '账号或密码不正确');
    const done = vi.fn();
    show(done);
    fill('library01', 'wrong password');
    submit();
    await vi.waitFor(
      () =>
        expect(currentNotice()).toMatchObject({
          kind: 'error',
          message: '登录失败！',
          description: '账号或密码不正确',
        }),
      waitOptions,
    );
    expect(done).not.toHaveBeenCalled();
    expect(screen.getByLabelText<HTMLInputElement>('账号').value).toBe('library01');
  });

  it.each([
    ['seats-full', 429, '同时在线人数已满，请稍后再试或请他人先退出登录', '60', undefined],
    ['too-many-requests', 429, '请求过于频繁，请稍后再试', '40', /请在 40 秒后再试/],
    ['no-access', 403, '无访问权限', '', undefined],
  ])('keeps in the form what a second try does not mend, and when to come back: %s', async (...row) => {
    const [code, status, message, after, when] = row;
    refuse(status, code, message, after ? { 'retry-after': after } : {});
    show(() => {});
    fill('library01', 'a long password');
    submit();
    // Why is said in the form alone.
    await vi.waitFor(() => {
      const { message: said, description } = currentNotice() ?? {};
      expect([said, description]).toEqual(['登录失败！', undefined]);
    }, waitOptions);
    closeNotice();
    expect(await screen.findByText(message)).toBeTruthy();
    if (when) expect(screen.getByText(when)).toBeTruthy();
    // The next try takes the words away.
    refusal = undefined;
    await screen.findByRole('button', { name: '登录' });
    submit();
    await vi.waitFor(() => expect(screen.queryByText(message)).toBeNull(), waitOptions);
  });
});
