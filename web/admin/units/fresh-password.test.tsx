import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openDialogs } from '#testing/dom/jsdom-polyfills.ts';
import { FreshPassword } from './fresh-password.tsx';

openDialogs();
afterEach(cleanup);

it('is closed by whoever says that he has it, not by Escape', () => {
  const dismiss = vi.fn();
  render(<FreshPassword name="讀者甲" password="k7mp-x3qd" onDismiss={dismiss} />);
  expect(screen.getByRole('heading').textContent).toBe('“讀者甲”的新密码');
  expect(screen.queryByRole('button', { name: '取消' })).toBeNull();
  expect(screen.getByRole('button', { name: '复制' })).toBeTruthy();
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(dismiss).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toContain('密码只显示这一次');
  expect(screen.getByText('k7mp-x3qd')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '我已记下' }));
  expect(dismiss).toHaveBeenCalledOnce();
});
