// PAGE XML (PRImA, 2013 to 2019): regions and lines with polygons and baselines, reading order, text, and where the tool
// gave them boxes of words and glyphs. https://ocr-d.de/en/gt-guidelines/pagexml/pagecontent_xsd_Complex_Type_pc_PcGtsType.html
import type { FaultLog } from '../fault-log.ts';
import { printedCharacters } from '../count-text.ts';
import { childOf, childrenOf, type XmlElement, XmlFault } from '../read-xml.ts';
import { columnTypeOf } from './custom-tags.ts';
import { type PageXmlPage, type DraftRegion, boundingBox } from './draft-page.ts';
import {
  boxOfElement,
  type PageReading,
  readLine,
  textOfElement,
  textOfLine,
  writingOf,
} from './parse-line.ts';
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
  TableCell: 'cell',
};
const ignoredRegions = new Set(['NoiseRegion', 'SeparatorRegion']);

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

/** The text of an element: of its lines or what else it holds, and where these have none its own. */
const textWithin = (element: XmlElement): number => {
  if (element.name === 'TextLine') return printedCharacters(textOfLine(element));
  const inner = element.children.reduce((sum, child) => sum + textWithin(child), 0);
  return inner > 0 ? inner : printedCharacters(textOfElement(element));
};

const nameOf = ({ name, attributes }: XmlElement): string =>
  attributes.id ? `${name === 'TableCell' ? 'cell' : 'region'} ${attributes.id}` : `a ${name}`;

const readRegion = (
  element: XmlElement,
  ofPage: string | undefined,
  reading: PageReading,
): DraftRegion | undefined => {
  const { file, faults } = reading;
  const stated = element.attributes.readingDirection ?? ofPage;
  const lines = childrenOf(element, 'TextLine')
    .map((line, i) => ({ line, index: readingIndex(line) ?? i }))
    .toSorted((a, b) => a.index - b.index)
    .flatMap(({ line }) => readLine(line, stated, reading) ?? []);
  const boxes = lines.map((line) => line.box);
  const box = boxOfElement(element, reading) ?? (boxes.length > 0 ? boundingBox(boxes) : undefined);
  const name = nameOf(element);
  if (!box) {
    // Its lines have been reported one by one.
    if (childOf(element, 'TextLine') === undefined)
      reading.reported += printedCharacters(textOfElement(element));
    faults.warn(
      file,
      element.line,
      `${name} has no polygon within the picture, so it is left out: draw it anew`,
    );
    return undefined;
  }
  const text = textOfElement(element).trim();
  if (lines.length === 0 && text !== '' && textWithin(element) === printedCharacters(text)) {
    reading.reported += printedCharacters(text);
    faults.warn(
      file,
      element.line,
      `${name} has text but no lines, so its text is left out: part it into TextLine elements`,
    );
  }
  const areaType = areaOf(element);
  const direction = writingOf[element.attributes.readingDirection ?? '']?.axis;
  const comment = element.attributes.comments?.trim();
  const type = columnTypeOf(element.attributes.custom ?? '', (message) =>
    faults.warn(file, element.line, `${name}: ${message}, so that is left out: mend its custom`),
  );
  return {
    areaType,
    runsOn: areaType === 'text' || areaType === 'heading',
    box: boxes.length > 0 ? boundingBox([box, ...boxes]) : box,
    ...(direction ? { direction } : {}),
    lines,
    ...(comment ? { comment } : {}),
    ...(type === 'BackgroundImage' ? { isBackground: true as const } : {}),
    at: element.line,
  };
};

/** Noise and rules have no text; one that has some was drawn as the wrong kind. */
const reportIgnored = (element: XmlElement, reading: PageReading): void => {
  const lines = childrenOf(element, 'TextLine');
  const text = (lines.length > 0 ? lines.map(textOfLine).join('') : textOfElement(element)).trim();
  if (text === '') return;
  reading.reported += printedCharacters(text);
  reading.faults.warn(
    reading.file,
    element.line,
    `${nameOf(element)} is a ${element.name}, which is not imported, so its text “${[...text].slice(0, 40).join('')}” is left out: make it a TextRegion`,
  );
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
  const reading: PageReading = { size, file, faults, reported: 0 };
  const { readingDirection } = page.attributes;
  const regions = orderRegions(page).flatMap((element) => {
    if (!ignoredRegions.has(element.name)) return readRegion(element, readingDirection, reading) ?? [];
    reportIgnored(element, reading);
    return [];
  });
  const name = page.attributes.imageFilename?.trim();
  return {
    ...size,
    ...(name ? { picture: { name, at: page.line } } : {}),
    regions,
    characters: textWithin(page) - reading.reported,
  };
};
