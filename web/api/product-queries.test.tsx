import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { User } from '#contract/accounts/auth.ts';
import { forgetSession, startSession } from './session-store.ts';
import { reloadForSession, useProducts, useRightsWatch } from './product-queries.ts';
import { queryClient } from './query-client.ts';
import { waitOptions } from '#testing/dom/set-up.ts';

/** On whatever machine this is. */

const unit: User = { id: 'u', userName: '北城圖書館', cover: '', appsVersion: '1', isAdmin: false };
let user: User = unit;
let requests: string[] = [];
const lists = (): number => requests.filter((path) => path.includes('/product/all')).length;

const Watching = () => {
  useRightsWatch();
  useProducts();
  return null;
};
/** What a page load does: nothing is remembered but what the browser keeps. */
const load = (): void => {
  cleanup();
  queryClient.clear();
  requests = [];
  render(
    <QueryClientProvider client={queryClient}>
      <Watching />
    </QueryClientProvider>,
  );
};
const settled = (): Promise<void> =>
  vi.waitFor(() => {
    // What was seen is noted when it has been looked at.
    const noted: unknown = JSON.parse(localStorage.getItem('langhuan.apps-version.v1') ?? '{}');
    expect(noted).toEqual({ unit: user.id, appsVersion: user.appsVersion });
    expect(queryClient.isFetching()).toBe(0);
  }, waitOptions);

beforeEach(() => {
  user = unit;
  requests = [];
  queryClient.clear();
  localStorage.clear();
  startSession({ access_token: 'a', refresh_token: 'r' }, false);
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path);
    const body = path.endsWith('/user') ? user : { products: [], groups: [], version: '1' };
    return new Response(JSON.stringify(body), { status: 200 });
  });
});
afterEach(() => {
  cleanup();
  forgetSession(false);
  vi.unstubAllGlobals();
});

describe('the rights of a unit', () => {
  it('[A-024] changed since they were last seen, load the products again, also across page loads', async () => {
    load();
    await settled();
    expect(lists()).toBe(1);
    user = { ...unit, appsVersion: '2' };
    load();
    await settled();
    expect(lists()).toBe(2);
    // Those of another unit are another thing.
    user = { ...unit, id: 'v', appsVersion: '3' };
    load();
    await settled();
    expect(lists()).toBe(1);
  });
});

describe('what was read before somebody signed in or out', () => {
  const read = (who: User, to: User): Promise<void> => {
    queryClient.setQueryData(['user'], who);
    queryClient.setQueryData(['bookmarks', 'daxue'], ['theirs']);
    queryClient.setQueryData(['page', 'daxue', 1], ['page']);
    user = to;
    return reloadForSession();
  };
  const bookmarks = (): unknown => queryClient.getQueryData(['bookmarks', 'daxue']);
  const person: User = { ...unit, subUserName: '甲' };

  it('[A-023] is requested again when a person of the same unit signs in; the pages stay', async () => {
    await read(unit, person);
    expect(queryClient.getQueryData(['user'])).toEqual(person);
    expect(queryClient.getQueryState(['bookmarks', 'daxue'])?.isInvalidated).toBe(true);
    expect(queryClient.getQueryState(['page', 'daxue', 1])?.isInvalidated).toBe(false);
  });

  it('[A-011] is requested again where it failed for lack of a session, pages too', async () => {
    const ask = vi.fn(async (): Promise<string> => {
      throw new Error('no session');
    });
    await queryClient.fetchQuery({ queryKey: ['page', 'daxue', 2], queryFn: ask }).catch(() => undefined);
    await read(unit, unit);
    expect(queryClient.getQueryState(['page', 'daxue', 2])?.isInvalidated).toBe(true);
  });

  it.each([
    ['another person', person, { ...unit, subUserName: '乙' }],
    ['another unit', unit, { ...unit, id: 'v' }],
    ['the unit without a person', person, unit],
  ])('is forgotten before %s sees it', async (_who, before, after) => {
    await read(before, after);
    expect(bookmarks()).toBeUndefined();
    expect(queryClient.getQueryData(['page', 'daxue', 1])).toBeUndefined();
  });

  it('[A-020] is forgotten when nobody is signed in', async () => {
    forgetSession(false);
    await read(person, person);
    expect(bookmarks()).toBeUndefined();
    expect(queryClient.getQueryData(['user'])).toBeUndefined();
  });
});
