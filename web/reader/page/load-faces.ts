/**
 * Asks for the slices of the book face that a text needs, so that they are there before it is drawn: otherwise the
 * page would be drawn in another face first, and then once more.
 */
export const loadFaces = (text: string): void => {
  if (!('fonts' in document) || text === '') return;
  const face = getComputedStyle(document.documentElement).getPropertyValue('--song');
  const characters = [...new Set(text)].join('');
  document.fonts.load(`20px ${face}`, characters).catch(() => undefined);
};
