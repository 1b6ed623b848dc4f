// In what order the regions of a PAGE file are read: its ReadingOrder, or what Transkribus writes into `custom`, or the
// order of the file.
import { childOf, type XmlElement } from '../read-xml.ts';

/** `structure {type:Commentary;}` in `custom`, else the attribute `type`; ''. */
export const structureType = (element: XmlElement): string =>
  /structure\s*\{[^{}]*?type:\s*([^;}]*)/.exec(element.attributes.custom ?? '')?.[1].trim() ??
  element.attributes.type ??
  '';

/** `readingOrder {index:3;}` in `custom`. */
export const readingIndex = (element: XmlElement): number | undefined => {
  const found = /readingOrder\s*\{[^{}]*?index:\s*(\d+)/.exec(element.attributes.custom ?? '');
  return found ? Number(found[1]) : undefined;
};

/** The regions a group names, those of groups within it in their place. */
const refsOf = (group: XmlElement): string[] =>
  group.children
    .map((child, i) => ({ child, index: Number(child.attributes.index ?? i) }))
    .toSorted((a, b) => a.index - b.index)
    .flatMap(({ child }) => {
      const own = child.attributes.regionRef;
      return /Group/.test(child.name)
        ? [...(own === undefined ? [] : [own]), ...refsOf(child)]
        : own === undefined
          ? []
          : [own];
    });

const cellPlace = ({ attributes }: XmlElement): number =>
  Number(attributes.row ?? 0) * 10_000 + Number(attributes.col ?? 0);

/** Regions and cells within an element; those of a table row by row, as tools write them in the order of drawing. */
const regionsIn = (element: XmlElement): XmlElement[] => {
  const inner = element.children.filter(({ name }) => name.endsWith('Region') || name === 'TableCell');
  return inner.every(({ name }) => name === 'TableCell')
    ? inner.toSorted((a, b) => cellPlace(a) - cellPlace(b))
    : inner;
};

/**
 * All regions of the page, those within others after the one that holds them. Those that the reading order does not
 * name come where what holds them comes, else last, as the file has them.
 */
export const orderRegions = (page: XmlElement): XmlElement[] => {
  const order = childOf(page, 'ReadingOrder');
  const refs = order ? refsOf(order) : [];
  const place = new Map(refs.map((ref, i) => [ref, i]));
  const ranked: { region: XmlElement; rank: number }[] = [];
  const walk = (element: XmlElement, outer: number | undefined): void => {
    for (const region of regionsIn(element)) {
      const index = refs.length > 0 || region.name === 'TableCell' ? undefined : readingIndex(region);
      const named = place.get(region.attributes.id ?? '') ?? index ?? outer;
      ranked.push({ region, rank: named ?? refs.length + ranked.length });
      walk(region, named);
    }
  };
  walk(page, undefined);
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ region }) => region);
};
