import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SavedEntries } from './saved-entries.tsx';
import type { SavedListPage } from './use-saved-page.ts';

afterEach(cleanup);

const list = (items: readonly string[]): SavedListPage<string> => ({
  items,
  total: items.length,
  page: 1,
  pages: 1,
  setPage: () => {},
  failed: false,
  retry: () => {},
});
const dialog = (items: readonly string[]) => (
  <dialog open tabIndex={-1}>
    {items.length > 0 && (
      <SavedEntries label="书签" list={list(items)}>
        {(name) => (
          <li key={name}>
            <button type="button" data-saved-remove="">
              删除{name}
            </button>
            <button type="button">确定删除{name}</button>
          </li>
        )}
      </SavedEntries>
    )}
  </dialog>
);

it('moves the focus from an entry that is deleted to the next, and from the last to the dialog', () => {
  const { rerender } = render(dialog(['甲', '乙']));
  screen.getByRole('button', { name: '确定删除甲' }).focus();
  rerender(dialog(['乙']));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '删除乙' }));
  rerender(dialog([]));
  expect(document.activeElement).toBe(screen.getByRole('dialog'));
});
