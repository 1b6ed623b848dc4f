import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openDialogs } from '#testing/dom/jsdom-polyfills.ts';
import { columnOf, pageOf } from '#testing/products/sample-page.ts';
import { queryClient } from '../api/query-client.ts';
import { type Reading, ReadingContext } from '../book/reading.ts';
import { EntitiesDialog } from './entities-dialog.tsx';
import { useEntityState } from './entities-store.ts';

openDialogs();
afterEach(() => {
  cleanup();
  queryClient.clear();
  useEntityState.setState({ gone: new Map() });
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = (reading: object) =>
  render(
    <QueryClientProvider client={queryClient}>
      <ReadingContext value={reading as unknown as Reading}>
        <EntitiesDialog />
      </ReadingContext>
    </QueryClientProvider>,
  );
const hotWord = { lsrw: [{ lineId: 1, start: 1, end: 2, word: '孟軻' }], lsdm: [], ldzg: [], zcy: [] };
const page = pageOf([columnOf(1, '孟軻好辯')], { hotWord });
const reading = { code: 'alpha', page, pageId: 1, opened: { hotWords: ['lsrw'] }, mode: 'txt' };
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const list = { title: '試', source: '試', licence: '試' };
const items = [{ id: 'a.1', kind: 'lsrw', name: '孟軻', alias: [], exp: '鄒人', list }];
const isLookUp = (path: string) => new URL(path, 'http://library.test').pathname.endsWith('/tools/hotWord');

it('[G-029] looks up the words of the page once it has been open for 300 ms', async () => {
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    if (!isLookUp(path)) return new Response('{}', { status: 404 });
    keys.push(new URL(path, 'http://library.test').searchParams.get('key'));
    return Response.json({ start: 0, count: 5, total: 1, items });
  });
  vi.useFakeTimers();
  open(reading);
  expect(screen.getByText('孟軻')).toBeTruthy();
  await pass(299);
  expect([keys, screen.queryByText('鄒人')]).toEqual([[], null]);
  await pass(1);
  expect(keys).toEqual(['孟軻']);
  await pass(100);
  expect(screen.getByText('鄒人')).toBeTruthy();
});

it('removes a word whose look-up fails, and looks it up again after a while', async () => {
  let fails = true;
  let requests = 0;
  vi.stubGlobal('fetch', async (path: string) => {
    if (!isLookUp(path)) return new Response('{}', { status: 404 });
    requests += 1;
    if (fails) return Response.json({ error: { code: 'internal', message: '' } }, { status: 500 });
    return Response.json({ start: 0, count: 5, total: 1, items });
  });
  vi.useFakeTimers();
  open(reading);
  await pass(300);
  await pass(1000);
  expect([requests, screen.queryByText('孟軻')]).toEqual([1, null]);
  fails = false;
  await pass(30_000);
  await pass(100);
  expect([requests, screen.queryByText('鄒人') !== null]).toEqual([2, true]);
});

it('never offers again what no list knows', async () => {
  let requests = 0;
  vi.stubGlobal('fetch', async (path: string) => {
    if (!isLookUp(path)) return new Response('{}', { status: 404 });
    requests += 1;
    return Response.json({ start: 0, count: 0, total: 0, items: [] });
  });
  vi.useFakeTimers();
  open(reading);
  await pass(400);
  await pass(60_000);
  expect([requests, screen.queryByText('孟軻')]).toEqual([1, null]);
});
