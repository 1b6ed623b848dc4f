// A TextLine of PAGE XML: its text, its position, its writing direction, and, where the tool gave them, the boxes of
// its words and glyphs.
import type { FaultLog } from '../fault-log.ts';
import { printedCharacters } from '../count-text.ts';
import { childOf, childrenOf, type XmlElement } from '../read-xml.ts';
import {
  type RegionBox,
  clampBox,
  type WritingDirection,
  type PageXmlLine,
  heightOf,
  widthOf,
} from './draft-page.ts';
import { boxOfPoints, type Vertex, typicalBox } from './polygon.ts';
import { readTags } from './custom-tags.ts';
import { structureType } from './reading-order.ts';

/** What is known of a page while it is read. */
export interface PageReading {
  size: { width: number; height: number };
  file: string;
  faults: FaultLog;
  /** How many of the characters left out have been reported. */
  reported: number;
}

/** `points="x,y x,y"`; undefined when it is no such list or empty. */
const pointsOf = (element: XmlElement | undefined): Vertex[] | undefined => {
  const points = (element?.attributes.points ?? '')
    .trim()
    .split(/\s+/)
    .map((point) => point.split(',').map(Number) as Vertex);
  return points.every((p) => p.length === 2 && p.every(Number.isFinite)) ? points : undefined;
};

export const boxOfElement = (element: XmlElement, { size }: PageReading): RegionBox | undefined => {
  const points = pointsOf(childOf(element, 'Coords'));
  return points && clampBox(boxOfPoints(points), size);
};

const boxOfLine = (element: XmlElement, { size }: PageReading): RegionBox | undefined => {
  const points = pointsOf(childOf(element, 'Coords'));
  return points && clampBox(typicalBox(points), size);
};

/** The first reading: of several, the one with the least `index`. Line breaks represent nothing printed. */
export const textOfElement = (element: XmlElement): string => {
  const equivalents = childrenOf(element, 'TextEquiv');
  const indexOf = (e: XmlElement) => Number(e.attributes.index ?? 0) || 0;
  const chosen = equivalents.toSorted((a, b) => indexOf(a) - indexOf(b))[0];
  return (chosen && childOf(chosen, 'Unicode')?.text) ?? '';
};

const endsInLetter = /[\p{Script=Latin}\p{N}]$/u;
const beginsWithLetter = /^[\p{Script=Latin}\p{N}]/u;

/** Words of letters or digits are parted by a space, which no element of the format holds; characters are not. */
const joinWords = (words: readonly string[]): string =>
  words
    .map((word, i) => {
      const isParted = i > 0 && endsInLetter.test(words[i - 1]) && beginsWithLetter.test(word);
      return isParted ? ` ${word}` : word;
    })
    .join('');

/** The text of a line. Tools that recognise words or glyphs may give it to these alone. */
export const textOfLine = (line: XmlElement): string => {
  const own = textOfElement(line);
  if (own.trim() !== '') return own;
  const words = childrenOf(line, 'Word').map((word) => {
    const whole = textOfElement(word).trim();
    return whole === '' ? childrenOf(word, 'Glyph').map(textOfElement).join('') : whole;
  });
  return joinWords(words.filter((word) => word !== ''));
};

/** The boxes of glyphs, else of words; undefined unless all have one and their texts make up the line. */
const partsOf = (line: XmlElement, text: string, reading: PageReading): PageXmlLine['parts'] => {
  const words = childrenOf(line, 'Word');
  const glyphs = words.flatMap((word) => childrenOf(word, 'Glyph'));
  const plain = text.replaceAll(/\s/g, '');
  for (const elements of [glyphs, words]) {
    const parts = elements.map((e) => ({
      text: textOfElement(e).replaceAll(/\s/g, ''),
      box: boxOfElement(e, reading),
    }));
    if (parts.length > 0 && plain === parts.map((p) => p.text).join('') && parts.every((p) => p.box))
      return parts as { text: string; box: RegionBox }[];
  }
  return undefined;
};

/** A line without a polygon still has its baseline: it is made as broad as its characters are long. */
const boxOfBaseline = (line: XmlElement, text: string, reading: PageReading): RegionBox | undefined => {
  const points = pointsOf(childOf(line, 'Baseline'));
  if (!points) return undefined;
  const bare = boxOfPoints(points);
  const half = Math.max(widthOf(bare), heightOf(bare)) / Math.max(1, [...text].length) / 2;
  const isDown = heightOf(bare) > widthOf(bare);
  return clampBox(
    {
      left: bare.left - (isDown ? half : 0),
      right: bare.right + (isDown ? half : 0),
      top: bare.top - (isDown ? 0 : 2 * half),
      bottom: bare.bottom,
    },
    reading.size,
  );
};

const noteType = /commentary|note(?!book)|夾注|夹注|双行|雙行/i;
const noFootnote = /foot|end/i;

/** The names that PAGE has for how a line is written. */
export const writingOf: Readonly<Record<string, { axis: WritingDirection; reversed: boolean }>> = {
  'top-to-bottom': { axis: 'V', reversed: false },
  'bottom-to-top': { axis: 'V', reversed: true },
  'left-to-right': { axis: 'H', reversed: false },
  'right-to-left': { axis: 'H', reversed: true },
};

/** From the first to the last of some places, as the axis on which they go back; undefined where they go on. */
const backwards = (first: Vertex, last: Vertex): WritingDirection | undefined => {
  const [across, down] = [last[0] - first[0], last[1] - first[1]];
  if (Math.abs(across) > Math.abs(down)) return across < 0 ? 'H' : undefined;
  return down < 0 ? 'V' : undefined;
};

const middleOf = ({ left, top, right, bottom }: RegionBox): Vertex => [left + right, top + bottom];

/**
 * The axis on which a line is written against the coordinates. Characters with places of their own show it, else what
 * the file says of the line or of what holds it, else the end that its baseline begins at.
 */
const againstOf = (
  line: XmlElement,
  parts: PageXmlLine['parts'],
  stated: string | undefined,
): WritingDirection | undefined => {
  if (parts && parts.length > 1) return backwards(middleOf(parts[0].box), middleOf(parts.at(-1)!.box));
  const writing = writingOf[line.attributes.readingDirection ?? stated ?? ''];
  if (writing) return writing.reversed ? writing.axis : undefined;
  const points = pointsOf(childOf(line, 'Baseline'));
  // Upright ones are drawn from either end, whichever way the line is read.
  return points && backwards(points[0], points.at(-1)!) === 'H' ? 'H' : undefined;
};

/** `stated`: how its region or page says that it is written. */
export const readLine = (
  line: XmlElement,
  stated: string | undefined,
  reading: PageReading,
): PageXmlLine | undefined => {
  const { file, faults } = reading;
  const text = textOfLine(line);
  const name = line.attributes.id ? `line ${line.attributes.id}` : 'a line';
  if (/[\r\n]/.test(text.trim()))
    faults.warn(
      file,
      line.line,
      `the text of ${name} has a line break in it; it is read as one line: keep only what is printed there`,
    );
  const own = boxOfLine(line, reading);
  const box = own ?? boxOfBaseline(line, text, reading);
  if (!own)
    faults.warn(
      file,
      line.line,
      box
        ? `${name} has no polygon within the picture; its place is taken from its baseline: draw its polygon`
        : `${name} has neither polygon nor baseline within the picture, so it is left out with its text “${text.trim()}”: draw its polygon`,
    );
  if (!box) {
    reading.reported += printedCharacters(text);
    return undefined;
  }
  const type = structureType(line);
  const parts = partsOf(line, text, reading);
  const against = againstOf(line, parts, stated);
  const tags = readTags(line.attributes.custom ?? '', text.length, (message) =>
    faults.warn(file, line.line, `${name}: ${message}, so that is left out: mend its custom`),
  );
  return {
    box,
    text,
    isNote: noteType.test(type) && !noFootnote.test(type),
    ...(parts ? { parts } : {}),
    ...(against ? { against } : {}),
    ...(tags ? { tags } : {}),
    at: line.line,
  };
};
