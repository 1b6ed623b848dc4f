/** Puts a text into the clipboard, also on the plain-http pages of intranets; false when the browser refuses. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // Refused by permission: the older way below may still be allowed.
  }
  const box = document.createElement('textarea');
  box.value = text;
  box.className = 'visually-hidden';
  const focused = document.activeElement;
  document.body.append(box);
  box.select();
  const done = document.execCommand('copy');
  box.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return done;
};
