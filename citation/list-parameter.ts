// A list of texts as one parameter of an address: joined by `/`; one in a text is `~1`, and `~` is `~0`.

/** Undefined for an empty list. */
export const writeTextList = (texts: readonly string[]): string | undefined =>
  texts.map((text) => text.replaceAll('~', '~0').replaceAll('/', '~1')).join('/') || undefined;

export const readTextList = (text: string | undefined): string[] =>
  text === undefined ? [] : text.split('/').map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
