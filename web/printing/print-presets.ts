// Ranges that one press chooses: the page shown, and the 卷 and the piece that contain it; for a newspaper, its issue.
import type { CatalogueNode, CatalogueReply } from '#contract/reading/catalogue.ts';
import { printingTexts } from './printing-texts.ts';

export interface PrintPreset {
  name: (typeof printingTexts)['thisPage' | 'thisJuan' | 'thisNode' | 'thisIssue'];
  /** Title of the node, in the book's own words. */
  title: string | undefined;
  start: number;
  end: number;
}

/** 卷三, 卷第十, 第二卷; a series of several 卷 (三十卷) is none. */
const isJuan = ({ title }: CatalogueNode): boolean =>
  /卷(?:[上中下之首末]|第?[〇一二三四五六七八九十百千\d])|第.{1,5}卷/u.test(title);

/** The nodes from the root to the deepest that is open on the page. */
const pathOf = ({ children, path = [] }: CatalogueReply): CatalogueNode[] => {
  const nodes = new Map(Object.values(children).flatMap((list) => list.map((node) => [node.key, node])));
  return path.flatMap((key) => nodes.get(key) ?? []);
};

/** Each range once: a piece that is as long as its 卷 is the 卷. */
export const presetsOf = (
  pageId: number,
  catalogue: CatalogueReply | undefined,
  isNewspaper: boolean,
): PrintPreset[] => {
  const page: PrintPreset = { name: printingTexts.thisPage, title: undefined, start: pageId, end: pageId };
  const path = catalogue ? pathOf(catalogue) : [];
  const juan = isNewspaper ? undefined : path.findLast(isJuan);
  const deepest = path.at(-1);
  const preset = (name: PrintPreset['name'], node: CatalogueNode | undefined): PrintPreset[] =>
    node ? [{ name, title: node.title, start: node.start, end: node.end }] : [];
  const whole = isNewspaper ? printingTexts.thisIssue : printingTexts.thisNode;
  const found = [page, ...preset(printingTexts.thisJuan, juan), ...preset(whole, deepest)];
  return found.filter(
    (one, i) => found.findIndex(({ start, end }) => start === one.start && end === one.end) === i,
  );
};
