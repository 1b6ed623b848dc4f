/** Pictures go to the clipboard only where the page came safely; elsewhere the browser has no such door. */
export const canCopyPictures = (): boolean =>
  typeof ClipboardItem === 'function' && navigator.clipboard !== undefined;

/**
 * Puts a PNG into the clipboard. It may still be on its way: the browser wants to be asked while the press of the
 * button is fresh. Rejects when the picture cannot be had or the browser refuses.
 */
export const copyPicture = (png: Promise<Blob>): Promise<void> =>
  navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
