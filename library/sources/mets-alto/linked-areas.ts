// The structLink of a METS file, which ties divisions of the logical structure to pages and areas of the physical one:
// by `smLink` (Kitodo), or by `smLinkGrp`, of whose locators one points into the logical structMap (British Library).
import { childrenOf, type XmlElement } from '../read-xml.ts';

/** A pointer into a file: the whole of it, what an id in it names, or what lies within a shape. */
export interface MetsArea {
  file: string;
  begin?: string;
  end?: string;
  /** SHAPE and COORDS as the file has them: `RECT 700,100,980,900`. */
  shape?: string;
  line: number;
}

/** From what is tied to what. */
type Link = [string, string];

const linksOfGroup = (group: XmlElement, isPhysical: (id: string) => boolean): Link[] => {
  const ids = childrenOf(group, 'smLocatorLink').flatMap(({ attributes: { href } }) =>
    href === undefined ? [] : href.replace(/^#/, ''),
  );
  const physical = ids.filter(isPhysical);
  return ids.filter((id) => !isPhysical(id)).flatMap((id) => physical.map((to): Link => [id, to]));
};

/** Areas by the id of the division that they are tied to. */
export const linkedAreas = (
  root: XmlElement,
  physical: readonly XmlElement[],
  areasOf: (div: XmlElement) => MetsArea[],
): Map<string, MetsArea[]> => {
  const divs = new Map(physical.flatMap((div) => (div.attributes.ID ? [[div.attributes.ID, div]] : [])));
  const linked = new Map<string, MetsArea[]>();
  for (const structLink of childrenOf(root, 'structLink')) {
    const links: Link[] = structLink.children.flatMap((child): Link[] => {
      const { from, to } = child.attributes;
      if (child.name === 'smLinkGrp') return linksOfGroup(child, (id) => divs.has(id));
      return child.name === 'smLink' && from !== undefined && to !== undefined ? [[from, to]] : [];
    });
    for (const [from, to] of links) {
      const areas = linked.get(from) ?? [];
      linked.set(from, areas);
      const div = divs.get(to);
      if (div) for (const area of areasOf(div)) areas.push(area);
    }
  }
  return linked;
};
