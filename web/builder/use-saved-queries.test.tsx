// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SavedQuery } from '#contract/saved/saved-queries.ts';
import { waitOptions } from '#testing/dom/set-up.ts';
import { queryClient } from '../api/query-client.ts';
import { forgetSession, startSession } from '../api/session-store.ts';
import { closeNotice, currentNotice } from '../kit/overlays/notice.tsx';
import { changeSaved, readSaved, writeSaved } from './saved-queries.ts';
import { useSavedQueries } from './use-saved-queries.ts';

const query = (label: string): SavedQuery => ({ ruleJson: '{}', queryJson: '{"a":1}', label });
/** What the server has. */
let stored: SavedQuery[] = [];
let person: string | undefined;
/** Calls that change something wait here until the test lets them through. */
let held: (() => void)[] | undefined;
let failing = false;

const answer = async (path: string, init: RequestInit): Promise<Response> => {
  if (path.endsWith('/user')) {
    const user = { id: 'u', userName: '北城圖書館', subUserName: person, appsVersion: '1', isAdmin: false };
    return new Response(JSON.stringify(user));
  }
  if (init.method === 'GET') return new Response(JSON.stringify(stored));
  await new Promise<void>((go) => (held ? held.push(go) : go()));
  if (failing)
    return new Response(JSON.stringify({ error: { code: 'internal', message: '不行' } }), { status: 500 });
  const body = JSON.parse(String(init.body)) as SavedQuery;
  if (path.endsWith('/remove')) stored = changeSaved(stored, { remove: body.label });
  else stored = changeSaved(stored, { save: body });
  return path.endsWith('/remove')
    ? new Response(JSON.stringify({ removed: 1 }))
    : new Response(null, { status: 204 });
};

beforeEach(() => {
  [stored, person, held, failing] = [[], '讀者甲', undefined, false];
  queryClient.clear();
  localStorage.clear();
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => answer(path, init));
  startSession({ access_token: 'a', refresh_token: 'r' }, false);
});
afterEach(() => {
  cleanup();
  closeNotice();
  forgetSession(false);
  vi.unstubAllGlobals();
});

const open = async () => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(useSavedQueries, { wrapper });
  await waitFor(() => expect(result.current.saved).toBeDefined(), waitOptions);
  return result;
};
type Hook = Awaited<ReturnType<typeof open>>;
const labels = (hook: Hook) => hook.current.saved?.map(({ label }) => label);
const become = (hook: Hook, names: string[]) =>
  waitFor(() => expect(labels(hook)).toEqual(names), waitOptions);

describe('the saved queries of a person', () => {
  it('[S-031] are those of the server, wherever she signs in, and leave nothing in the browser', async () => {
    stored = [query('乙'), query('甲')];
    const hook = await open();
    expect([labels(hook), hook.current.where]).toEqual([['乙', '甲'], 'account']);
    await act(() => hook.current.change({ save: query('丙') }));
    expect(stored.map(({ label }) => label)).toEqual(['丙', '乙', '甲']);
    expect(JSON.stringify({ ...localStorage })).not.toContain('丙');
  });

  it('show at once what is saved and deleted, before the reply, and go back when the call fails', async () => {
    stored = [query('甲')];
    const hook = await open();
    held = [];
    const all = [hook.current.change({ save: query('乙') }), hook.current.change({ remove: '甲' })];
    await become(hook, ['乙']);
    expect(stored.map(({ label }) => label)).toEqual(['甲']);
    // One call at a time, in their order.
    await waitFor(() => expect(held).toHaveLength(1), waitOptions);
    await act(async () => held?.shift()?.());
    await waitFor(() => expect(held).toHaveLength(1), waitOptions);
    failing = true;
    await act(async () => held?.shift()?.());
    expect(await Promise.all(all)).toEqual([true, undefined]);
    await become(hook, ['乙', '甲']);
    expect(currentNotice()).toMatchObject({ kind: 'error', message: '不行' });
  });

  it('are joined, when she wishes it, by what the browser held before, which then goes out of it', async () => {
    writeSaved([query('新'), query('舊')]);
    stored = Array.from({ length: 9 }, (_, n) => query(`有${n}`));
    const hook = await open();
    expect([hook.current.left.length, hook.current.fitting]).toEqual([2, 1]);
    expect(labels(hook)).not.toContain('新');
    await act(() => hook.current.takeOver());
    await become(hook, ['新', ...Array.from({ length: 9 }, (_, n) => `有${n}`)]);
    expect(readSaved().map(({ label }) => label)).toEqual(['舊']);
    expect(hook.current.fitting).toBe(0);
    act(() => hook.current.dropLeft());
    expect([hook.current.left, readSaved()]).toEqual([[], []]);
    expect(stored).toHaveLength(10);
  });

  it('[G-014] are in the browser while only the unit is signed in', async () => {
    person = undefined;
    const hook = await open();
    await act(() => hook.current.change({ save: query('甲') }));
    expect([labels(hook), hook.current.where, stored]).toEqual([['甲'], 'browser', []]);
    expect(readSaved()).toEqual([query('甲')]);
  });
});
