import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { OpenPersonalDialog } from '../shell/frame-routes.tsx';
import { openDialogs, stopMotion } from '#testing/dom/jsdom-polyfills.ts';
import { closeNotice, currentNotice } from '../kit/overlays/notice.tsx';
import { openPersonalDialog, usePersonalDialog } from '../kit/overlays/personal-dialogs.ts';
import { loginDialog, registerDialog, resetDialog } from './account-dialogs.ts';
import type { RequestFault } from '#contract/http/faults.ts';
import { toBase64Url } from '../storage/base64url.ts';
import { currentToken, forgetSession, startSession } from '../api/session-store.ts';
import { waitOptions } from '#testing/dom/set-up.ts';

/** On whatever machine this is. */
openDialogs();
stopMotion();

let sent: { path: string; body: string; bearer: string | null }[] = [];
let refusals: [number, { code: string; message: string; faults?: RequestFault[] }][] = [];
let person: string | undefined;

const answer = (path: string): [number, unknown] => {
  if (path === '/api/auth/publicKey')
    return [200, { kid: 'k', key: toBase64Url(new Uint8Array(32).fill(9)), now: 1 }];
  if (path.endsWith('/api/user'))
    return [200, { id: 'u', userName: '北城圖書館', subUserName: person, appsVersion: '1', isAdmin: false }];
  if (!path.includes('/subUser/')) return [200, { products: [], groups: [], version: '1' }];
  const refusal = refusals.shift();
  if (refusal) return [refusal[0], { error: refusal[1] }];
  if (path.endsWith('/register')) return [200, { userName: '讀者甲' }];
  person = '讀者甲';
  return [200, { access_token: 'personal', refresh_token: 'r2' }];
};

beforeEach(() => {
  sent = [];
  refusals = [];
  person = undefined;
  queryClient.clear();
  localStorage.clear();
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const bearer = new Headers(init.headers).get('authorization');
    sent.push({ path, body: String(init.body ?? ''), bearer });
    const [status, body] = answer(path);
    return new Response(JSON.stringify(body), { status });
  });
  startSession({ access_token: 'unit', refresh_token: 'r1' }, true);
});
afterEach(() => {
  cleanup();
  closeNotice();
  forgetSession(false);
  vi.unstubAllGlobals();
});

const dialogs = { login: loginDialog, register: registerDialog, reset: resetDialog };

const open = async (name: keyof typeof dialogs, begun?: () => void): Promise<void> => {
  openPersonalDialog(dialogs[name], begun);
  render(
    <QueryClientProvider client={queryClient}>
      <Suspense>
        <OpenPersonalDialog />
      </Suspense>
    </QueryClientProvider>,
  );
  await screen.findByRole('dialog');
};
const fill = (values: Record<string, string>): void => {
  for (const [label, value] of Object.entries(values))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
};
const press = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }));
/** What is only heard is left out. */
const heardAlone = { ignore: 'script, style, output[aria-live] *' };
const reads = async (...words: string[]): Promise<void> => {
  for (const text of words) expect(await screen.findByText(text, heardAlone)).toBeTruthy();
};
const calls = (verb: string) => sent.filter(({ path }) => path.endsWith(`/subUser/${verb}`));
const notified = (notice: object): Promise<void> =>
  vi.waitFor(() => expect(currentNotice()).toMatchObject(notice), waitOptions);

describe('a person of the unit', () => {
  it('[A-027] [A-028] is prompted for what is missing when signing in, at the field', async () => {
    await open('login');
    fill({ 个人账号: '  ' });
    press('登录');
    await reads('请输入您的个人账号', '请输入您的密码');
    expect(calls('login')).toEqual([]);
  });

  it('[A-047] signs in under the unit, unreadably, and the token answered takes the place of the unit’s', async () => {
    await open('login');
    fill({ 个人账号: ' 讀者甲 ', 密码: 'abc-secret' });
    press('登录');
    await notified({ kind: 'success' });
    const [call] = calls('login');
    expect(call.bearer).toBe('Bearer unit');
    expect(call.body).not.toMatch(/讀者甲|abc-secret/);
    // Though the unit is remembered on this machine, the person is not unless he says so.
    expect(call.body).toContain('"rememberMe":false');
    expect(currentToken()).toBe('personal');
    expect(localStorage.getItem('langhuan.auth.v1')).toBeNull();
    expect(queryClient.getQueryData(['user'])).toMatchObject({ subUserName: '讀者甲' });
    expect(usePersonalDialog.getState().open?.name).toBeUndefined();
  });

  it('[E-062] signs in so that it is remembered where that is ticked, and does what was begun', async () => {
    const begun = vi.fn();
    await open('login', begun);
    fill({ 个人账号: '讀者甲', 密码: 'abc-secret' });
    fireEvent.click(screen.getByLabelText('记住登录'));
    press('登录');
    await notified({ kind: 'success' });
    const body = JSON.parse(calls('login')[0].body!);
    expect(Object.keys(body).toSorted()).toEqual(['password', 'rememberMe', 'username']);
    expect(body.rememberMe).toBe(true);
    expect(localStorage.getItem('langhuan.auth.v1')).not.toBeNull();
    expect(begun).toHaveBeenCalledOnce();
  });

  it('[A-029] [A-030] [A-031] registering is held to the rules, at the fields', async () => {
    await open('register');
    press('注册');
    await reads('请输入您的个人账号', '请输入您的密码', '请确认您的密码');
    fill({ 个人账号: ' 甲乙 ', 密码: '12', 确认密码: '123' });
    await reads('账号至少3个字符', '密码至少3个字符', '两次输入的密码不匹配');
    // Characters are counted, not halves of them.
    fill({ 个人账号: '𠀀𠀁' });
    await reads('账号至少3个字符');
    // The password that is mended mends its confirmation.
    fill({ 密码: '123' });
    await vi.waitFor(() => expect(screen.queryByText('两次输入的密码不匹配')).toBeNull(), waitOptions);
    expect(calls('register')).toEqual([]);
  });

  it('hears what is wrong with a field that has the focus already', async () => {
    await open('register');
    screen.getByLabelText('个人账号').focus();
    press('注册');
    await reads('请输入您的密码');
    const said = screen.getByRole('dialog').querySelector('[aria-live]')?.textContent;
    expect(said).toBe('请输入您的个人账号');
  });

  it('[A-061] [E-063] is notified of the registration, is signed in, and what was begun is done', async () => {
    const begun = vi.fn();
    await open('register', begun);
    fill({ 个人账号: ' 讀者甲', 密码: 'abc', 确认密码: 'abc' });
    press('注册');
    await notified({ kind: 'success', message: '注册成功！' });
    expect(calls('register').map(({ body }) => Object.keys(JSON.parse(body) as object))).toEqual([
      ['userName', 'password', 'confirmPassword'],
    ]);
    await vi.waitFor(() => expect(begun).toHaveBeenCalledOnce(), waitOptions);
    expect(calls('login')).toHaveLength(1);
    expect(currentToken()).toBe('personal');
    expect(usePersonalDialog.getState().open?.name).toBeUndefined();
  });

  it('[A-032] [A-033] [A-034] changing the password is held to the rules, at the fields', async () => {
    await open('reset');
    press('确定');
    await reads('请输入您的旧密码', '请输入您的新密码', '请确认您的密码');
    fill({ 旧密码: 'ab', 新密码: '12', 确认密码: '123' });
    await reads('旧密码至少3个字符', '密码至少3个字符', '两次输入的密码不匹配');
    expect(calls('resetPassword')).toEqual([]);
  });

  it('[A-062] [E-064] is notified of the changed password, and continues under the new token', async () => {
    await open('reset');
    fill({ 旧密码: 'abc', 新密码: 'abcd', 确认密码: 'abcd' });
    press('确定');
    await notified({ kind: 'success', message: '重设密码成功！' });
    expect(calls('resetPassword').map(({ body }) => Object.keys(JSON.parse(body) as object))).toEqual([
      ['oldPassword', 'password', 'confirmPassword'],
    ]);
    expect(currentToken()).toBe('personal');
    expect(usePersonalDialog.getState().open?.name).toBeUndefined();
  });

  it.each([
    ['login', '登录', { 个人账号: '讀者甲', 密码: 'abc' }, 401, 'wrong-credentials', '账号或密码不正确'],
    [
      'register',
      '注册',
      { 个人账号: '讀者甲', 密码: 'abc', 确认密码: 'abc' },
      409,
      'name-taken',
      '该账号已被使用，请换一个',
    ],
    [
      'reset',
      '确定',
      { 旧密码: 'abc', 新密码: 'abcd', 确认密码: 'abcd' },
      403,
      'wrong-password',
      '旧密码不正确',
    ],
  ] as const)(
    '[A-063] sees in the one notification why %s failed, and keeps session and form',
    async (...row) => {
      const [name, button, values, status, code, message] = row;
      refusals = [[status, { code, message }]];
      await open(name);
      fill(values);
      press(button);
      await notified({ kind: 'error', message });
      expect(currentToken()).toBe('unit');
      expect(usePersonalDialog.getState().open?.name).toBe(name);
      expect(sent.some(({ path }) => path === '/api/auth/refreshToken')).toBe(false);
    },
  );

  it('sees beside the notification each fault at its field, until that is changed', async () => {
    const faults: RequestFault[] = [
      { path: ['userName'], rule: 'mixed-scripts', params: {} },
      { path: ['password'], rule: 'control-characters', params: {} },
    ];
    refusals = [[400, { code: 'bad-request', message: '请求有误，请检查后重试', faults }]];
    await open('register');
    fill({ 个人账号: '讀者甲', 密码: 'abc', 确认密码: 'abc' });
    press('注册');
    await reads('不能含有控制字符');
    const name = screen.getByLabelText('个人账号');
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(name);
    fill({ 个人账号: '讀者乙' });
    expect(screen.queryByText(/^混用了几种文字/)).toBeNull();
    expect(screen.getByText('不能含有控制字符')).toBeTruthy();
  });

  it('is not notified of a key that has changed: what was typed is sealed again', async () => {
    refusals = [[400, { code: 'sealed-invalid', message: '登录信息无法解读，请刷新页面后重试' }]];
    await open('login');
    fill({ 个人账号: '讀者甲', 密码: 'abc' });
    press('登录');
    await notified({ kind: 'success' });
    expect(calls('login')).toHaveLength(2);
  });
});
