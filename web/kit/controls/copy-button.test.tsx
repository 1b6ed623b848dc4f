import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CopyButton, CopyLink } from './copy-button.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'clipboard');
});

it.each([
  ['by its picture', CopyButton],
  ['in words', CopyLink],
])('[G-019] copies, and shows for three seconds that it did, %s', async (_, Copy) => {
  const copied: string[] = [];
  const clipboard = { writeText: async (text: string) => void copied.push(text) };
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  vi.useFakeTimers();
  render(<Copy label="复制目录路径" text="卷上 › 經一章" />);
  const name = () =>
    screen.getByRole('button', { name: /./ }).getAttribute('aria-label') ??
    screen.getByRole('button').textContent;
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  expect(name()).toBe('复制目录路径');
  fireEvent.click(screen.getByRole('button'));
  await pass(0);
  expect([copied, name()]).toEqual([['卷上 › 經一章'], '已复制']);
  await pass(2_999);
  expect(name()).toBe('已复制');
  await pass(1);
  expect(name()).toBe('复制目录路径');
});
