import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { KeptDialog } from './kept-dialog.tsx';
import { openDialogs } from '../ui/jsdom-gaps.ts';
import { openPersonalDialog, usePersonalDialog } from '../ui/personal-dialogs.ts';

openDialogs();
beforeEach(() => {
  openPersonalDialog('bookmarks');
});
afterEach(cleanup);

const open = () =>
  render(
    <KeptDialog title="书签" remark="共 2 条">
      <p>內容</p>
    </KeptDialog>,
  );
const shown = () => usePersonalDialog.getState().name;

it('is modal, named by its title, and closes by its button and by a press beside it', () => {
  open();
  const dialog = screen.getByRole('dialog', { name: '书签' });
  expect(HTMLDialogElement.prototype.showModal).toHaveBeenCalled();
  fireEvent.click(screen.getByText('內容'));
  expect(shown()).toBe('bookmarks');
  fireEvent.click(screen.getByRole('button', { name: '关闭' }));
  expect(shown()).toBeUndefined();
  openPersonalDialog('bookmarks');
  cleanup();
  open();
  openPersonalDialog('bookmarks');
  fireEvent.click(screen.getByRole('dialog'));
  expect(shown()).toBeUndefined();
  expect(dialog).toBeTruthy();
});
