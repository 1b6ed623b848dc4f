import { describe, expect, it } from 'vitest';
import { actionOfKey, handlesOwnKeys, type ReaderAction } from './reader-keys.ts';

const press = (key: string, more: Partial<Parameters<typeof actionOfKey>[0]> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
});

describe('keys of the reader', () => {
  it('[R-042] turns with the arrows the way the book runs', () => {
    expect(actionOfKey(press('ArrowLeft'), true)).toBe('next-page');
    expect(actionOfKey(press('ArrowRight'), true)).toBe('previous-page');
    expect(actionOfKey(press('ArrowLeft'), false)).toBe('previous-page');
    expect(actionOfKey(press('ArrowRight'), false)).toBe('next-page');
  });

  it('[R-043] turns with page up and page down alike in every book', () => {
    for (const leftward of [true, false]) {
      expect(actionOfKey(press('PageDown'), leftward)).toBe('next-page');
      expect(actionOfKey(press('PageUp'), leftward)).toBe('previous-page');
    }
  });

  it('[S-004] walks the hits with ctrl and an arrow, and does not turn the page as well', () => {
    for (const leftward of [true, false]) {
      expect(actionOfKey(press('ArrowRight', { ctrlKey: true }), leftward)).toBe('next-hit');
      expect(actionOfKey(press('ArrowLeft', { ctrlKey: true }), leftward)).toBe('previous-hit');
    }
  });

  it('opens information and print by ctrl with i and p, from a box or a dialog too', () => {
    document.body.innerHTML = '<dialog open><input id="a"></dialog><input id="b"><p id="c"></p>';
    for (const leftward of [true, false]) {
      expect(actionOfKey(press('i', { ctrlKey: true }), leftward)).toBe('information');
      expect(actionOfKey(press('P', { ctrlKey: true }), leftward)).toBe('print');
      expect(actionOfKey(press('p'), leftward)).toBeUndefined();
    }
    for (const id of ['a', 'b', 'c']) {
      expect(handlesOwnKeys(document.getElementById(id), 'print')).toBe(false);
      expect(handlesOwnKeys(document.getElementById(id), 'information')).toBe(false);
      expect(handlesOwnKeys(document.getElementById(id), 'next-page')).toBe(id !== 'c');
    }
  });

  it('goes through the modes by Tab from the page alone, not when Tab led there, and back again by Shift', () => {
    document.body.innerHTML =
      '<section class="stage" id="a"><button id="b"></button></section><p id="c"></p><p class="stage" data-passing id="d"></p>';
    const handling = ['a', 'b', 'c', 'd'].filter((id) =>
      handlesOwnKeys(document.getElementById(id), 'next-mode'),
    );
    expect(handling).toEqual(['b', 'c', 'd']);
    expect(actionOfKey(press('Tab'), true)).toBe('next-mode');
    expect(actionOfKey(press('Tab', { shiftKey: true }), true)).toBeUndefined();
  });

  it('walks from hit to hit from the box that the word was typed into, and from no other', () => {
    document.body.innerHTML = '<search class="hit-search"><input id="a"></search><input id="b">';
    expect(handlesOwnKeys(document.getElementById('a'), 'next-hit')).toBe(false);
    expect(handlesOwnKeys(document.getElementById('a'), 'next-page')).toBe(true);
    expect(handlesOwnKeys(document.getElementById('b'), 'previous-hit')).toBe(true);
  });

  it('goes to the ends of the book by Home and End, but not while something is typed', () => {
    document.body.innerHTML = '<input id="a"><p id="b"></p>';
    expect([actionOfKey(press('Home'), true), actionOfKey(press('End'), false)]).toEqual([
      'first-page',
      'last-page',
    ]);
    expect(handlesOwnKeys(document.getElementById('a'), 'first-page')).toBe(true);
    expect(handlesOwnKeys(document.getElementById('b'), 'first-page')).toBe(false);
  });

  it('leaves the keys of the browser alone', () => {
    expect(actionOfKey(press('ArrowLeft', { altKey: true }), true)).toBeUndefined();
    expect(actionOfKey(press('PageDown', { ctrlKey: true }), true)).toBeUndefined();
    expect(actionOfKey(press('ArrowLeft', { metaKey: true }), true)).toBeUndefined();
  });

  it('[S-004] walks the hits from the tree and the slider too, but not from a box', () => {
    document.body.innerHTML =
      '<input id="a"><div role="tree"><p id="b"></p></div><input type="range" id="c"><p id="d"></p>';
    const handling = ['a', 'b', 'c', 'd'].filter((id) =>
      handlesOwnKeys(document.getElementById(id), 'next-hit'),
    );
    expect(handling).toEqual(['a']);
  });

  it('[R-044] leaves keys to a box that is being typed in, and to the tree and the slider', () => {
    document.body.innerHTML =
      '<main><input id="a"><div role="tree"><p id="b"></p></div><div role="slider" id="c"></div><p id="d"></p></main>';
    const handling = (action: ReaderAction) =>
      ['a', 'b', 'c', 'd'].filter((id) => handlesOwnKeys(document.getElementById(id), action));
    expect(handling('next-page')).toEqual(['a', 'b', 'c']);
    expect(handlesOwnKeys(null, 'next-page')).toBe(false);
  });
});
