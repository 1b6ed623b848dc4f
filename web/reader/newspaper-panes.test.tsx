// The panes of a newspaper's page when a tablet is turned.
import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { NewspaperPanes } from './newspaper-panes.tsx';

it('keeps the contents of the panes when the window is turned', () => {
  let isUpright = true;
  const listeners = new Set<() => void>();
  vi.stubGlobal('matchMedia', (media: string) => ({
    get matches() {
      return media.includes('portrait') && isUpright;
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  render(
    <NewspaperPanes
      reading={undefined}
      page={undefined}
      narrow={false}
      stage={<p>版面</p>}
      tools={<input aria-label="工具" />}
    >
      <dialog open>
        <input aria-label="对话" />
      </dialog>
    </NewspaperPanes>,
  );
  const border = () => screen.getByRole('separator').getAttribute('aria-orientation');
  expect(border()).toBe('horizontal');
  const box = screen.getByLabelText('对话');
  act(() => box.focus());
  isUpright = false;
  act(() => {
    for (const listener of listeners) listener();
  });
  expect(border()).toBe('vertical');
  expect(screen.getByLabelText('对话')).toBe(box);
  expect(document.activeElement).toBe(box);
  vi.unstubAllGlobals();
});
