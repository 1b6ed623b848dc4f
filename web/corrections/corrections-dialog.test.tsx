import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Correction } from '#contract/annotations/corrections.ts';
import { queryClient } from '../api/query-client.ts';
import { forgetSession, startSession } from '../api/session-store.ts';
import { openDialogs } from '#testing/dom/jsdom-polyfills.ts';
import { closeNotice, currentNotice } from '../kit/overlays/notice.tsx';
import { CorrectionsDialog } from './corrections-dialog.tsx';

vi.mock('@tanstack/react-router', () => ({
  Link: ({ children }: { children: ReactNode }) => <span>{children}</span>,
  useParams: () => ({}),
}));

openDialogs();

/** The library's side: what it keeps, and whether it refuses changes. */
let stored: Correction[] = [];
let refuses = false;

const correctionOf = (n: number): Correction => ({
  id: `c${n}`,
  productId: 'daxue',
  version: '1',
  pageId: n,
  pageNum: `葉${n}`,
  catalog: '卷上',
  content: `誤${n}`,
  wrongWord: `誤${n}`,
  rightWord: `正${n}`,
  comment: '',
  status: 'pending',
  corrected: false,
  credit: '',
  answer: '',
  crop: false,
  state: 'same',
  date: '2026-11-21 16:04:25',
  updated: '2026-11-21 16:04:25',
  startLineId: 1,
  startWordId: 1,
  endLineId: 1,
  endWordId: 2,
});
const user = { id: 'u', userName: 'u', subUserName: 'r', appsVersion: '1', isAdmin: false };
const product = { id: 'daxue', code: 'daxue', fullName: '大學集說', owned: true, extra: {}, authors: [] };

const answer = (path: string, method: string, body: { id: string; rightWord: string }): unknown => {
  if (path.includes('/product/all')) return { products: [product], groups: [], version: '1' };
  if (path.endsWith('/user')) return user;
  if (path.endsWith('/summary')) return stored.length > 0 ? [{ key: 'daxue', value: stored.length }] : [];
  if (path.endsWith('/list')) return { items: stored, totalCount: stored.length };
  if (refuses) return undefined;
  if (path.endsWith('/remove')) stored = stored.filter(({ id }) => id !== body.id);
  else if (method === 'PUT')
    stored = stored.map((one) => (one.id === body.id ? { ...one, rightWord: body.rightWord } : one));
  return stored.find(({ id }) => id === body.id) ?? { id: body.id };
};

beforeEach(() => {
  stored = [1, 2, 3].map(correctionOf);
  refuses = false;
  Element.prototype.scrollIntoView = () => undefined;
  queryClient.setQueryData(['user'], user);
  startSession({ access_token: 'a', refresh_token: 'r' }, false);
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body ?? '{}')) as { id: string; rightWord: string };
    const reply = answer(path, init.method ?? 'GET', body);
    if (reply !== undefined) return new Response(JSON.stringify(reply));
    return new Response(JSON.stringify({ error: { code: 'internal', message: '服务器出错，请稍后重试' } }), {
      status: 500,
    });
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  sessionStorage.clear();
  closeNotice();
  forgetSession(false);
  vi.unstubAllGlobals();
});

const right = () => screen.queryAllByText(/^正/, { selector: '.correction-status-line *' });
const shown = () => right().map((word) => word.textContent);
const open = async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <CorrectionsDialog />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(shown()).toEqual(['正1', '正2', '正3']));
};
const failureSaid = () =>
  waitFor(() => expect(currentNotice()).toMatchObject({ kind: 'error', message: '服务器出错，请稍后重试' }));

describe('the list of corrections', () => {
  it('[P-014] changes when a correction was changed, and not when that failed, which is said', async () => {
    await open();
    refuses = true;
    fireEvent.click((await screen.findAllByRole('button', { name: /^修改：/u }))[0]);
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: '应作' });
    fireEvent.change(field, { target: { value: '正改' } });
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
    await failureSaid();
    expect([field.value, stored[0].rightWord]).toEqual(['正改', '正1']);
    expect(shown()).not.toContain('正改');
    refuses = false;
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(shown()).toEqual(['正改', '正2', '正3']));
  });

  it('[P-014] lets a correction go when it is deleted, not before and not when that failed', async () => {
    await open();
    const remove = async () => {
      fireEvent.click(screen.getByRole('button', { name: '删除：誤1' }));
      expect(shown()).toContain('正1');
      fireEvent.click(await screen.findByRole('button', { name: '删除' }));
    };
    refuses = true;
    await remove();
    await failureSaid();
    expect(shown()).toContain('正1');
    refuses = false;
    await remove();
    await waitFor(() => expect(shown()).toEqual(['正2', '正3']));
  });
});
