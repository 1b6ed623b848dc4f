// Pascal VOC: `annotation`, `size`, and `object`s with a name and a `bndbox`, as tools for drawing boxes write it and
// the datasets of the National Diet Library of Japan (NDL-DocL) use it. It has boxes and no text.
// http://host.robots.ox.ac.uk/pascal/VOC/
import type { FaultLog } from '../fault-log.ts';
import { childOf, childrenOf, type XmlElement, XmlFault } from '../read-xml.ts';
import { type RegionBox, clampBox, type PageXmlPage, type DraftRegion } from './draft-page.ts';

/** Names of objects without the number before them, to the kind of area that they are. */
const kinds: Record<string, string> = {
  textline: 'line',
  line: 'line',
  text_line: 'line',
  handwritten: 'line',
  typography: 'line',
  overall: 'page',
  page: 'page',
  text: 'text',
  textblock: 'text',
  text_block: 'text',
  headline: 'heading',
  heading: 'heading',
  title: 'heading',
  caption: 'caption',
  illustration: 'Image',
  image: 'Image',
  figure: 'Image',
  picture: 'Image',
  photo: 'Image',
  stamp: 'Seal',
  seal: 'Seal',
  table: 'Table',
  chart: 'Chart',
};

const textOf = (element: XmlElement | undefined, name: string): string | undefined =>
  (element && childOf(element, name))?.text.trim();

const numberOf = (element: XmlElement | undefined, name: string): number =>
  Number(textOf(element, name) || Number.NaN);

const boxOf = (object: XmlElement): RegionBox | undefined => {
  const found = childOf(object, 'bndbox');
  const box = {
    left: numberOf(found, 'xmin'),
    top: numberOf(found, 'ymin'),
    right: numberOf(found, 'xmax'),
    bottom: numberOf(found, 'ymax'),
  };
  return Object.values(box).every(Number.isFinite) ? box : undefined;
};

const readSize = (root: XmlElement): { width: number; height: number } => {
  const size = childOf(root, 'size');
  const [width, height] = [numberOf(size, 'width'), numberOf(size, 'height')];
  if (Number.isInteger(width) && Number.isInteger(height) && width > 0 && height > 0)
    return { width, height };
  throw new XmlFault(
    size?.line ?? root.line,
    'it does not tell the size of its picture: give <size> with <width> and <height>',
  );
};

/** @throws XmlFault when nothing can be made of it. */
export const parseVoc = (root: XmlElement, file: string, faults: FaultLog): PageXmlPage => {
  const size = readSize(root);
  const regions: DraftRegion[] = [];
  for (const object of childrenOf(root, 'object')) {
    const name = textOf(object, 'name') ?? '';
    const box = boxOf(object);
    const held = box && clampBox(box, size);
    if (!held) {
      faults.warn(
        file,
        object.line,
        box
          ? `the box of “${name}” lies outside the picture or has no size, so it is left out: draw it anew`
          : `“${name}” has no box, so it is left out: give <bndbox> with xmin, ymin, xmax and ymax`,
      );
      continue;
    }
    const plain = name
      .toLowerCase()
      .replace(/^\d+[_-]/, '')
      .replaceAll(/[\s-]+/g, '_');
    const areaType = Object.hasOwn(kinds, plain) ? kinds[plain] : name;
    if (!Object.hasOwn(kinds, plain))
      faults.warnOnce(
        `voc ${plain}`,
        file,
        object.line,
        `boxes named “${name}” are imported under that name; known are ${Object.keys(kinds).join(', ')}`,
      );
    regions.push({ areaType, runsOn: false, box: held, lines: [], at: object.line });
  }
  const picture = childOf(root, 'filename');
  const named = picture?.text.trim();
  return { ...size, ...(picture && named ? { picture: { name: named, at: picture.line } } : {}), regions };
};
