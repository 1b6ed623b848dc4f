// Whether the reader was last heard of by keys or by a pointer: who moves by keys is not held anywhere by them.
let last: 'keys' | 'pointer' | undefined;

/** Begins to listen; to be called once, before anything is drawn. */
export const watchInput = (): void => {
  window.addEventListener('keydown', () => (last = 'keys'), true);
  window.addEventListener('pointerdown', () => (last = 'pointer'), true);
};

/** Undefined until something was pressed. */
export const lastInput = (): typeof last => last;
