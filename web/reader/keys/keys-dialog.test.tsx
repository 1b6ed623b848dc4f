import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openDialogs } from '#testing/dom/jsdom-polyfills.ts';
import { KeysDialog } from './keys-dialog.tsx';

openDialogs();
afterEach(cleanup);

it('lists the keys that go from hot word to hot word', () => {
  render(<KeysDialog />);
  const meaning = screen.getByText(/逐个查看本页的热词/);
  const keys = [...meaning.parentElement!.querySelectorAll('.chord')].map((chord) => chord.textContent);
  expect(keys).toEqual(['N', 'ShiftN']);
});
