import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { closeNotice, currentNotice } from '../kit/overlays/notice.tsx';
import { usePersonalDialog } from '../kit/overlays/personal-dialogs.ts';
import { ArticleToggle } from './article-toggle.tsx';

const collected = {
  productId: 'paper',
  pageId: 2,
  pageKey: '2',
  pageNum: '二',
  catalog: '',
  date: '2026-11-21 16:04:25',
  articleNum: '3',
  articleTitle: '社論',
  articleType: 'Text',
};

/** What the server has, and calls that wait for their answer. */
let nums: string[];
let waiting: { path: string; answer: (well: boolean) => void }[];
beforeEach(() => {
  nums = [];
  waiting = [];
  vi.stubGlobal('fetch', (path: string) => {
    const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
    if (path.includes('articleNums')) return Promise.resolve(json(nums));
    return new Promise<Response>((done) => {
      waiting.push({
        path,
        answer: (well) => {
          const removed = path.endsWith('/remove');
          if (well) nums = removed ? [] : ['3'];
          done(well ? json(removed ? { removed: 1 } : collected) : json({}, 500));
        },
      });
    });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
  usePersonalDialog.setState({ open: undefined });
  closeNotice();
});

const show = (subUserName?: string) => {
  queryClient.setQueryData(['user'], {
    id: 'u',
    userName: 'u',
    appsVersion: '',
    isAdmin: false,
    subUserName,
  });
  render(
    <QueryClientProvider client={queryClient}>
      <ArticleToggle article={{ productId: 'paper', pageId: 2, articleNum: '3', articleTitle: '社論' }} />
    </QueryClientProvider>,
  );
};
const pressed = () => screen.getByRole('button').getAttribute('aria-pressed');

it('[P-011] [P-012] collects an article and gives it up before the reply, and goes back without a word when the call fails', async () => {
  show('讀者');
  await waitFor(() => expect(pressed()).toBe('false'));
  for (const well of [false, true]) {
    fireEvent.click(screen.getByRole('button', { name: '收藏本文' }));
    expect(pressed()).toBe('true');
    await waitFor(() => expect(waiting.length).toBe(1));
    expect(waiting[0].path).toBe('/api/gujiread/api/articleCollection');
    waiting.splice(0)[0].answer(well);
    await waitFor(() => expect(pressed()).toBe(String(well)));
  }
  fireEvent.click(screen.getByRole('button', { name: '收藏本文' }));
  expect(pressed()).toBe('false');
  await waitFor(() => expect(waiting[0].path).toBe('/api/gujiread/api/articleCollection/remove'));
  waiting.splice(0)[0].answer(false);
  await waitFor(() => expect(pressed()).toBe('true'));
  fireEvent.click(screen.getByRole('button', { name: '收藏本文' }));
  expect(pressed()).toBe('false');
  await waitFor(() => expect(waiting.length).toBe(1));
  waiting.splice(0)[0].answer(true);
  await waitFor(() => expect(nums).toEqual([]));
  expect(pressed()).toBe('false');
  expect(currentNotice()).toBeUndefined();
});

it('offers to sign in to whoever has no personal account at hand', () => {
  show();
  const button = screen.getByRole('button', { name: '收藏本文（登录个人账号后可用）' });
  expect([button.getAttribute('aria-haspopup'), pressed()]).toEqual(['dialog', null]);
  fireEvent.click(button);
  expect(usePersonalDialog.getState().open?.name).toBe('login');
  expect(waiting).toEqual([]);
});
