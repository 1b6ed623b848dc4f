// A METS file of an issue: its records, its files, its pages in their order, and its logical structure.
// https://www.loc.gov/standards/mets/
import { childOf, childrenOf, type XmlElement } from '../read-xml.ts';
import type { PageFaults } from '../alto/page-faults.ts';
import { linkedAreas, type MetsArea } from './linked-areas.ts';
import { hostTitle, type Mods, type ModsDate, readMods } from './read-mods.ts';

export interface MetsFile {
  href: string;
  line: number;
}

export interface MetsPage {
  areas: MetsArea[];
  /** As printed: `2`, `2-3`. */
  label: string;
  order?: number;
  line: number;
}

export interface Mets {
  objId: string;
  label: string;
  /** Of its root element. */
  line: number;
  files: ReadonlyMap<string, MetsFile>;
  records: ReadonlyMap<string, Mods>;
  pages: MetsPage[];
  /** The record that tells the issue's date. */
  issue?: Mods;
  /** Days found outside the MODS records: in the structure of the year, or in Dublin Core. */
  days: ModsDate[];
  /** Areas of a division that the structLink ties to it, by its id. */
  linked: ReadonlyMap<string, MetsArea[]>;
  newspaper: string;
  logical: XmlElement[];
}

/** `np:page` and `Page` are `PAGE`. */
export const divType = ({ attributes }: XmlElement): string =>
  (attributes.TYPE ?? '').replace(/^\w+:/, '').trim().toUpperCase();

/** Areas of a division itself, not of those within it. */
export const areasOf = (div: XmlElement): MetsArea[] => {
  const found: MetsArea[] = [];
  const walk = (element: XmlElement) => {
    for (const child of element.children) {
      if (!['fptr', 'par', 'seq', 'area'].includes(child.name)) continue;
      const { FILEID, BEGIN, END, SHAPE, COORDS } = child.attributes;
      if (FILEID !== undefined && !(child.name === 'fptr' && child.children.length > 0))
        found.push({
          file: FILEID,
          ...(BEGIN === undefined ? {} : { begin: BEGIN }),
          ...(END === undefined ? {} : { end: END }),
          ...(COORDS === undefined ? {} : { shape: `${SHAPE ?? 'RECT'} ${COORDS}` }),
          line: child.line,
        });
      walk(child);
    }
  };
  walk(div);
  return found;
};

const collectDivs = (element: XmlElement, into: XmlElement[] = []): XmlElement[] => {
  for (const div of childrenOf(element, 'div')) {
    into.push(div);
    collectDivs(div, into);
  }
  return into;
};

const readFiles = (root: XmlElement, faults: PageFaults): Map<string, MetsFile> => {
  const files = new Map<string, MetsFile>();
  const walk = (element: XmlElement) => {
    for (const child of element.children) {
      if (child.name === 'fileSec' || child.name === 'fileGrp') walk(child);
      if (child.name !== 'file') continue;
      const { ID } = child.attributes;
      const href = childOf(child, 'FLocat')?.attributes.href;
      if (ID === undefined || href === undefined)
        faults.note(
          'file',
          child.line,
          'a <file> has no ID or no <FLocat> with xlink:href, so nothing is read of it',
        );
      else if (files.has(ID))
        faults.note(
          'file id',
          child.line,
          `the file id “${ID}” occurs twice; the first is taken: make ids unique`,
        );
      else files.set(ID, { href, line: child.line });
      walk(child);
    }
  };
  walk(root);
  return files;
};

const modsOf = (dmd: XmlElement): XmlElement | undefined => {
  const wrap = childOf(dmd, 'mdWrap');
  const data = wrap && childOf(wrap, 'xmlData');
  const first = data?.children.find((child) => child.name === 'mods' || child.name === 'modsCollection');
  return first?.name === 'modsCollection' ? childOf(first, 'mods') : first;
};

/** Records named by the division's DMDID that are there. */
export const recordsOf = (div: XmlElement, records: ReadonlyMap<string, Mods>): Mods[] =>
  (div.attributes.DMDID ?? '').split(/\s+/).flatMap((id) => records.get(id) ?? []);

const readPages = (
  divs: readonly XmlElement[],
  records: ReadonlyMap<string, Mods>,
  faults: PageFaults,
): MetsPage[] => {
  const pages = divs.map((div): MetsPage => {
    const { ORDER, ORDERLABEL, LABEL } = div.attributes;
    const order = Number(ORDER ?? Number.NaN);
    const number = recordsOf(div, records).find((record) => record.pageNumber !== '')?.pageNumber;
    return {
      areas: [div, ...collectDivs(div)].flatMap(areasOf),
      label: (ORDERLABEL || number || LABEL || '').trim(),
      ...(Number.isFinite(order) ? { order } : {}),
      line: div.line,
    };
  });
  const rank = (page: MetsPage) => page.order ?? Number.POSITIVE_INFINITY;
  for (const [i, page] of pages.entries()) {
    const before = pages[i - 1];
    if (!before || page.order === undefined || before.order === undefined) continue;
    if (page.order < before.order)
      faults.note(
        'order',
        page.line,
        `page “${page.label}” is out of order; pages are taken by their ORDER: put the divisions in it`,
      );
    if (page.order === before.order)
      faults.note(
        'twice',
        page.line,
        `two pages have the ORDER ${page.order}; they stay as the file has them: number them anew`,
      );
  }
  return pages.toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
};

/** What is written in an element of that name, however deep. */
const textsNamed = (element: XmlElement, name: string): ModsDate[] => [
  ...(element.name === name ? [{ text: element.text.trim(), line: element.line }] : []),
  ...element.children.flatMap((child) => textsNamed(child, name)),
];

/** In the METS of a year, only the months and days that contain an issue give its day. */
const daysOf = (root: XmlElement, divs: readonly XmlElement[]): ModsDate[] => [
  ...divs
    .filter((div) => ['DAY', 'ISSUE'].includes(divType(div)))
    .flatMap(({ attributes: { ORDERLABEL = '', LABEL = '' }, line }) =>
      [ORDERLABEL, LABEL].map((text) => ({ text: text.trim(), line })),
    ),
  ...childrenOf(root, 'dmdSec').flatMap((dmd) => (modsOf(dmd) ? [] : textsNamed(dmd, 'date'))),
];

/** Without the date behind it: `The Omaha Daily Bee, 1887-03-03`. */
const withoutDate = (label: string): string => {
  const date = /\d{4}\D{0,3}\d{1,2}\D{0,3}\d{1,2}\D?$/.exec(label.slice(-16));
  if (!date) return label.trim();
  let end = label.length - date[0].length;
  while (end > 0 && /[\s,，、;；:：.-]/.test(label[end - 1])) end--;
  return label.slice(0, end).trim();
};

export const readMets = (root: XmlElement, faults: PageFaults): Mets => {
  const records = new Map<string, Mods>();
  const hosts = new Map<string, string>();
  for (const dmd of childrenOf(root, 'dmdSec')) {
    const mods = modsOf(dmd);
    const id = dmd.attributes.ID;
    if (!mods || id === undefined) continue;
    if (records.has(id)) {
      faults.note(
        'dmd id',
        dmd.line,
        `the record id “${id}” occurs twice; the first is taken: make ids unique`,
      );
      continue;
    }
    records.set(id, readMods(mods));
    hosts.set(id, hostTitle(mods));
  }
  const maps = childrenOf(root, 'structMap');
  const divs = maps.map((map) => ({ map, divs: collectDivs(map) }));
  const withPages = divs.filter((one) => one.divs.some((div) => divType(div) === 'PAGE'));
  const physical = withPages.find(({ map }) => /^physical$/i.test(map.attributes.TYPE ?? '')) ?? withPages[0];
  const issueDiv = divs
    .flatMap((one) => one.divs)
    .find((div) => ['ISSUE', 'NEWSPAPER'].includes(divType(div)) && div.attributes.DMDID !== undefined);
  const named = issueDiv && recordsOf(issueDiv, records)[0];
  const dated = [...records.values()].find((record) => record.dates.length > 0);
  const issue = named && (named.dates.length > 0 || !dated) ? named : dated;
  const newspaperDiv = divs.flatMap((one) => one.divs).find((div) => divType(div) === 'NEWSPAPER');
  const label = (root.attributes.LABEL ?? '').trim();
  const host = [...records].find(([, record]) => record === issue);
  const logical = maps.filter(
    (map) => map !== physical?.map || !/^physical$/i.test(map.attributes.TYPE ?? ''),
  );
  return {
    objId: (root.attributes.OBJID ?? '').trim(),
    label,
    line: root.line,
    files: readFiles(root, faults),
    records,
    pages: readPages(physical?.divs.filter((div) => divType(div) === 'PAGE') ?? [], records, faults),
    ...(issue ? { issue } : {}),
    newspaper:
      (host && hosts.get(host[0])) ||
      issue?.title ||
      withoutDate(label) ||
      (newspaperDiv?.attributes.LABEL ?? '').trim(),
    days: daysOf(
      root,
      logical.flatMap((map) => collectDivs(map)),
    ),
    linked: linkedAreas(root, physical?.divs ?? [], areasOf),
    logical,
  };
};
