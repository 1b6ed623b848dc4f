/** Pictures go to the clipboard only where the page came safely; elsewhere the browser has no such door. */
export const canCopyPictures = (): boolean =>
  typeof ClipboardItem === 'function' && navigator.clipboard !== undefined;

/**
 * Puts a PNG into the clipboard. The PNG may still be loading: the browser requires the call directly after the button
 * press. Rejects if the picture cannot be loaded or the browser refuses.
 */
export const copyPicture = (png: Promise<Blob>): Promise<void> =>
  navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
