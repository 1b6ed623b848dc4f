import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openDialogs } from '#testing/dom/jsdom-polyfills.ts';
import { columnOf, pageOf } from '#testing/sample-page.ts';
import { queryClient } from '../api/query-client.ts';
import { type Reading, ReadingContext } from '../book/reading.ts';
import { EntitiesDialog } from './entities-dialog.tsx';

openDialogs();
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('[G-029] looks the words of the page up when it has stood open for 300 ms', async () => {
  const asked: (string | null)[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    const { pathname, searchParams } = new URL(path, 'http://library.test');
    if (!pathname.endsWith('/tools/hotWord')) return new Response('{}', { status: 404 });
    asked.push(searchParams.get('key'));
    const list = { title: '試', source: '試', licence: '試' };
    const items = [{ id: 'a.1', kind: 'lsrw', name: '孟軻', alias: [], exp: '鄒人', list }];
    return Response.json({ start: 0, count: 5, total: 1, items });
  });
  vi.useFakeTimers();
  const hotWord = { lsrw: [{ lineId: 1, start: 1, end: 2, word: '孟軻' }], lsdm: [], ldzg: [], zcy: [] };
  const page = pageOf([columnOf(1, '孟軻好辯')], { hotWord });
  const reading = { code: 'alpha', page, pageId: 1, opened: { hotWords: ['lsrw'] }, mode: 'txt' };
  render(
    <QueryClientProvider client={queryClient}>
      <ReadingContext value={reading as unknown as Reading}>
        <EntitiesDialog />
      </ReadingContext>
    </QueryClientProvider>,
  );
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  expect(screen.getByText('孟軻')).toBeTruthy();
  await pass(299);
  expect([asked, screen.queryByText('鄒人')]).toEqual([[], null]);
  await pass(1);
  expect(asked).toEqual(['孟軻']);
  await pass(100);
  expect(screen.getByText('鄒人')).toBeTruthy();
});
