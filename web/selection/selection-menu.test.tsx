import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openDialogs } from '#testing/dom/jsdom-polyfills.ts';
import type { MenuChoice } from '../kit/overlays/menu-choice.ts';
import { SelectionMenu } from './selection-menu.tsx';

openDialogs();
afterEach(cleanup);

const chosen = vi.fn();
const entry = (key: string): MenuChoice => ({ key, label: key, onChoose: () => chosen(key) });
const groups: MenuChoice[][] = [
  [entry('copy'), { key: 'cited', label: 'cited', items: [entry('plain'), entry('ris')] }],
  [entry('search')],
];

const open = async () => {
  const onClose = vi.fn();
  chosen.mockClear();
  const at = { clientX: 0, clientY: 0 };
  const stage = { current: document.body };
  // It is opened by a key: after a press that no pointer made, the focus would stay with the menu as a whole.
  fireEvent.keyDown(document.body, { key: 'F10', shiftKey: true });
  render(<SelectionMenu label="menu" {...{ groups, stage, at, onClose }} />);
  await screen.findByRole('menu', { name: 'menu' });
  const press = (...keys: string[]) => {
    for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key });
    return document.activeElement?.textContent;
  };
  return { onClose, press };
};

describe('[R-026] the menu of a selection', () => {
  it('goes round with the arrows, and to its ends', async () => {
    const { press } = await open();
    expect(document.activeElement?.textContent).toBe('copy');
    expect(press('ArrowDown')).toBe('cited');
    expect(press('ArrowDown')).toBe('search');
    expect(press('ArrowDown')).toBe('copy');
    expect(press('ArrowUp')).toBe('search');
    expect(press('Home')).toBe('copy');
    expect(press('End')).toBe('search');
  });

  it('unfolds a list in its place, and folds it again', async () => {
    const { press } = await open();
    press('ArrowDown', 'ArrowRight');
    expect(press('ArrowDown')).toBe('plain');
    expect(press('ArrowDown')).toBe('ris');
    expect(press('ArrowLeft')).toBe('cited');
    expect(screen.queryByText('plain')).toBeNull();
    expect(press('ArrowDown')).toBe('search');
  });

  it('closes before it does what was chosen, so that the focus is back by then', async () => {
    const { onClose, press } = await open();
    expect(press('ArrowDown', 'ArrowRight', 'ArrowDown')).toBe('plain');
    onClose.mockImplementation(() => expect(chosen).not.toHaveBeenCalled());
    fireEvent.click(screen.getByText('ris'));
    expect(onClose).toHaveBeenCalledOnce();
    expect(chosen).toHaveBeenCalledWith('ris');
  });

  it('closes by Escape and by a press elsewhere, and does nothing', async () => {
    for (const leave of [
      () => fireEvent.keyDown(screen.getByRole('menuitem', { name: 'copy' }), { key: 'Escape' }),
      () => fireEvent.pointerDown(document.body),
    ]) {
      const { onClose } = await open();
      leave();
      expect(onClose).toHaveBeenCalledOnce();
      expect(chosen).not.toHaveBeenCalled();
      cleanup();
    }
  });

  it('keeps its keys from the reader', async () => {
    const { press } = await open();
    const outside = vi.fn();
    window.addEventListener('keydown', outside);
    press('ArrowDown', 'ArrowLeft', 'End');
    window.removeEventListener('keydown', outside);
    expect(outside.mock.calls.filter(([event]) => !(event as KeyboardEvent).defaultPrevented)).toEqual([]);
  });
});
