// What a MODS record tells of an issue, a page or an article. https://www.loc.gov/standards/mods/
import { childOf, childrenOf, type XmlElement } from '../read-xml.ts';

export interface ModsDate {
  text: string;
  line: number;
}

export interface Mods {
  title: string;
  subTitle: string;
  authors: string[];
  /** Of the thing itself and of what holds it, as a newspaper's of an issue: by type, `lccn`, `local`. */
  identifiers: Map<string, string>;
  /** Those that a program reads come first. */
  dates: ModsDate[];
  /** Of the issue: `4138`. */
  issueNumber: string;
  /** Of the page: `2`. */
  pageNumber: string;
  genre: string;
  licence: string;
  /** Of the newspaper, where its issue tells of it, else of the issue. */
  publishers: string[];
  subjects: string[];
  line: number;
}

/** White space as one blank. */
const plain = (text: string | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').trim();
const textOf = (element: XmlElement | undefined, name: string): string =>
  plain(element && childOf(element, name)?.text);

/** A title as it is printed: not one marked as alternative, abbreviated, translated or uniform. */
const printed = (titles: readonly XmlElement[]): XmlElement | undefined =>
  titles.find((title) => title.attributes.type === undefined) ?? titles[0];

const unspaced = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u;

const nameOf = (name: XmlElement): string => {
  const parts = childrenOf(name, 'namePart');
  const ofType = (type: string | undefined) =>
    parts
      .filter((part) => part.attributes.type === type)
      .map((part) => plain(part.text))
      .join(' ');
  const [whole, family, given] = [ofType(undefined), ofType('family'), ofType('given')];
  if (whole !== '') return whole;
  if (unspaced.test(family)) return family + given;
  return [given, family].filter((part) => part !== '').join(' ') || textOf(name, 'displayForm');
};

const notAuthor = /^(edt|editor|pbl|publisher|prt|printer|own|owner|dnr|fnd|編|编|編輯|编辑|出版)/i;

const isAuthor = (name: XmlElement): boolean => {
  const roles = childrenOf(name, 'role').flatMap((role) =>
    childrenOf(role, 'roleTerm').map((term) => plain(term.text)),
  );
  return roles.length === 0 || roles.some((role) => !notAuthor.test(role));
};

const datesOf = (element: XmlElement): ModsDate[] => {
  const dates = childrenOf(element, 'originInfo').flatMap((origin) => childrenOf(origin, 'dateIssued'));
  const rank = ({ attributes }: XmlElement) =>
    (attributes.keyDate === 'yes' ? 0 : 2) + (attributes.encoding === undefined ? 1 : 0);
  return dates
    .filter((date) => plain(date.text) !== '')
    .toSorted((a, b) => rank(a) - rank(b))
    .map((date) => ({ text: plain(date.text), line: date.line }));
};

/** Each once, those of the newspaper where it has any. */
const wordsOf = (elements: readonly XmlElement[], outer: string, inner: string): string[] => {
  const words = elements.map((element) =>
    childrenOf(element, outer)
      .flatMap((part) => childrenOf(part, inner))
      .map((part) => plain(part.text))
      .filter((text) => text !== ''),
  );
  return [...new Set(words.findLast((list) => list.length > 0))];
};

const numberIn = (elements: readonly XmlElement[], type: RegExp): string => {
  const details = elements
    .flatMap((element) => childrenOf(element, 'part'))
    .flatMap((part) => childrenOf(part, 'detail'));
  return textOf(
    details.find((detail) => type.test(detail.attributes.type ?? '')),
    'number',
  );
};

export const readMods = (mods: XmlElement): Mods => {
  const hosts = childrenOf(mods, 'relatedItem').filter((item) => item.attributes.type === 'host');
  const titles = childrenOf(mods, 'titleInfo');
  const title = printed(titles);
  const both = [mods, ...hosts];
  const identifiers = new Map<string, string>();
  for (const id of both.flatMap((element) => childrenOf(element, 'identifier'))) {
    const type = (id.attributes.type ?? '').toLowerCase();
    if (!identifiers.has(type)) identifiers.set(type, plain(id.text));
  }
  const joined = (...names: string[]) =>
    names
      .map((name) => textOf(title, name))
      .filter((text) => text !== '')
      .join(' ');
  const start = childrenOf(mods, 'part')
    .flatMap((part) => childrenOf(part, 'extent'))
    .find((extent) => /^pages?$/.test(extent.attributes.unit ?? ''));
  return {
    title: joined('nonSort', 'title'),
    subTitle: joined('subTitle', 'partNumber', 'partName'),
    authors: childrenOf(mods, 'name')
      .filter(isAuthor)
      .map(nameOf)
      .filter((name) => name !== ''),
    identifiers,
    dates: both.flatMap(datesOf),
    issueNumber: numberIn(both, /^(issue|number)$/i),
    pageNumber: numberIn([mods], /^page/i) || textOf(start, 'start'),
    genre: textOf(mods, 'genre').toLowerCase(),
    licence: textOf(mods, 'accessCondition'),
    publishers: wordsOf(both, 'originInfo', 'publisher'),
    subjects: wordsOf(both, 'subject', 'topic'),
    line: mods.line,
  };
};

/** The title of the newspaper that an issue's record names, if it does. */
export const hostTitle = (mods: XmlElement): string => {
  const hosts = childrenOf(mods, 'relatedItem').filter((item) => item.attributes.type === 'host');
  return textOf(printed(hosts.flatMap((host) => childrenOf(host, 'titleInfo'))), 'title');
};
