import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { watchInput } from '../kit/fields/last-input.ts';
import { usePageFocus } from './use-page-focus.ts';

beforeAll(watchInput);
afterEach(cleanup);

const reachable = { tabIndex: 0 };
const Stage = ({ isOpen = true }: { isOpen?: boolean }) => {
  const stage = useRef<HTMLElement>(null);
  usePageFocus(stage, isOpen);
  return (
    <main id="content" tabIndex={-1}>
      <h1 tabIndex={-1}>大學</h1>
      <section ref={stage} {...reachable} aria-label="书页" />
    </main>
  );
};
const stage = () => screen.getByRole('region', { name: '书页' });

it('has no ring where a pointer opened the book, until Tab is pressed in it', () => {
  fireEvent.pointerDown(document.body);
  render(<Stage />);
  expect(document.activeElement).toBe(stage());
  expect(stage().dataset).toHaveProperty('focusedByScript');
  fireEvent.keyDown(stage(), { key: 'Tab' });
  expect(stage().dataset).not.toHaveProperty('focusedByScript');
  expect(stage().dataset).toHaveProperty('keys');
  fireEvent.blur(stage());
  expect(stage().dataset).not.toHaveProperty('keys');
});

it('has its ring, and lets Tab lead on, where keys opened the book', () => {
  fireEvent.keyDown(document.body, { key: 'Enter' });
  render(<Stage />);
  expect(document.activeElement).toBe(stage());
  expect(stage().dataset).not.toHaveProperty('focusedByScript');
  expect(stage().dataset).toHaveProperty('passing');
});

it('takes the focus over from the heading that has it after a change of the screen', () => {
  const { rerender } = render(<Stage isOpen={false} />);
  screen.getByRole('heading').focus();
  rerender(<Stage />);
  expect(document.activeElement).toBe(stage());
});
