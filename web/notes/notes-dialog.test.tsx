import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Note } from '#contract/annotations/notes.ts';
import { queryClient } from '../api/query-client.ts';
import { forgetSession, startSession } from '../api/session-store.ts';
import { openDialogs } from '#testing/dom/jsdom-polyfills.ts';
import { closeNotice, currentNotice } from '../kit/overlays/notice.tsx';
import { useRequestedAnnotation } from '../book/annotation-type.ts';
import { NotesDialog } from './notes-dialog.tsx';

vi.mock('@tanstack/react-router', () => ({
  Link: ({ children, onClick }: { children: ReactNode; onClick: () => void }) => (
    <button type="button" onClick={onClick}>
      {children}
    </button>
  ),
  useParams: () => ({}),
}));

openDialogs();

/** The library's side: what it keeps, and whether it refuses changes. */
let stored: Note[] = [];
let refuses = false;

const noteOf = (n: number): Note => ({
  id: `n${n}`,
  productId: 'daxue',
  version: '1',
  pageId: n,
  pageNum: `葉${n}`,
  catalog: '卷上 / 經一章',
  content: `原文${n}`,
  state: n === 2 ? 'changed' : 'same',
  date: '2026-11-21 16:04:25',
  updated: '2026-11-21 16:04:25',
  comment: `心得${n}`,
  startLineId: 1,
  startWordId: 1,
  endLineId: 1,
  endWordId: 2,
});
const user = { id: 'u', userName: 'u', subUserName: 'r', appsVersion: '1', isAdmin: false };
const product = { id: 'daxue', code: 'daxue', fullName: '大學集說', owned: true, extra: {}, authors: [] };

interface RequestBody {
  id: string;
  comment: string;
  skipCount: number;
  maxResultCount: number;
}
const answer = (path: string, method: string, body: RequestBody): unknown => {
  if (path.includes('/product/all')) return { products: [product], groups: [], version: '1' };
  if (path.endsWith('/user')) return user;
  if (path.endsWith('/summary')) return stored.length > 0 ? [{ key: 'daxue', value: stored.length }] : [];
  if (path.endsWith('/list')) {
    const { skipCount, maxResultCount } = body;
    return { items: stored.slice(skipCount, skipCount + maxResultCount), totalCount: stored.length };
  }
  if (refuses) return undefined;
  if (path.endsWith('/remove')) stored = stored.filter(({ id }) => id !== body.id);
  else if (method === 'PUT')
    stored = stored.map((note) => (note.id === body.id ? { ...note, comment: body.comment } : note));
  return stored.find(({ id }) => id === body.id) ?? { id: body.id };
};

beforeEach(() => {
  stored = [1, 2, 3, 4, 5, 6].map(noteOf);
  refuses = false;
  Element.prototype.scrollIntoView = () => undefined;
  queryClient.setQueryData(['user'], user);
  startSession({ access_token: 'a', refresh_token: 'r' }, false);
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const reply = answer(path, init.method ?? 'GET', JSON.parse(String(init.body ?? '{}')) as RequestBody);
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
  useRequestedAnnotation.setState({ wanted: undefined });
  vi.unstubAllGlobals();
});

const open = async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <NotesDialog />
    </QueryClientProvider>,
  );
  await screen.findByText('心得1', { selector: 'p' });
};
const shown = () => screen.queryAllByText(/^心得/, { selector: 'p' }).map((p) => p.textContent);
const change = async (to: string) => {
  fireEvent.click((await screen.findAllByRole('button', { name: /^修改：/u }))[0]);
  const field = await screen.findByRole('textbox', { name: '批注' });
  fireEvent.change(field, { target: { value: to } });
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  return field;
};

describe('the list of notes', () => {
  it('[P-033] [P-006] shows five a page and the rest on a second', async () => {
    await open();
    expect(shown()).toEqual(['心得1', '心得2', '心得3', '心得4', '心得5']);
    fireEvent.click(screen.getByRole('button', { name: '下一页' }));
    await waitFor(() => expect(shown()).toEqual(['心得6']));
  });

  it('[P-013] changes when a note was changed, and not when that failed, which is said', async () => {
    await open();
    refuses = true;
    const field = await change('心得改');
    await waitFor(() =>
      expect(currentNotice()).toMatchObject({ kind: 'error', message: '服务器出错，请稍后重试' }),
    );
    expect((field as HTMLTextAreaElement).value).toBe('心得改');
    expect(shown()).not.toContain('心得改');
    expect(stored[0].comment).toBe('心得1');
    refuses = false;
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(shown()[0]).toBe('心得改'));
    expect(currentNotice()).toMatchObject({ kind: 'success', message: '笔记已保存' });
  });

  it('[P-013] lets a note go when it is deleted, not before and not when that failed', async () => {
    await open();
    const remove = async () => {
      fireEvent.click(screen.getByRole('button', { name: '删除：原文1' }));
      expect(shown()).toContain('心得1');
      fireEvent.click(await screen.findByRole('button', { name: '删除' }));
    };
    refuses = true;
    await remove();
    await waitFor(() => expect(currentNotice()?.kind).toBe('error'));
    expect(shown()).toContain('心得1');
    refuses = false;
    await remove();
    await waitFor(() => expect(shown()).toEqual(['心得2', '心得3', '心得4', '心得5', '心得6']));
  });

  it('stores the draft when the dialog closes, and restores it', async () => {
    await open();
    fireEvent.click((await screen.findAllByRole('button', { name: /^修改：/u }))[0]);
    fireEvent.change(await screen.findByRole('textbox', { name: '批注' }), { target: { value: '寫了一半' } });
    cleanup();
    await open();
    fireEvent.click((await screen.findAllByRole('button', { name: /^修改：/u }))[0]);
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: '批注' })).value).toBe(
      '寫了一半',
    );
    expect(screen.getByText('已恢复上次未保存的内容')).toBeTruthy();
  });

  it('says where the text has changed since, with what it was, and leads to what is still there', async () => {
    await open();
    expect(screen.getAllByText('原文已变')).toHaveLength(1);
    expect(screen.getByText('原文2', { selector: 'q' })).toBeTruthy();
    fireEvent.click(screen.getByText('原文3'));
    expect(useRequestedAnnotation.getState().wanted).toEqual({ kind: 'note', id: 'n3', productId: 'daxue' });
  });
});
