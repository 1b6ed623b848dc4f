import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SavedDialog } from './saved-dialog.tsx';
import { openDialogs } from '#testing/dom/jsdom-polyfills.ts';
import { openPersonalDialog, personalDialog, usePersonalDialog } from '../kit/overlays/personal-dialogs.ts';

const dialog = personalDialog('saved', async () => () => null);

openDialogs();
beforeEach(() => {
  openPersonalDialog(dialog);
});
afterEach(cleanup);

const open = () =>
  render(
    <SavedDialog title="书签" remark="共 2 条">
      <p>內容</p>
    </SavedDialog>,
  );
const shown = () => usePersonalDialog.getState().open?.name;

it('is modal, named by its title, and closes by its button and by a press beside it', () => {
  open();
  screen.getByRole('dialog', { name: '书签' });
  expect(HTMLDialogElement.prototype.showModal).toHaveBeenCalled();
  fireEvent.click(screen.getByText('內容'));
  expect(shown()).toBe('saved');
  fireEvent.click(screen.getByRole('button', { name: '关闭' }));
  expect(shown()).toBeUndefined();
  openPersonalDialog(dialog);
  cleanup();
  open();
  openPersonalDialog(dialog);
  const beside = screen.getByRole('dialog');
  // Text selected from within, and let go of beside it.
  fireEvent.pointerDown(screen.getByText('內容'));
  fireEvent.click(beside);
  expect(shown()).toBe('saved');
  fireEvent.pointerDown(beside);
  fireEvent.click(beside);
  expect(shown()).toBeUndefined();
});
