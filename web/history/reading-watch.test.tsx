import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { ReadingWatch } from './reading-watch.tsx';

let before: number;
let reported: number[];
beforeEach(() => {
  reported = [];
  vi.stubGlobal('fetch', (_path: string, { method, body }: { method: string; body?: string }) => {
    if (method === 'POST') reported.push((JSON.parse(body ?? '{}') as { pageId: number }).pageId);
    return Promise.resolve(new Response(method === 'POST' ? '{}' : String(before)));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
});

it('[P-024] does not forget the page last read for the first one, which shows because none was named', async () => {
  before = 7;
  const { rerender } = render(<ReadingWatch code="b" pageId={1} named={false} />);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(reported).toEqual([]);
  rerender(<ReadingWatch code="b" pageId={2} named />);
  await waitFor(() => expect(reported).toEqual([2]));
});

it('[P-003] reports the first page of a book that was never read, and the unreported page on leaving it', async () => {
  before = 0;
  const { rerender, unmount } = render(<ReadingWatch code="b" pageId={1} named={false} />);
  await waitFor(() => expect(reported).toEqual([1]));
  rerender(<ReadingWatch code="b" pageId={4} named />);
  expect(reported).toEqual([1]);
  unmount();
  await waitFor(() => expect(reported).toEqual([1, 4]));
});
