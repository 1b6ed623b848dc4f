import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PageInput } from './page-input.tsx';

afterEach(cleanup);

it('[G-020] holds the number of a page of a list to 1 and the last, and drops what is none', () => {
  const onPage = vi.fn();
  render(<PageInput label="页" page={3} last={40} onPage={onPage} />);
  const box = screen.getByLabelText<HTMLInputElement>('页');
  const enter = (value: string) => {
    fireEvent.change(box, { target: { value } });
    fireEvent.keyDown(box, { key: 'Enter' });
  };
  for (const [typed, to] of [
    ['0', 1],
    ['41', 40],
    ['7', 7],
  ] as const) {
    enter(typed);
    expect(onPage).toHaveBeenLastCalledWith(to);
  }
  for (const nothing of ['', 'x', '3']) enter(nothing);
  expect(onPage).toHaveBeenCalledTimes(3);
  expect(box.value).toBe('3');
  fireEvent.change(box, { target: { value: '9' } });
  fireEvent.blur(box);
  expect(onPage).toHaveBeenLastCalledWith(9);
});
