import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ReadingContext, type Reading } from '../book/reading.ts';
import { readLastPage } from './history-calls.ts';
import { LastReadNotice } from './last-read-notice.tsx';

vi.mock('./history-calls.ts', () => ({ readLastPage: vi.fn() }));
const lastPage = vi.mocked(readLastPage);

afterEach(() => {
  cleanup();
  lastPage.mockReset();
});

/** A book of 60 pages opened at its beginning; `named` is what its address says of the page. */
const openBook = (named: { pageId?: number; ick?: string } = {}, pageId = named.pageId ?? 1) => {
  const goToPage = vi.fn();
  const reading = {
    code: 'b',
    address: { pageId: undefined, ick: undefined, ...named },
    bounds: { least: 1, last: 60 },
    pageId,
    goToPage,
  } as unknown as Reading;
  const draw = (now: Reading) => (
    <ReadingContext value={now}>
      <LastReadNotice />
    </ReadingContext>
  );
  const { rerender, container } = render(draw(reading));
  const turnTo = (to: number) =>
    rerender(draw({ ...reading, pageId: to, address: { ...reading.address, pageId: to } }));
  return { goToPage, turnTo, container };
};
const question = (page: number) => `您上次访问本产品的页码为${page}，是否跳转？`;
const settle = () => waitFor(() => expect(lastPage).toHaveBeenCalled());

describe('the notice of the page last read', () => {
  it('names the page and leads there', async () => {
    lastPage.mockResolvedValue(7);
    const { goToPage } = openBook();
    await screen.findByText(question(7));
    fireEvent.click(screen.getByRole('button', { name: '跳转' }));
    expect(goToPage).toHaveBeenCalledWith(7, 'jump');
    expect(screen.queryByText(question(7))).toBeNull();
  });

  it('goes when it is declined, and when the reader turns the page', async () => {
    lastPage.mockResolvedValue(7);
    const first = openBook();
    fireEvent.click(await screen.findByRole('button', { name: '留在本页' }));
    expect(first.container.textContent).toBe('');
    cleanup();
    const second = openBook();
    await screen.findByText(question(7));
    second.turnTo(2);
    expect(second.container.textContent).toBe('');
  });

  it('is not there where the address names a page or a node, nor for page 1, none, one beyond the end, or a failure', async () => {
    for (const named of [{ pageId: 2 }, { ick: 'n' }]) {
      lastPage.mockResolvedValue(7);
      const { container } = openBook(named);
      await Promise.resolve();
      expect(container.textContent).toBe('');
      expect(lastPage).not.toHaveBeenCalled();
      cleanup();
    }
    for (const found of [1, 0, 61, undefined]) {
      lastPage.mockReset();
      if (found === undefined) lastPage.mockRejectedValue(new Error('no'));
      else lastPage.mockResolvedValue(found);
      const { container } = openBook();
      await settle();
      await Promise.resolve();
      expect(container.textContent).toBe('');
      cleanup();
    }
  });
});
