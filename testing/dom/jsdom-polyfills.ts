// What a browser has and jsdom has not, for the tests of a file.
import { afterEach, beforeEach, vi } from 'vitest';

/**
 * Dialogs open and close; a test checks for calls of `showModal` to see whether they are modal. Menus and popovers call
 * `CSS.escape` when they open.
 */
export const openDialogs = (): void => {
  beforeEach(() => {
    HTMLDialogElement.prototype.showModal = vi.fn(function show(this: HTMLDialogElement) {
      this.open = true;
    });
    HTMLDialogElement.prototype.close = function close() {
      if (!this.open) return;
      this.open = false;
      this.dispatchEvent(new Event('close'));
    };
    vi.stubGlobal('CSS', { escape: (text: string) => text.replaceAll(/[^\w-]/g, String.raw`\$&`) });
  });
  afterEach(() => {
    Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal');
    Reflect.deleteProperty(HTMLDialogElement.prototype, 'close');
    vi.unstubAllGlobals();
  });
};

/** The reader wants nothing to move: a button's wheel goes at once. */
export const stopMotion = (): void => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
};
