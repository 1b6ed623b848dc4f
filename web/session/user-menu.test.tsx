import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { User } from '#contract/accounts/auth.ts';
import { queryClient } from '../api/query-client.ts';
import { usePersonalDialog } from '../kit/overlays/personal-dialogs.ts';
import { forgetSession, startSession } from '../api/session-store.ts';
import { UserMenu } from './user-menu.tsx';
import '../features.tsx';
import { writeBrowserSession } from './browser-session.ts';
import { openDialogs } from '#testing/dom/jsdom-polyfills.ts';
import { waitOptions } from '#testing/dom/set-up.ts';

/** On whatever machine this is. */

const unit: User = { id: 'u', userName: '北城圖書館', cover: '', appsVersion: '1', isAdmin: false };
const person: User = { ...unit, subUserName: '讀者甲' };
let user: User = unit;
const product = (code: string, isNewspaper: boolean) => ({
  id: code,
  code,
  version: 'v1',
  fullName: code,
  state: true,
  processingState: 15,
  isNewspaper,
  owned: true,
  pageCount: 9,
  authors: [],
  extra: {},
});
const list = { products: [product('book', false), product('paper', true)], groups: [], version: '1' };

openDialogs();
beforeEach(() => {
  queryClient.clear();
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => {});
  document.cookie = 'langhuan.visit.v1=; Max-Age=0; Path=/';
  startSession({ access_token: 'a', refresh_token: 'r' }, false);
  vi.stubGlobal('fetch', async (path: string) => {
    const body = path.endsWith('/user') ? user : path.includes('/product/all') ? list : {};
    return new Response(JSON.stringify(body), { status: 200 });
  });
});
afterEach(() => {
  cleanup();
  forgetSession(false);
  vi.unstubAllGlobals();
});

/** The menu, open, for who is signed in on a page of a product or on none. */
const openMenu = async (who: User, address = '/') => {
  user = who;
  const root = createRootRoute({ component: UserMenu });
  const read = createRoute({ getParentRoute: () => root, path: '/app/read/$code' });
  const rest = createRoute({ getParentRoute: () => root, path: '$' });
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: root.addChildren([read, rest]), history });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  const name = new RegExp(['用户菜单：北城圖書館', who.subUserName].filter(Boolean).join(' '));
  const button = await screen.findByRole('button', { name });
  await vi.waitFor(() => expect(queryClient.getQueryData(['products'])).toBeDefined(), waitOptions);
  // It stays open from one frame to the next.
  if (button.getAttribute('aria-expanded') === 'false') fireEvent.click(button);
  return { history, menu: within(await screen.findByRole('menu', {}, waitOptions)) };
};
type Menu = Awaited<ReturnType<typeof openMenu>>['menu'];
/** Its entries in order, those that are disabled in brackets. */
const entries = (menu: Menu): string[] =>
  menu
    .getAllByRole('menuitem')
    .map((item) =>
      item.getAttribute('aria-disabled') === 'true' ? `(${item.textContent})` : item.textContent,
    );
const choose = (menu: Menu, name: string): boolean => fireEvent.click(menu.getByRole('menuitem', { name }));

describe('the user menu', () => {
  it('[A-013] [A-039] [A-040] [A-041] offers a unit its persons’ sign-in, and disables what is a person’s', async () => {
    const { menu } = await openMenu(unit);
    expect(entries(menu)).toEqual([
      '个人登录',
      '个人注册',
      '(我的书库)',
      '(书签)',
      '(文章收藏)',
      '(阅读历史)',
      '意见反馈',
      '(修改密码)',
      '退出登录',
    ]);
    choose(menu, '书签');
    expect(usePersonalDialog.getState().open?.name).toBeUndefined();
    choose(menu, '个人注册');
    expect(usePersonalDialog.getState().open?.name).toBe('register');
  });

  it('[A-039] [A-040] [A-041] [P-008] offers a person all saved items, and no second sign-in', async () => {
    const { menu } = await openMenu(person);
    const personalEntries = ['我的书库', '书签', '文章收藏', '笔记', '勘误', '阅读历史'];
    expect(entries(menu)).toEqual([
      ...personalEntries,
      '意见反馈',
      '修改密码',
      '退出登录',
      '在所有设备上退出',
    ]);
    choose(menu, '勘误');
    expect(usePersonalDialog.getState().open?.name).toBe('corrections');
  });

  it('[P-008] has article collections on a newspaper, notes and corrections on a book', async () => {
    const onBook = await openMenu(person, '/app/read/book');
    await vi.waitFor(() => expect(entries(onBook.menu)).not.toContain('文章收藏'), waitOptions);
    expect(entries(onBook.menu)).toEqual(expect.arrayContaining(['笔记', '勘误']));
    cleanup();
    const onPaper = await openMenu(person, '/app/read/paper');
    await vi.waitFor(() => expect(entries(onPaper.menu)).not.toContain('笔记'), waitOptions);
    expect(entries(onPaper.menu)).toContain('文章收藏');
    expect(entries(onPaper.menu)).not.toContain('勘误');
  });

  it('[A-014] [A-042] [A-044] leads an administrator to /admin, with the corporation only if there is one', async () => {
    const admin = { ...person, isAdmin: true };
    const first = await openMenu(admin);
    expect(entries(first.menu)).toContain('管理');
    expect(entries(first.menu).slice(-3)).toEqual(['修改密码', '退出登录', '在所有设备上退出']);
    choose(first.menu, '管理');
    expect(first.history.location.href).toBe('/admin');
    cleanup();
    writeBrowserSession({ corpId: 'ding/1&2' });
    const second = await openMenu(admin);
    choose(second.menu, '管理');
    expect(new URLSearchParams(second.history.location.search).get('corpId')).toBe('ding/1&2');
    expect(second.history.location.pathname).toBe('/admin');
  });

  it('says whose it is: the unit, and beneath it the person', async () => {
    await openMenu(person);
    expect(document.querySelector('.menu-head')?.textContent).toBe('北城圖書館讀者甲');
  });

  it('[A-020] offers to sign in when nobody is', async () => {
    await openMenu(unit);
    forgetSession(false);
    expect((await screen.findByRole('link', { name: '登录' })).getAttribute('href')).toBe('/login');
    expect(screen.queryByRole('button', { name: /用户菜单/ })).toBeNull();
  });
});
