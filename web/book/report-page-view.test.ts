import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reportPageView } from './report-page-view.ts';

const reports: { body: { code: string; pages: { pageId: number; ago: number }[] }; keepalive?: boolean }[] =
  [];
beforeEach(() => {
  reports.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    reports.push({ body: JSON.parse(String(init.body)), keepalive: init.keepalive });
    return new Response(null, { status: 204 });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('reports the pages shown in batches with the time of each, and the rest when the window is left', () => {
  reportPageView('alpha', 'v1', 3);
  vi.advanceTimersByTime(1000);
  reportPageView('alpha', 'v1', 4);
  reportPageView('beta', 'v2', 1);
  expect(reports).toEqual([]);
  vi.advanceTimersByTime(2000);
  expect(reports.map(({ body }) => body)).toEqual([
    { code: 'alpha', version: 'v1', pages: [3, 4].map((pageId, i) => ({ pageId, ago: 3000 - 1000 * i })) },
    { code: 'beta', version: 'v2', pages: [{ pageId: 1, ago: 2000 }] },
  ]);
  reportPageView('alpha', 'v1', 5);
  window.dispatchEvent(new Event('pagehide'));
  expect(reports[2]).toMatchObject({ body: { pages: [{ pageId: 5, ago: 0 }] }, keepalive: true });
  vi.advanceTimersByTime(10_000);
  expect(reports.length).toBe(3);
});
