// ALTO 1 to 4: a page's blocks, nested ones too, lines and words. https://www.loc.gov/standards/alto/
import { mostPageCells } from '../../files/bounds.ts';
import { printedCharacters } from '../count-text.ts';
import { crossesItself, type OutlinePoint, tidyOutline } from '../outline.ts';
import { childOf, childrenOf, type XmlElement, XmlFault } from '../read-xml.ts';
import { type AltoBlock, type AltoBox, type AltoPage, type AltoTarget, unionOfBoxes } from './alto-page.ts';
import { altoBoxOf, numberOf, readAltoLine, type Scale, textOfString } from './parse-alto-line.ts';
import type { PageFaults } from './page-faults.ts';

const maxSide = 100_000;
/** Pixels a unit: inch1200 at 300 dots an inch, at which newspapers are scanned; a tenth of a millimetre is a dot at 254. */
const scales: Record<string, number> = { pixel: 1, mm10: 1, inch1200: 0.25 };

const scaleOf = (root: XmlElement, faults: PageFaults): number => {
  const unit = childOf(childOf(root, 'Description') ?? root, 'MeasurementUnit');
  const name = unit?.text.trim() ?? '';
  if (Object.hasOwn(scales, name)) return scales[name];
  faults.note(
    'unit',
    unit?.line ?? root.line,
    `its MeasurementUnit is “${name}”, taken as pixel: give pixel, mm10 or inch1200`,
  );
  return 1;
};

/** The page of that id, or the first. */
const choosePage = (root: XmlElement, id: string | undefined, faults: PageFaults): XmlElement => {
  const pages = childrenOf(childOf(root, 'Layout') ?? root, 'Page');
  const named = pages.find((page) => id !== undefined && page.attributes.ID === id);
  if (named) return named;
  if (pages.length === 0) throw new XmlFault(root.line, 'it has no <Page>: make it anew');
  if (pages.length > 1)
    faults.note(
      'pages',
      pages[1].line,
      `it has ${pages.length} pages, and its METS does not say which (an area with BEGIN): the first is taken; make a file a page`,
    );
  return pages[0];
};

/** The vertices of a Polygon: `x,y x,y` or `x y x y`. */
const outlineOf = (
  element: XmlElement,
  k: number,
  size: { width: number; height: number },
  faults: PageFaults,
): OutlinePoint[] | undefined => {
  const polygon = childOf(childOf(element, 'Shape') ?? element, 'Polygon');
  if (!polygon || !childOf(element, 'Shape')) return undefined;
  const numbers = (polygon.attributes.POINTS ?? '')
    .trim()
    .split(/[\s,]+/)
    .map((n) => Number(n) * k);
  const points = numbers.flatMap((x, i): OutlinePoint[] => (i % 2 === 0 ? [[x, numbers[i + 1]]] : []));
  const isList = numbers.length % 2 === 0 && numbers.every(Number.isFinite);
  const tidy = isList ? tidyOutline(points, size) : undefined;
  if (tidy && !crossesItself(tidy)) return tidy;
  faults.note(
    tidy ? 'crossing' : 'outline',
    polygon.line,
    `the Polygon of ${element.attributes.ID ?? element.name} ${
      tidy ? 'crosses itself' : 'is no outline within the page'
    }, so its box is taken: draw it anew`,
  );
  return undefined;
};

const kinds: Record<string, AltoBlock['kind']> = {
  TextBlock: 'text',
  Illustration: 'Image',
  GraphicalElement: 'graphic',
};
const areas = new Set(['TopMargin', 'LeftMargin', 'RightMargin', 'BottomMargin', 'PrintSpace']);

class BlockReader {
  readonly blocks: AltoBlock[] = [];
  readonly ids = new Map<string, AltoTarget>();
  /** By place, the id of the block that is read next, where the file says it, and the line that does. */
  readonly next = new Map<number, { id: string; at: number }>();
  private cells = 0;
  private readonly scale: Scale;
  private readonly size: { width: number; height: number };
  private readonly faults: PageFaults;
  constructor(scale: Scale, size: { width: number; height: number }, faults: PageFaults) {
    this.scale = scale;
    this.size = size;
    this.faults = faults;
  }

  /** All blocks within, in the order of the file; their places. */
  read(parent: XmlElement): number[] {
    return parent.children.flatMap((element) => {
      if (areas.has(element.name)) return this.read(element);
      if (element.name === 'ComposedBlock') return this.readComposed(element);
      return Object.hasOwn(kinds, element.name) ? [this.readBlock(element)] : [];
    });
  }

  private name(element: XmlElement, target: AltoTarget): void {
    const id = element.attributes.ID;
    if (id === undefined) return;
    if (!this.ids.has(id)) this.ids.set(id, target);
    else
      this.faults.note(
        'id',
        element.line,
        `the id “${id}” occurs twice; the first is taken where it is named: make ids unique`,
      );
  }

  /** From the last of `places` that leads to no other yet. */
  private lead(element: XmlElement, places: readonly number[]): void {
    const id = element.attributes.IDNEXT;
    const place = id === undefined ? undefined : places.findLast((one) => !this.next.has(one));
    if (id !== undefined && place !== undefined) this.next.set(place, { id, at: element.line });
  }

  private readComposed(element: XmlElement): number[] {
    const blocks = this.read(element);
    this.lead(element, blocks);
    const outline = outlineOf(element, this.scale.k, this.size, this.faults);
    this.name(element, { blocks, ...(outline ? { outline } : {}) });
    return blocks;
  }

  private readBlock(element: XmlElement): number {
    const { scale, size, faults } = this;
    const place = this.blocks.length;
    this.name(element, { blocks: [place] });
    this.lead(element, [place]);
    const rotation = numberOf(element.attributes.ROTATION) ?? 0;
    const lines = childrenOf(element, 'TextLine').map((line, i) => {
      this.name(line, { blocks: [place], line: i });
      const read = readAltoLine(line, rotation, scale, faults);
      this.cells += read.words.reduce((sum, word) => sum + [...word.text].length, 0);
      if (this.cells > mostPageCells)
        throw new XmlFault(
          line.line,
          `its page has more than ${mostPageCells} characters: export each page as a file of its own`,
        );
      return read;
    });
    const outline = outlineOf(element, scale.k, size, faults);
    const parts = lines.flatMap((line) => line.box ?? line.words.flatMap((word) => word.box ?? []));
    const box = altoBoxOf(element, scale) ?? unionOfBoxes(parts);
    if (!box && lines.length > 0)
      faults.note(
        'place',
        element.line,
        `block ${element.attributes.ID ?? ''} and its lines have no place; they are put on the whole page: give HPOS, VPOS, WIDTH and HEIGHT`,
      );
    this.blocks.push({
      kind: kinds[element.name],
      lines,
      ...(box ? { box } : {}),
      ...(outline ? { outline } : {}),
    });
    return place;
  }
}

/** Size in units; of a page that does not tell it, how far its blocks reach. */
const sizeOf = (page: XmlElement, k: number, faults: PageFaults): { width: number; height: number } => {
  const stated = [page.attributes.WIDTH, page.attributes.HEIGHT].map((n) =>
    Math.round((numberOf(n) ?? 0) * k),
  );
  let [width, height] = stated;
  if (width <= 0 || height <= 0) {
    const reach = unionOfBoxes(
      page.children.flatMap((area): AltoBox[] =>
        [area, ...area.children].flatMap((e) => altoBoxOf(e, { k }) ?? []),
      ),
    );
    if (!reach) throw new XmlFault(page.line, 'its page has no size: give <Page> WIDTH and HEIGHT');
    faults.note(
      'size',
      page.line,
      'its page tells no size, so it reaches as far as its blocks: give WIDTH and HEIGHT',
    );
    [width, height] = [Math.ceil(reach.right), Math.ceil(reach.bottom)];
  }
  if (width > maxSide || height > maxSide || width <= 0 || height <= 0)
    throw new XmlFault(page.line, `it tells of a page of ${width} × ${height} pixels: mend its size`);
  return { width, height };
};

/** References of a reading order, those of groups within it in their place. */
const refsOf = (group: XmlElement): string[] =>
  group.children.flatMap((child) =>
    child.attributes.REF === undefined ? refsOf(child) : child.attributes.REF.trim().split(/\s+/),
  );

/**
 * Positions of blocks, each followed by the one that its IDNEXT names; blocks that are named twice or in a cycle come
 * in the order of the file, and are reported.
 */
const followed = ({ blocks, ids, next }: BlockReader, faults: PageFaults): number[] => {
  const after = new Map<number, number>();
  const isNamed = new Set<number>();
  for (const [place, { id, at }] of next) {
    const to = ids.get(id)?.blocks[0];
    if (to === undefined) continue;
    if (to === place || isNamed.has(to))
      faults.note(
        'named',
        at,
        `its IDNEXT names “${id}”, ${to === place ? 'the block itself' : 'which another block leads to'}, and is not followed: mend it`,
      );
    else {
      after.set(place, to);
      isNamed.add(to);
    }
  }
  const placed = new Set<number>();
  const begins = [...blocks.keys()];
  const follow = (first: number) => {
    for (let at: number | undefined = first; at !== undefined && !placed.has(at); at = after.get(at))
      placed.add(at);
  };
  for (const first of begins) if (!isNamed.has(first)) follow(first);
  for (const first of begins) {
    if (placed.has(first)) continue;
    const { id, at } = next.get(first)!;
    faults.note(
      'ring',
      at,
      `its IDNEXT leads by “${id}” back to itself, so that its blocks begin as the file has them: mend it`,
    );
    follow(first);
  }
  return [...placed];
};

/**
 * The blocks as the ReadingOrder (ALTO 4.3) names them, the others after them; without one, as IDNEXT leads. Ids point
 * to their new places.
 */
const ordered = (
  reader: BlockReader,
  root: XmlElement,
  faults: PageFaults,
): Pick<AltoPage, 'blocks' | 'ids'> => {
  const order = childOf(childOf(root, 'Layout') ?? root, 'ReadingOrder') ?? childOf(root, 'ReadingOrder');
  const { blocks, ids } = reader;
  if (!order && reader.next.size === 0) return { blocks, ids };
  const chosen = new Set<number>(order ? [] : followed(reader, faults));
  for (const ref of order ? refsOf(order) : [])
    for (const place of ids.get(ref)?.blocks ?? []) chosen.add(place);
  const places = [...chosen, ...blocks.keys()].filter((place, i) => i < chosen.size || !chosen.has(place));
  const moved = new Map(places.map((place, i) => [place, i]));
  const renamed = [...ids].map(([id, target]): [string, AltoTarget] => [
    id,
    { ...target, blocks: target.blocks.map((place) => moved.get(place)!).toSorted((a, b) => a - b) },
  ]);
  return { blocks: places.map((place) => blocks[place]), ids: new Map(renamed) };
};

/** Of all text in a file of ALTO, whatever else is read of it. */
export const charactersOfAlto = (element: XmlElement): number =>
  element.name === 'String'
    ? printedCharacters(textOfString(element))
    : element.children.reduce((sum, child) => sum + charactersOfAlto(child), 0);

/** @throws XmlFault when nothing can be made of it. */
export const parseAlto = (root: XmlElement, pageId: string | undefined, faults: PageFaults): AltoPage => {
  const k = scaleOf(root, faults);
  const page = choosePage(root, pageId, faults);
  const size = sizeOf(page, k, faults);
  const reader = new BlockReader({ k }, size, faults);
  const all = reader.read(page);
  const { blocks, ids } = ordered(reader, root, faults);
  const onward = [...reader.next].flatMap(([place, { id, at }]) =>
    ids.get(id)?.blocks.length ? [] : [{ block: reader.blocks[place], id, at }],
  );
  const withPage = new Map(ids);
  if (page.attributes.ID !== undefined && !withPage.has(page.attributes.ID))
    withPage.set(page.attributes.ID, { blocks: all });
  const source = childOf(childOf(root, 'Description') ?? root, 'sourceImageInformation');
  const name = source && childOf(source, 'fileName');
  return {
    ...size,
    ...(name?.text.trim() ? { picture: { name: name.text.trim(), at: name.line } } : {}),
    blocks,
    characters: charactersOfAlto(root),
    ids: withPage,
    ...(onward.length > 0 ? { onward } : {}),
  };
};
