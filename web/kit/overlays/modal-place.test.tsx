import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDialogs } from '#testing/dom/jsdom-polyfills.ts';
import { Dialog } from './dialog.tsx';
import { ModalPlace, modalDelay } from './modal-place.tsx';

openDialogs();
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const letMove = (moves: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: !moves }));
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const dialog = () => document.querySelector('dialog');

const Page = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      <button type="button" onClick={() => setOpen(false)}>
        close
      </button>
      <ModalPlace>
        {open && (
          <Dialog className="one" label="one" onClose={() => setOpen(false)}>
            <p>what it says</p>
          </Dialog>
        )}
      </ModalPlace>
    </>
  );
};
const press = (name: string) => fireEvent.click(screen.getByText(name));

describe('[G-032] a modal', () => {
  beforeEach(() => letMove(true));

  it('is mounted 300 ms after it is opened, and removed 300 ms after it is closed, with its content until then', () => {
    expect(modalDelay).toBe(300);
    render(<Page />);
    press('open');
    pass(299);
    expect(dialog()).toBeNull();
    pass(1);
    expect(dialog()?.open).toBe(true);
    press('close');
    pass(299);
    expect(dialog()?.textContent).toBe('what it says');
    expect([dialog()?.className, dialog()?.hasAttribute('inert')]).toEqual(['modal one leaving', true]);
    pass(1);
    expect(dialog()).toBeNull();
  });

  it('is not seen where it is closed before that, and stays where it is opened again', () => {
    render(<Page />);
    press('open');
    pass(200);
    press('close');
    pass(1000);
    expect(dialog()).toBeNull();
    press('open');
    pass(300);
    press('close');
    pass(200);
    press('open');
    pass(1000);
    expect([dialog()?.open, dialog()?.className, dialog()?.hasAttribute('inert')]).toEqual([
      true,
      'modal one',
      false,
    ]);
  });

  it('leaves the page to the reader as soon as it is closed, and the focus where it came from', () => {
    render(<Page />);
    screen.getByText('open').focus();
    press('open');
    pass(300);
    const close = vi.spyOn(HTMLDialogElement.prototype, 'close');
    press('close');
    expect(close).toHaveBeenCalledOnce();
    pass(300);
    expect(document.activeElement).toBe(screen.getByText('open'));
  });

  it('comes and goes at once where the reader wants nothing to move', () => {
    letMove(false);
    render(<Page />);
    press('open');
    expect(dialog()?.open).toBe(true);
    press('close');
    expect(dialog()).toBeNull();
  });
});
