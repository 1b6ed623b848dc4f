import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { forgetSession, startSession } from '../api/session-store.ts';
import { openDialogs } from '#testing/dom/jsdom-polyfills.ts';
import { currentNotice, NoticeOutlet } from '../kit/overlays/notice.tsx';
import { BookmarksDialog } from './bookmarks-dialog.tsx';

vi.mock('@tanstack/react-router', () => ({
  Link: ({ children }: { children: ReactNode }) => <button type="button">{children}</button>,
  useParams: () => ({}),
}));

openDialogs();

/** Pages marked in the library. */
let stored: number[] = [];
const markOf = (pageId: number) => ({
  productId: 'daxue',
  pageId,
  pageKey: `k${pageId}`,
  pageNum: `葉${pageId}`,
  catalog: '',
  date: '2026-11-21 16:04:25',
});
const product = { id: 'daxue', code: 'daxue', fullName: '大學集說', owned: true, extra: {}, authors: [] };

const answer = (path: string, { pageId }: { pageId?: number }): unknown => {
  if (path.includes('/product/all')) return { products: [product], groups: [], version: '1' };
  if (path.endsWith('/summary')) return stored.length > 0 ? [{ key: 'daxue', value: stored.length }] : [];
  if (path.endsWith('/list')) return { items: stored.map(markOf), totalCount: stored.length };
  if (pageId !== undefined) {
    stored = stored.filter((one) => one !== pageId);
    if (!path.endsWith('/remove')) stored = [...stored, pageId];
  }
  return {};
};

beforeEach(() => {
  stored = [3, 7];
  Element.prototype.scrollIntoView = () => undefined;
  startSession({ access_token: 'a', refresh_token: 'r' }, false);
  vi.stubGlobal(
    'fetch',
    async (path: string, init: RequestInit) =>
      new Response(
        JSON.stringify(answer(path, JSON.parse(String(init.body ?? '{}')) as { pageId?: number })),
      ),
  );
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  forgetSession(false);
  vi.unstubAllGlobals();
});

it('says that a bookmark was deleted, and puts it back where that is wanted', async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <BookmarksDialog />
      <NoticeOutlet />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: '删除：葉7' }));
  await waitFor(() => expect(stored).toEqual([3]));
  expect(currentNotice()?.message).toBe('已删除书签');
  fireEvent.click(await screen.findByRole('button', { name: '撤销' }));
  await screen.findByRole('button', { name: '删除：葉7' });
  await waitFor(() => expect(stored).toEqual([3, 7]));
  expect(currentNotice()).toBeUndefined();
});
