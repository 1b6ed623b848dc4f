import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { openDialogs, stopMotion } from '#testing/dom/jsdom-polyfills.ts';
import { DevicesDialog } from './devices-dialog.tsx';
import { currentToken, forgetSession, startSession } from '../api/session-store.ts';
import { waitOptions } from '#testing/dom/set-up.ts';

/** On whatever machine this is. */
openDialogs();
stopMotion();

const date = '2026-11-21 09:30:00';
const here = { id: 'a', kind: 'password', address: '10.1.2.3', since: date, seen: date, current: true };
const there = { ...here, id: 'b', kind: 'ip', address: '10.9.9.9', current: false };
let sent: { path: string; body: string }[];
let items: object[];
let works: boolean;

beforeEach(() => {
  [sent, items, works] = [[], [here, there], true];
  queryClient.clear();
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({ path, body: String(init.body ?? '') });
    if (path.startsWith('/api/auth/logout')) {
      if (works) return new Response(null, { status: 204 });
      return new Response(JSON.stringify({ error: { code: 'internal', message: '服务器出错' } }), {
        status: 500,
      });
    }
    if (path.endsWith('/end')) items = [here];
    const user = { id: 'u', userName: '北城圖書館', subUserName: '讀者甲', appsVersion: '1', isAdmin: false };
    const body = path.endsWith('/sessions')
      ? { items, totalCount: items.length }
      : path.endsWith('/user')
        ? user
        : { products: [], groups: [], version: '1', ended: 1 };
    return new Response(JSON.stringify(body), { status: 200 });
  });
  startSession({ access_token: 'a', refresh_token: 'r' }, false);
  const router = createRouter({
    routeTree: createRootRoute({ component: DevicesDialog }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  forgetSession(false);
  vi.unstubAllGlobals();
});

it('shows where one is signed in, and ends another of these sign-ins alone', async () => {
  expect(await screen.findByText('本机')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: '退出 网络地址 10.9.9.9 的登录' }));
  await vi.waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1), waitOptions);
  expect(sent.filter(({ path }) => path.endsWith('/end')).map(({ body }) => body)).toEqual(['{"id":"b"}']);
  expect(currentToken()).toBe('a');
});

it('signs out everywhere only when it is pressed, and here too', async () => {
  const leave = await screen.findByRole('button', { name: '在所有设备上退出' });
  expect(sent.some(({ path }) => path.includes('logout'))).toBe(false);
  fireEvent.click(leave);
  await vi.waitFor(() => expect(currentToken()).toBeUndefined(), waitOptions);
  expect(sent.find(({ path }) => path.includes('logout'))?.path).toBe('/api/auth/logout?everywhere=true');
});

it('stays signed in when the call to the server fails: the others would go on unseen', async () => {
  works = false;
  fireEvent.click(await screen.findByRole('button', { name: '在所有设备上退出' }));
  await vi.waitFor(() => expect(sent.some(({ path }) => path.includes('logout'))).toBe(true), waitOptions);
  await vi.waitFor(
    () => expect(screen.getByRole('button', { name: '在所有设备上退出' }).className).not.toContain('loading'),
    waitOptions,
  );
  expect(currentToken()).toBe('a');
});
