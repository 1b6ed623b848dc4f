import { describe, expect, it } from 'vitest';
import type { KeyPress } from '../book/reader-keys.ts';
import { selectionActionOf } from './selection-keys.ts';

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
});
const shift = { shiftKey: true };
const nothing = { caret: false, selected: false };
const caret = { caret: true, selected: false };
const selected = { caret: false, selected: true };

describe('keys of the selection', () => {
  it('[R-042] leaves arrows and page keys to the pages while there is no caret', () => {
    for (const key of [
      'ArrowLeft',
      'ArrowRight',
      'ArrowUp',
      'ArrowDown',
      'PageUp',
      'PageDown',
      'Home',
      'End',
    ])
      for (const state of [nothing, selected]) expect(selectionActionOf(press(key), state)).toBeUndefined();
    expect(selectionActionOf(press('PageDown'), caret)).toBeUndefined();
  });

  it('draws with Shift, and moves the caret with arrows alone', () => {
    expect(selectionActionOf(press('ArrowDown', shift), nothing)).toEqual({
      kind: 'step',
      arrow: 'down',
      extend: true,
    });
    expect(selectionActionOf(press('ArrowLeft'), caret)).toEqual({
      kind: 'step',
      arrow: 'left',
      extend: false,
    });
  });

  it('leaves the walk from hit to hit, the browser and composed keys alone', () => {
    const others = [
      press('ArrowLeft', { ctrlKey: true }),
      press('ArrowLeft', { altKey: true }),
      press('c', { ctrlKey: true }),
      press('A', { ctrlKey: true, shiftKey: true }),
      press('Tab'),
      press('Tab', shift),
      press('a'),
    ];
    for (const key of others)
      for (const state of [nothing, caret, selected]) expect(selectionActionOf(key, state)).toBeUndefined();
  });

  it('gives Escape back when there is nothing to let go', () => {
    expect(selectionActionOf(press('Escape'), nothing)).toBeUndefined();
    for (const state of [caret, selected])
      expect(selectionActionOf(press('Escape'), state)).toEqual({ kind: 'clear' });
  });

  it('[R-026] opens the menu by the menu key, Shift+F10, and Enter upon what is selected', () => {
    const keys = [press('ContextMenu'), press('F10', shift), press('Enter')];
    expect(keys.map((key) => selectionActionOf(key, selected)?.kind)).toEqual(['menu', 'menu', 'menu']);
    expect(selectionActionOf(press('Enter'), nothing)).toEqual({ kind: 'caret' });
    expect(selectionActionOf(press('F7'), nothing)).toEqual({ kind: 'caret' });
    expect(selectionActionOf(press('F7'), caret)).toEqual({ kind: 'clear' });
  });
});
