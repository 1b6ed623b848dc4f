// The slices of the book face that the pages at hand need, as a family of their own before that of all slices: a browser
// lays text out the slower the more slices a family names, and the book face has some 1,400 (docs/measurements.md).
import { codePointsIn, firstSheet, knowFaces } from '../kit/styles/rare-face.ts';

/** The first of `--book` (web/kit/styles/tokens.css). */
const family = 'Langhuan Page';
/** The latest texts whose slices stay in the family: the page that is read and those fetched ahead and behind, twice. */
const remembered = 8;

interface Slice {
  source: string;
  descriptors: FontFaceDescriptors;
}

let isFirstSheetThere = false;
void firstSheet.then(() => {
  isFirstSheetThere = true;
});
const readSheets = new WeakSet<CSSStyleSheet>();
const slices = new Map<number, Slice>();
const texts = new Map<string, ReadonlySet<Slice>>();
const faces = new Map<Slice, FontFace>();

const addSlice = ({ style, parentStyleSheet }: CSSFontFaceRule): void => {
  const address = /^url\("?([^")]+)"?\)/.exec(style.getPropertyValue('src'))?.[1];
  if (address === undefined) return;
  const unicodeRange = style.getPropertyValue('unicode-range');
  const { href } = new URL(address, parentStyleSheet?.href ?? document.baseURI);
  const slice = { source: `url("${href}")`, descriptors: { unicodeRange } };
  for (const point of codePointsIn(unicodeRange)) if (!slices.has(point)) slices.set(point, slice);
};

const isOfBooks = (rule: CSSRule | undefined): rule is CSSFontFaceRule =>
  rule instanceof CSSFontFaceRule && rule.style.getPropertyValue('font-family').includes('Langhuan Ming');

/** Reads the sheets of the book face that have come since. Those of the rare face name too many slices to be read. */
const readNewSheets = (): void => {
  for (const sheet of document.styleSheets) {
    if (readSheets.has(sheet)) continue;
    readSheets.add(sheet);
    if (isOfBooks(sheet.cssRules[0])) for (const rule of sheet.cssRules) if (isOfBooks(rule)) addSlice(rule);
  }
};

const slicesOf = (text: string): ReadonlySet<Slice> => {
  const found = new Set<Slice>();
  for (const character of new Set(text)) {
    const slice = slices.get(character.codePointAt(0)!);
    if (slice) found.add(slice);
  }
  return found;
};

const remember = (text: string, needed: ReadonlySet<Slice>): void => {
  texts.delete(text);
  texts.set(text, needed);
  for (const old of texts.keys()) if (texts.size > remembered) texts.delete(old);
};

/**
 * Loads the slices that the text of a page needs, and remembers them as such. Resolves when they are there; what does not
 * come is drawn with the family of all slices.
 */
export const loadPageFaces = async (text: string): Promise<void> => {
  if (!('fonts' in document) || text === '') return;
  if (!isFirstSheetThere) {
    // The page that is opened first comes before the sheet, for which the page ahead does not wait.
    void firstSheet.then(() => loadPageFaces(text)).then(() => addPageFaces(text));
    return;
  }
  await knowFaces(text);
  readNewSheets();
  const needed = slicesOf(text);
  remember(text, needed);
  await Promise.all(
    [...needed].map(async (slice) => {
      const face = faces.get(slice) ?? new FontFace(family, slice.source, slice.descriptors);
      faces.set(slice, face);
      await face.load().catch(() => faces.delete(slice));
    }),
  );
};

/**
 * Adds to the family what has been loaded, where the texts of these pages lack some of it, and removes what no recent text
 * needs. All text in the family is laid out again: to be called where a page is laid out anyway.
 */
export const addPageFaces = (...shown: readonly string[]): void => {
  if (!('fonts' in document)) return;
  const isNew = (face: FontFace | undefined): face is FontFace =>
    face?.status === 'loaded' && !document.fonts.has(face);
  const wanted = shown.flatMap((text) => [...(texts.get(text) ?? [])]);
  if (!wanted.some((slice) => isNew(faces.get(slice)))) return;
  // Those of the pages after it too: their turn brings no such layout then.
  for (const face of faces.values()) if (isNew(face)) document.fonts.add(face);
  const needed = new Set([...texts.values()].flatMap((of) => [...of]));
  for (const [slice, face] of faces) {
    if (needed.has(slice)) continue;
    document.fonts.delete(face);
    faces.delete(slice);
  }
};
