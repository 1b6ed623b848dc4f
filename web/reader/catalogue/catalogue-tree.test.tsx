import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CatalogueTree } from './catalogue-tree.tsx';
import { openRows } from './catalogue-rows.ts';

const nodes = Array.from({ length: 500 }, (_, i) => ({
  key: `n${i}`,
  title: `卷${i}`,
  start: i + 1,
  firstCell: 0,
  end: i + 1,
  selfEnd: i + 1,
  isBook: false,
  isLeaf: true,
  ai: '',
  descendants: 0,
}));
const rows = openRows({ '': nodes }, new Set());
const height = 320;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      unobserve = () => undefined;
      disconnect = () => undefined;
    },
  );
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(height);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const nothing = () => undefined;
const tree = (selected: string) => (
  <CatalogueTree
    rows={rows}
    selected={selected}
    loading={new Set()}
    onOpenPage={nothing}
    onToggle={nothing}
  />
);

it('[G-030] scrolls to the node of a page in a far chapter after 500 ms, once for pages turned fast', async () => {
  const { rerender } = render(tree('n0'));
  const scroller = screen.getByRole('tree').closest<HTMLElement>('.tree') ?? screen.getByRole('tree');
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  expect(scroller.scrollTop).toBe(0);
  rerender(tree('n300'));
  await pass(400);
  rerender(tree('n400'));
  await pass(499);
  expect(scroller.scrollTop).toBe(0);
  await pass(1);
  // The row of 32 pixels is in the middle.
  expect(scroller.scrollTop).toBe(400 * 32 - (height - 32) / 2);
});
