// Requests the first sheet of the book face (scripts/build/book-face.ts). It is separate from the app's own style, so
// that it neither delays the first paint nor changes when the app does.
declare const BOOK_FACE_SHEET: string | undefined;

/** `onLoad` is called when its faces are known. */
export const loadBookFace = (onLoad: () => void): void => {
  if (typeof BOOK_FACE_SHEET === 'undefined') return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = BOOK_FACE_SHEET;
  link.addEventListener('load', onLoad, { once: true });
  document.head.append(link);
};
