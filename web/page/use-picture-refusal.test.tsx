// A picture that did not load because the reader was slowed down: the reason is shown, and the picture is requested
// again when that is allowed.
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePictureRefusal } from './use-picture-refusal.ts';

let paths: string[] = [];
let reply: () => Response = () => new Response('');
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  paths = [];
  vi.stubGlobal('fetch', async (path: string) => {
    paths.push(path);
    return reply();
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const refuse = (code: string, status: number) => () =>
  new Response(JSON.stringify({ error: { code, message: '阅读或下载过多，已暂停' } }), {
    status,
    headers: { 'retry-after': '600' },
  });
const show = (retry: () => void, failed = true) =>
  renderHook(({ src }) => usePictureRefusal(src, failed, retry), { initialProps: { src: '/iiif/3/a' } });

it('says why, and requests the picture again when the pause ends', async () => {
  reply = refuse('reading-too-fast', 429);
  const retry = vi.fn();
  const { result } = show(retry);
  await vi.waitFor(() => expect(result.current?.message).toBe('阅读或下载过多，已暂停'));
  expect(paths).toEqual(['/iiif/3/a']);
  await vi.advanceTimersByTimeAsync(599_000);
  expect(retry).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(retry).toHaveBeenCalledOnce();
});

it('says nothing of a picture that failed for another reason', async () => {
  reply = refuse('holding-damaged', 500);
  const { result } = show(vi.fn());
  await vi.waitFor(() => expect(paths.length).toBe(1));
  await vi.advanceTimersByTimeAsync(1000);
  expect(result.current).toBeUndefined();
});

it('does not request a picture that loaded, and forgets the one before', async () => {
  expect(show(vi.fn(), false).result.current).toBeUndefined();
  expect(paths).toEqual([]);
  reply = refuse('reading-too-fast', 429);
  const retry = vi.fn();
  const { result, rerender } = show(retry);
  await vi.waitFor(() => expect(result.current).toBeDefined());
  reply = () => new Response('');
  rerender({ src: '/iiif/3/b' });
  await vi.waitFor(() => expect(paths).toEqual(['/iiif/3/a', '/iiif/3/b']));
  expect(result.current).toBeUndefined();
  await vi.advanceTimersByTimeAsync(700_000);
  expect(retry).not.toHaveBeenCalled();
});
