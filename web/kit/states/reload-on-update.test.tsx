import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { closeNotice, NoticeOutlet } from '../overlays/notice.tsx';
import { reloadOnUpdate } from './reload-on-update.ts';

const reload = vi.fn<() => void>();
reloadOnUpdate(reload);
const fail = () => act(() => window.dispatchEvent(new Event('vite:preloadError')));

afterEach(() => {
  cleanup();
  closeNotice();
  sessionStorage.clear();
  reload.mockClear();
});

it('reloads where a part cannot be loaded, once a minute at most', () => {
  fail();
  fail();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('only offers it where something is typed, which stays', () => {
  render(
    <>
      <textarea aria-label="正文" />
      <NoticeOutlet />
    </>,
  );
  const field = screen.getByRole<HTMLTextAreaElement>('textbox');
  fireEvent.input(field, { target: { value: '寫到一半' } });
  fail();
  expect([reload.mock.calls.length, field.value]).toEqual([0, '寫到一半']);
  fireEvent.click(screen.getByRole('button', { name: '重新载入' }));
  expect(reload).toHaveBeenCalledTimes(1);
  closeNotice();
  fireEvent.input(field, { target: { value: '' } });
  fail();
  expect(reload).toHaveBeenCalledTimes(2);
});
