// What the browser has selected of the text of an article, as it is written: a line a paragraph, without the labels of
// its parts and the readings beside characters.

const unwritten = 'rt, rp, .article-part-head';

const write = (node: Node, lines: string[]): void => {
  for (const child of node.childNodes) {
    if (child instanceof Text) lines[lines.length - 1] += child.data;
    if (!(child instanceof Element) || child.matches(unwritten)) continue;
    const tag = child.tagName.toLowerCase();
    if (tag === 'br' || (tag === 'p' && lines[lines.length - 1] !== '')) lines.push('');
    write(child, lines);
    if (tag === 'p') lines.push('');
  }
};

/** A stretch of the text of the part of an article that lies on a page. */
export interface StretchOfPart {
  pageId: number;
  from: number;
  to: number;
}

/** Where a point of the document lies in the text of its part, which each paragraph tells by where it begins. */
const placeInPart = (node: Node, offset: number): { pageId: number; at: number } | undefined => {
  const element = node instanceof Element ? node : node.parentElement;
  const paragraph = element?.closest<HTMLElement>('p[data-from]');
  const part = paragraph?.closest<HTMLElement>('[data-part]');
  if (!paragraph || !part) return undefined;
  const before = document.createRange();
  before.setStart(paragraph, 0);
  before.setEnd(node, offset);
  const written = before.cloneContents();
  for (const reading of written.querySelectorAll(unwritten)) reading.remove();
  const at = Number(paragraph.dataset.from) + (written.textContent ?? '').length;
  return { pageId: Number(part.dataset.part), at };
};

/** Undefined where it runs over several parts, or ends beside the text. */
export const stretchSelected = (selection: Selection | null): StretchOfPart | undefined => {
  if (!selection || selection.rangeCount === 0) return undefined;
  const { startContainer, startOffset, endContainer, endOffset } = selection.getRangeAt(0);
  const from = placeInPart(startContainer, startOffset);
  const to = placeInPart(endContainer, endOffset);
  return from && to && from.pageId === to.pageId
    ? { pageId: from.pageId, from: from.at, to: to.at }
    : undefined;
};

/** '' where nothing is selected within `root` alone. */
export const textSelectedIn = (root: Element, selection: Selection | null): string => {
  if (!selection || selection.rangeCount === 0 || selection.isCollapsed) return '';
  const range = selection.getRangeAt(0);
  if (!root.contains(range.commonAncestorContainer)) return '';
  const lines = [''];
  write(range.cloneContents(), lines);
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
};
