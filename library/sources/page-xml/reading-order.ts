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

/** All regions of the page, those within others after the one that holds them. */
const allRegions = (element: XmlElement): XmlElement[] =>
  element.children.flatMap((child) => (child.name.endsWith('Region') ? [child, ...allRegions(child)] : []));

/** Regions that the reading order does not name come last, as the file has them. */
export const orderRegions = (page: XmlElement): XmlElement[] => {
  const regions = allRegions(page);
  const order = childOf(page, 'ReadingOrder');
  const refs = order ? refsOf(order) : [];
  const place = new Map(refs.map((ref, i) => [ref, i]));
  const rankOf = (region: XmlElement, i: number) =>
    place.get(region.attributes.id ?? '') ??
    (refs.length === 0 ? (readingIndex(region) ?? i) : refs.length + i);
  return regions
    .map((region, i) => ({ region, rank: rankOf(region, i) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ region }) => region);
};
