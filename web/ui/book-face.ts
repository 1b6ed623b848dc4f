// Asks for the sheet of the book face (scripts/book-face.ts), which is kept out of the app's own style so that
// it neither delays the first paint nor changes when the app does.
declare const BOOK_FACE_SHEET: string | undefined;

export const loadBookFace = (): void => {
  if (typeof BOOK_FACE_SHEET === 'undefined') return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = BOOK_FACE_SHEET;
  document.head.append(link);
};
