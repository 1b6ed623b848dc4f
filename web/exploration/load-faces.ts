import { knowFaces } from '../kit/styles/rare-face.ts';

let face = '';

/**
 * Asks for the slices of the book face that a text needs, so that they are there before it is drawn: otherwise the
 * page would be drawn in another face first, and then once more.
 */
export const loadFaces = (text: string): void => {
  if (!('fonts' in document) || text === '') return;
  // Read once: each read would make the browser recompute the styles of a page that was just turned.
  face ||= getComputedStyle(document.documentElement).getPropertyValue('--book');
  const characters = [...new Set(text)].join('');
  knowFaces(characters)
    .then(() => document.fonts.load(`20px ${face}`, characters))
    .catch(() => undefined);
};
