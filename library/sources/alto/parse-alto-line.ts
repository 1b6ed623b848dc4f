// A TextLine of ALTO: its Strings, the spaces between them, how it is written and where it is broken.
import { childrenOf, type XmlElement } from '../read-xml.ts';
import { type AltoBox, type AltoLine, type AltoWord, type LineFlow, unionOfBoxes } from './alto-page.ts';
import type { PageFaults } from './page-faults.ts';

/** Pixels a unit. */
export interface Scale {
  k: number;
}

/** Undefined for what is no number. */
export const numberOf = (text: string | undefined): number | undefined => {
  const value = text === undefined || text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : undefined;
};

/** Undefined unless it has all four and covers something. */
export const altoBoxOf = ({ attributes }: XmlElement, { k }: Scale): AltoBox | undefined => {
  const left = numberOf(attributes.HPOS);
  const top = numberOf(attributes.VPOS);
  const width = numberOf(attributes.WIDTH);
  const height = numberOf(attributes.HEIGHT);
  if (left === undefined || top === undefined || !width || !height || width < 0 || height < 0)
    return undefined;
  return { left: left * k, top: top * k, right: (left + width) * k, bottom: (top + height) * k };
};

/** WC is 0 to 1; CC tells for each character 0 (sure) to 9. */
const confidenceOf = ({ attributes }: XmlElement): number | undefined => {
  const word = numberOf(attributes.WC);
  if (word !== undefined) return Math.min(1, Math.max(0, word));
  const digits = (attributes.CC ?? '').match(/\d/g);
  if (!digits) return undefined;
  return 1 - digits.reduce((sum, digit) => sum + Number(digit), 0) / digits.length / 9;
};

/** What is printed; of a String that leaves that to its glyphs, theirs. */
export const textOfString = (string: XmlElement): string =>
  string.attributes.CONTENT ||
  childrenOf(string, 'Glyph')
    .map(({ attributes }) => attributes.CONTENT ?? '')
    .join('');

const glyphsOf = (string: XmlElement, text: string, scale: Scale): AltoWord['glyphs'] => {
  const glyphs = childrenOf(string, 'Glyph').map((glyph) => ({
    text: glyph.attributes.CONTENT ?? '',
    box: altoBoxOf(glyph, scale),
  }));
  const complete =
    glyphs.length > 0 && glyphs.every((g) => g.box) && glyphs.map((g) => g.text).join('') === text;
  return complete ? (glyphs as { text: string; box: AltoBox }[]) : undefined;
};

const flows: Record<string, LineFlow> = {
  ltr: { axis: 'H', reversed: false },
  rtl: { axis: 'H', reversed: true },
  ttb: { axis: 'V', reversed: false },
  btt: { axis: 'V', reversed: true },
};

/** How far two boxes are apart, to the side or above each other; below 0 when they overlap both ways. */
const gapOf = (a: AltoBox, b: AltoBox): number =>
  Math.max(b.left - a.right, a.left - b.right, b.top - a.bottom, a.top - b.bottom);

/**
 * For Strings of one letter each, without an SP: the gap between words is wider than that between letters of a word.
 */
const isApart = (a: AltoWord, b: AltoWord): boolean => {
  if (!a.box || !b.box) return false;
  const breadth = Math.min(
    Math.max(a.box.right - a.box.left, a.box.bottom - a.box.top),
    Math.max(b.box.right - b.box.left, b.box.bottom - b.box.top),
  );
  return gapOf(a.box, b.box) > breadth / 4;
};

/** Where the words go; of a single word, how its block is turned. Undefined when neither tells. */
const flowOf = (words: readonly AltoWord[], rotation: number): LineFlow | undefined => {
  const boxes = words.flatMap((word) => word.box ?? []);
  if (boxes.length > 1) {
    const [first, last] = [boxes[0], boxes.at(-1)!];
    const across = last.left + last.right - first.left - first.right;
    const down = last.top + last.bottom - first.top - first.bottom;
    if (Math.abs(across) !== Math.abs(down))
      return Math.abs(across) > Math.abs(down)
        ? { axis: 'H', reversed: across < 0 }
        : { axis: 'V', reversed: down < 0 };
  }
  // Counter-clockwise, in degrees.
  const turned = ((rotation % 360) + 360) % 360;
  if (turned >= 45 && turned < 135) return flows.btt;
  if (turned >= 135 && turned < 225) return flows.rtl;
  return turned >= 225 && turned < 315 ? flows.ttb : undefined;
};

export const readAltoLine = (
  element: XmlElement,
  rotation: number,
  scale: Scale,
  faults: PageFaults,
): AltoLine => {
  const words: AltoWord[] = [];
  const strings = childrenOf(element, 'String');
  const byLetter = strings.every((string) => [...textOfString(string)].length <= 1);
  let [hyphen, spaced, goesOn] = ['', false, false];
  for (const child of element.children) {
    if (child.name === 'SP') spaced = true;
    if (child.name === 'HYP') hyphen = child.attributes.CONTENT ?? '-';
    if (child.name !== 'String') continue;
    const text = textOfString(child);
    const box = altoBoxOf(child, scale);
    const glyphs = glyphsOf(child, text, scale);
    const confidence = confidenceOf(child);
    if (!box && text.trim() !== '')
      faults.note(
        'box',
        child.line,
        `“${text.slice(0, 40)}” has no box; the characters of its line share the line: give HPOS, VPOS, WIDTH and HEIGHT`,
      );
    if (text.trim() === '') {
      spaced = true;
      continue;
    }
    const word: AltoWord = {
      text,
      spaced: false,
      ...(box ? { box } : {}),
      ...(glyphs ? { glyphs } : {}),
      ...(confidence === undefined ? {} : { confidence }),
    };
    const before = words.at(-1);
    word.spaced = spaced || (before !== undefined && (!byLetter || isApart(before, word)));
    words.push(word);
    spaced = false;
    goesOn = /^HypPart1$/i.test(child.attributes.SUBS_TYPE ?? '');
  }
  const stated = flows[(element.attributes.BASEDIRECTION ?? '').toLowerCase()];
  const flow = stated ?? flowOf(words, rotation);
  const box = altoBoxOf(element, scale) ?? unionOfBoxes(words.flatMap((word) => word.box ?? []));
  return {
    words,
    hyphen,
    goesOn: goesOn || hyphen !== '',
    at: element.line,
    ...(box ? { box } : {}),
    ...(flow ? { flow } : {}),
  };
};
