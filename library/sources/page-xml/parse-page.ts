// PAGE XML (PRImA, 2013 to 2019): regions and lines with polygons and baselines, reading order, text, and where the tool
// gave them boxes of words and glyphs. https://ocr-d.de/en/gt-guidelines/pagexml/pagecontent_xsd_Complex_Type_pc_PcGtsType.html
import type { FaultLog } from '../../fault-log.ts';
import { childOf, childrenOf, type XmlElement, XmlFault } from '../read-xml.ts';
import {
  type RegionBox,
  clampBox,
  type WritingDirection,
  type PageXmlLine,
  type PageXmlPage,
  type DraftRegion,
  heightOf,
  boundingBox,
  widthOf,
} from './draft-page.ts';
import { boxOfPoints, type Vertex, typicalBox } from './polygon.ts';
import { orderRegions, readingIndex, structureType } from './reading-order.ts';

const namespace = /^http:\/\/schema\.primaresearch\.org\/PAGE\/gts\/pagecontent\/(\d{4})-\d{2}-\d{2}$/;

/** The namespace is one that is read. @throws XmlFault for an older one. */
export const checkPageNamespace = (root: XmlElement): void => {
  const year = Number(namespace.exec(root.uri)?.[1] ?? 0);
  if (year < 2013 || year > 2019)
    throw new XmlFault(
      root.line,
      `its namespace is “${root.uri}”; read are those of 2013-07-15 to 2019-07-15: export the page anew in one of them`,
    );
};

interface Reading {
  size: { width: number; height: number };
  file: string;
  faults: FaultLog;
}

/** `points="x,y x,y"`; undefined when it is no such list or empty. */
const pointsOf = (element: XmlElement | undefined): Vertex[] | undefined => {
  const points = (element?.attributes.points ?? '')
    .trim()
    .split(/\s+/)
    .map((point) => point.split(',').map(Number) as Vertex);
  return points.every((p) => p.length === 2 && p.every(Number.isFinite)) ? points : undefined;
};

const boxOf = (element: XmlElement, { size }: Reading): RegionBox | undefined => {
  const points = pointsOf(childOf(element, 'Coords'));
  return points && clampBox(boxOfPoints(points), size);
};

const boxOfLine = (element: XmlElement, { size }: Reading): RegionBox | undefined => {
  const points = pointsOf(childOf(element, 'Coords'));
  return points && clampBox(typicalBox(points), size);
};

/** The first reading: of several the one with the least `index`. Line breaks stand for nothing printed. */
const textOf = (element: XmlElement): string => {
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
const textOfLine = (line: XmlElement): string => {
  const own = textOf(line);
  if (own.trim() !== '') return own;
  const words = childrenOf(line, 'Word').map((word) => {
    const whole = textOf(word).trim();
    return whole === '' ? childrenOf(word, 'Glyph').map(textOf).join('') : whole;
  });
  return joinWords(words.filter((word) => word !== ''));
};

/** The boxes of glyphs, else of words; undefined unless all have one and their texts make up the line. */
const partsOf = (line: XmlElement, text: string, reading: Reading): PageXmlLine['parts'] => {
  const words = childrenOf(line, 'Word');
  const glyphs = words.flatMap((word) => childrenOf(word, 'Glyph'));
  const plain = text.replaceAll(/\s/g, '');
  for (const elements of [glyphs, words]) {
    const parts = elements.map((e) => ({ text: textOf(e).replaceAll(/\s/g, ''), box: boxOf(e, reading) }));
    if (parts.length > 0 && plain === parts.map((p) => p.text).join('') && parts.every((p) => p.box))
      return parts as { text: string; box: RegionBox }[];
  }
  return undefined;
};

/** A line without a polygon still has its baseline: it is made as broad as its characters are long. */
const boxOfBaseline = (line: XmlElement, text: string, reading: Reading): RegionBox | undefined => {
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

const readLine = (line: XmlElement, reading: Reading): PageXmlLine | undefined => {
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
  if (!box) return undefined;
  const type = structureType(line);
  const parts = partsOf(line, text, reading);
  return {
    box,
    text,
    isNote: noteType.test(type) && !noFootnote.test(type),
    ...(parts ? { parts } : {}),
    at: line.line,
  };
};

/** Element names of regions without text, to the kind of area; those not here keep their name. */
const pictured: Record<string, string> = {
  ImageRegion: 'Image',
  LineDrawingRegion: 'Image',
  MapRegion: 'Image',
  GraphicRegion: 'Image',
  ChartRegion: 'Chart',
  TableRegion: 'Table',
  MathsRegion: 'formula',
  MusicRegion: 'music',
  AdvertRegion: 'advertisement',
};
const notKept = new Set(['NoiseRegion', 'SeparatorRegion']);

/** What the name of a structure says of the area; the first that fits. */
const structures: [RegExp, string][] = [
  [/seal|stamp|印/i, 'Seal'],
  [/caption/i, 'caption'],
  [/^(image|illustration|figure|picture)/i, 'Image'],
  [/^(graph|chart)/i, 'Chart'],
  [/^heading|^title/i, 'heading'],
  [/marginal|header|footer|page.?number|running|catch|signature|foot.?note|end.?note/i, 'marginalia'],
];

const areaOf = (element: XmlElement): string => {
  const type = structureType(element);
  const structure = structures.find(([form]) => form.test(type))?.[1];
  if (element.name === 'TextRegion') return structure ?? 'text';
  if (structure === 'Seal') return 'Seal';
  return Object.hasOwn(pictured, element.name)
    ? pictured[element.name]
    : element.name.replace(/Region$/, '').toLowerCase();
};

const directions: Record<string, WritingDirection> = {
  'top-to-bottom': 'V',
  'bottom-to-top': 'V',
  'left-to-right': 'H',
  'right-to-left': 'H',
};

const readRegion = (element: XmlElement, reading: Reading): DraftRegion | undefined => {
  const { file, faults } = reading;
  const lines = childrenOf(element, 'TextLine')
    .map((line, i) => ({ line, index: readingIndex(line) ?? i }))
    .toSorted((a, b) => a.index - b.index)
    .flatMap(({ line }) => readLine(line, reading) ?? []);
  const boxes = lines.map((line) => line.box);
  const box = boxOf(element, reading) ?? (boxes.length > 0 ? boundingBox(boxes) : undefined);
  const name = element.attributes.id ? `region ${element.attributes.id}` : `a ${element.name}`;
  if (!box) {
    faults.warn(
      file,
      element.line,
      `${name} has no polygon within the picture, so it is left out: draw it anew`,
    );
    return undefined;
  }
  const text = textOf(element).trim();
  if (lines.length === 0 && text !== '')
    faults.warn(
      file,
      element.line,
      `${name} has text but no lines, so its text is left out: part it into TextLine elements`,
    );
  const areaType = areaOf(element);
  const direction = directions[element.attributes.readingDirection ?? ''];
  const comment = element.attributes.comments?.trim();
  return {
    areaType,
    runsOn: areaType === 'text' || areaType === 'heading',
    box: boxes.length > 0 ? boundingBox([box, ...boxes]) : box,
    ...(direction ? { direction } : {}),
    lines,
    ...(comment ? { comment } : {}),
    at: element.line,
  };
};

const readSize = (page: XmlElement): { width: number; height: number } => {
  const [width, height] = [Number(page.attributes.imageWidth), Number(page.attributes.imageHeight)];
  if (Number.isInteger(width) && Number.isInteger(height) && width > 0 && height > 0)
    return { width, height };
  throw new XmlFault(
    page.line,
    'it does not tell the size of its picture: give <Page> imageWidth and imageHeight',
  );
};

/** @throws XmlFault when nothing can be made of it. */
export const parsePage = (root: XmlElement, file: string, faults: FaultLog): PageXmlPage => {
  const page = childOf(root, 'Page');
  if (!page) throw new XmlFault(root.line, 'it has no <Page>: export the page anew');
  const size = readSize(page);
  const reading = { size, file, faults };
  const regions = orderRegions(page)
    .filter((element) => !notKept.has(element.name))
    .flatMap((element) => readRegion(element, reading) ?? []);
  const name = page.attributes.imageFilename?.trim();
  return { ...size, ...(name ? { picture: { name, at: page.line } } : {}), regions };
};
