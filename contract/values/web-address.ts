/** A full address of a page, opened in a new tab: nothing but http and https. */
export const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** The code of a navigation node, which is a part of its address. */
export const nodeCode = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;
