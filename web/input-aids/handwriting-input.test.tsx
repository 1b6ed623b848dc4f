import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { HandwritingInput } from './handwriting-input.tsx';
import { recognisedQuery } from './input-aid-queries.ts';
import { inputAidTexts } from './texts.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const drawDot = () => {
  const pad = screen.getByRole('img', { name: inputAidTexts.pad });
  fireEvent.pointerDown(pad, { button: 0, pointerId: 1, clientX: 5, clientY: 5 });
  fireEvent.pointerUp(pad, { pointerId: 1 });
};

it('says in the reader’s words that a drawing is too long', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json(
      { error: { code: 'too-large', message: '请求体过大', details: '未登录时请求体不得超过 16 KiB' } },
      { status: 413 },
    ),
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <HandwritingInput extended={false} onEnter={() => {}} />
    </QueryClientProvider>,
  );
  drawDot();
  expect((await screen.findByRole('alert')).textContent).toBe(inputAidTexts.tooLong);
});

const preparing = () =>
  Response.json(
    { error: { code: 'handwriting-preparing', message: '手写识别正在准备，约需一分钟，请稍候' } },
    { status: 503, headers: { 'retry-after': '10' } },
  );

it('[T-031] says that the server is preparing, and sends the drawing again at the time given by retry-after', async () => {
  const replies = [preparing(), Response.json({ items: [{ word: '一', pinYin: 'yī', guanLian: [] }] })];
  const fetchMock = vi.fn(async () => replies.shift()!);
  vi.stubGlobal('fetch', fetchMock);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <HandwritingInput extended={false} onEnter={() => undefined} />
    </QueryClientProvider>,
  );
  drawDot();
  expect((await screen.findByRole('alert')).textContent).toContain('手写识别正在准备');
  expect(fetchMock).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await screen.findByText('一')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(fetchMock).toHaveBeenCalledTimes(2);
});

it('sends a drawing that failed otherwise not again by itself', () => {
  const { refetchInterval } = recognisedQuery('[]', false);
  const state = { error: new Error('the server is gone') };
  expect(typeof refetchInterval === 'function' && refetchInterval({ state } as never)).toBe(false);
});
