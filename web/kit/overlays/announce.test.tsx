import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openDialogs } from '#testing/dom/jsdom-polyfills.ts';
import { announce, Announcer } from './announce.tsx';
import { Dialog } from './dialog.tsx';

openDialogs();
afterEach(cleanup);

const page = (isOpen: boolean) => (
  <>
    <Announcer />
    {isOpen && (
      <Dialog className="" label="书签" onClose={() => {}}>
        <p>內容</p>
      </Dialog>
    )}
  </>
);
/** Where a sentence can be heard. */
const heardIn = (text: string) =>
  screen.queryAllByText(text).map((said) => said.closest('dialog')?.ariaLabel ?? 'page');

it('says in an open dialog what the page beneath cannot say, and says it once', () => {
  const { rerender } = render(page(false));
  act(() => announce('已复制'));
  expect(heardIn('已复制')).toEqual(['page']);
  rerender(page(true));
  act(() => announce('已删除'));
  expect(heardIn('已删除')).toHaveLength(1);
  expect(screen.getByText('已删除').closest('dialog')).not.toBeNull();
  rerender(page(false));
  act(() => announce('已保存'));
  expect(heardIn('已保存')).toEqual(['page']);
});

it('says in the page what a dialog said as it went', () => {
  const { rerender } = render(page(true));
  act(() => announce('已提交'));
  rerender(page(false));
  expect(heardIn('已提交')).toEqual(['page']);
});
