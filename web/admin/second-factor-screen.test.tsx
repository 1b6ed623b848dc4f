import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { closeNotice, currentNotice } from '../kit/overlays/notice.tsx';
import { SecondFactorScreen } from './second-factor-screen.tsx';

afterEach(() => {
  cleanup();
  closeNotice();
  vi.unstubAllGlobals();
});

it('says at the field that a code is wrong, and leaves the focus there for the next', async () => {
  const error = {
    code: 'second-factor-wrong',
    message: '验证码不正确或已用过',
    faults: [{ path: ['code'], rule: 'wrong-code', params: {} }],
  };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ error }), { status: 403 }));
  render(
    <QueryClientProvider client={queryClient}>
      <SecondFactorScreen factor={{ state: 'confirmed', proven: false }} name="guanli" />
    </QueryClientProvider>,
  );
  const field = screen.getByRole('textbox');
  fireEvent.change(field, { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button'));
  expect((await screen.findByRole('alert')).textContent).toBe('验证码不正确或已用过，请等验证器显示下一个');
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field).toHaveProperty('value', '');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(currentNotice()).toBeUndefined();
  fireEvent.change(field, { target: { value: '1' } });
  expect(screen.queryByRole('alert')).toBeNull();
});
