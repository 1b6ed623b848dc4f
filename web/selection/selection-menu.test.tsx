import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MenuEntry } from './menu-entry.ts';
import { SelectionMenu } from './selection-menu.tsx';

afterEach(cleanup);

const chosen = vi.fn();
const entry = (key: string): MenuEntry => ({ key, label: key, onChoose: () => chosen(key) });
const groups: MenuEntry[][] = [
  [entry('copy'), { key: 'cited', label: 'cited', entries: [entry('plain'), entry('ris')] }],
  [entry('search')],
];

const open = (unfolded?: string) => {
  const onClose = vi.fn();
  chosen.mockClear();
  const at = { clientX: 0, clientY: 0 };
  render(<SelectionMenu label="menu" groups={groups} at={at} unfolded={unfolded} onClose={onClose} />);
  const press = (...keys: string[]) => {
    for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key });
    return document.activeElement?.textContent;
  };
  return { onClose, press };
};

describe('[R-026] the menu of a selection', () => {
  it('goes round with the arrows, and to its ends', () => {
    const { press } = open();
    expect(document.activeElement?.textContent).toBe('copy');
    expect(press('ArrowDown')).toBe('cited');
    expect(press('ArrowDown')).toBe('search');
    expect(press('ArrowDown')).toBe('copy');
    expect(press('ArrowUp')).toBe('search');
    expect(press('Home')).toBe('copy');
    expect(press('End')).toBe('search');
  });

  it('unfolds a list in its place, and folds it again', () => {
    const { press } = open();
    press('ArrowDown', 'ArrowRight');
    expect(press('ArrowDown')).toBe('plain');
    expect(press('ArrowDown')).toBe('ris');
    expect(press('ArrowLeft')).toBe('cited');
    expect(screen.queryByText('plain')).toBeNull();
    expect(press('ArrowDown')).toBe('search');
  });

  it('closes before it does what was chosen, so that the focus is back by then', () => {
    const { onClose } = open('cited');
    expect(document.activeElement?.textContent).toBe('plain');
    onClose.mockImplementation(() => expect(chosen).not.toHaveBeenCalled());
    fireEvent.click(screen.getByText('ris'));
    expect(onClose).toHaveBeenCalledOnce();
    expect(chosen).toHaveBeenCalledWith('ris');
  });

  it('closes by Escape, by Tab, and by a press elsewhere, and does nothing', () => {
    for (const leave of [
      () => fireEvent.keyDown(screen.getByText('copy'), { key: 'Escape' }),
      () => fireEvent.keyDown(screen.getByText('copy'), { key: 'Tab' }),
      () => fireEvent.pointerDown(document.body),
    ]) {
      const { onClose } = open();
      leave();
      expect(onClose).toHaveBeenCalledOnce();
      expect(chosen).not.toHaveBeenCalled();
      cleanup();
    }
  });

  it('keeps its keys from the reader', () => {
    const { press } = open();
    const outside = vi.fn();
    window.addEventListener('keydown', outside);
    press('ArrowDown', 'ArrowLeft', 'End');
    window.removeEventListener('keydown', outside);
    expect(outside.mock.calls.filter(([event]) => !(event as KeyboardEvent).defaultPrevented)).toEqual([]);
  });
});
