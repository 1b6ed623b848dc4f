import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { HandwritingInput } from './handwriting-input.tsx';
import { inputAidTexts } from './texts.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

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
  const pad = screen.getByRole('img', { name: inputAidTexts.pad });
  fireEvent.pointerDown(pad, { button: 0, pointerId: 1, clientX: 5, clientY: 5 });
  fireEvent.pointerUp(pad, { pointerId: 1 });
  expect((await screen.findByRole('alert')).textContent).toBe(inputAidTexts.tooLong);
});
