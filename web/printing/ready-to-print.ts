// What must be there before the browser prints: a face or a picture that comes later would be missing on paper.

const textsWithin = (sheets: Element): string[] => {
  const characters = new Set<string>();
  for (const character of sheets.textContent ?? '') characters.add(character);
  return [...characters];
};

/** Characters per font request: the browser looks each up in two hundred slices. */
const atOnce = 400;

/** Loads the fonts for all text on the sheets, including rare characters. */
export const loadPrintFaces = async (sheets: Element, signal: AbortSignal): Promise<void> => {
  const face = getComputedStyle(document.documentElement).getPropertyValue('--book');
  const characters = textsWithin(sheets);
  for (let i = 0; i < characters.length; i += atOnce) {
    signal.throwIfAborted();
    // A slice that cannot be had is drawn in another face; it is no reason not to print.
    await document.fonts
      .load(`20px ${face}`, characters.slice(i, i + atOnce).join(''))
      .catch(() => undefined);
  }
  await document.fonts.ready;
};

/** Loads the pictures that glyphs are cut from. Rejects when one is not to be had. */
export const loadGlyphPictures = async (sheets: Element, signal: AbortSignal): Promise<void> => {
  const addresses = new Set(
    Array.from(
      sheets.querySelectorAll<HTMLElement>('.glyph'),
      ({ style }) => /^url\("(.*)"\)$/.exec(style.backgroundImage)?.[1] ?? '',
    ),
  );
  addresses.delete('');
  for (const address of addresses) {
    signal.throwIfAborted();
    const picture = new Image();
    picture.src = address;
    await picture.decode();
  }
};
