import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeNotice, currentNotice } from '../ui/notice.tsx';
import { LoginForm } from './login-form.tsx';
import { currentToken, forgetSession } from './session-store.ts';
import { toBase64Url } from './base64url.ts';

let sent: { path: string; body: string }[] = [];
let refuse = false;

const publicKey = { kid: 'k', key: toBase64Url(new Uint8Array(32).fill(9)), now: 1 };
const answer = (path: string): [number, unknown] => {
  if (path === '/api/auth/publicKey') return [200, publicKey];
  if (path !== '/api/auth/login') return [404, {}];
  if (refuse) return [401, { error: { code: 'wrong-credentials', message: '账号或密码不正确' } }];
  return [200, { access_token: 'a', refresh_token: 'r' }];
};

beforeEach(() => {
  sent = [];
  refuse = false;
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({ path, body: String(init.body ?? '') });
    const [status, body] = answer(path);
    return new Response(JSON.stringify(body), { status });
  });
});
afterEach(() => {
  cleanup();
  closeNotice();
  forgetSession(false);
  vi.unstubAllGlobals();
});

const fill = (account: string, password: string): void => {
  fireEvent.change(screen.getByLabelText('账号'), { target: { value: account } });
  fireEvent.change(screen.getByLabelText('密码'), { target: { value: password } });
};
const submit = (): boolean => fireEvent.click(screen.getByRole('button', { name: '登录' }));

describe('the unit login', () => {
  it('[A-025] [A-026] [H-010] asks for what is missing, at the field, and sends nothing', async () => {
    render(<LoginForm level={1} onSuccess={() => {}} />);
    submit();
    expect(await screen.findByText('请输入您的账号')).toBeTruthy();
    expect(await screen.findByText('请输入您的密码')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('[A-059] [A-047] signs in, says so, and lets neither name nor password be read on the way', async () => {
    const done = vi.fn();
    render(<LoginForm level={1} onSuccess={done} />);
    fill('library01', 'a long password');
    submit();
    await vi.waitFor(() => expect(done).toHaveBeenCalledOnce());
    expect(currentNotice()).toMatchObject({ kind: 'success', message: '登录成功！' });
    expect(currentToken()).toBe('a');
    const login = sent.find((s) => s.path === '/api/auth/login');
    expect(login?.body).toContain('"rememberMe":false');
    expect(login?.body).not.toMatch(/library01|a long password/);
  });

  it('[A-059] says that it failed and why, and keeps what was typed', async () => {
    refuse = true;
    const done = vi.fn();
    render(<LoginForm level={1} onSuccess={done} />);
    fill('library01', 'wrong password');
    submit();
    await vi.waitFor(() =>
      expect(currentNotice()).toMatchObject({
        kind: 'error',
        message: '登录失败！',
        description: '账号或密码不正确',
      }),
    );
    expect(done).not.toHaveBeenCalled();
    expect(screen.getByLabelText<HTMLInputElement>('账号').value).toBe('library01');
  });
});
