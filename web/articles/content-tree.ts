// The text of an article as a tree of the few elements that it may have: from HTML, without ever handing that to the
// document that is shown.

const allowed = ['p', 'br', 'b', 'i', 'sub', 'sup', 'ruby', 'rt', 'rp'] as const;
type ContentTag = (typeof allowed)[number];

/** A stretch of text; `from` is its place in the whole text, undefined for a reading that is shown beside the text. */
export interface ContentText {
  text: string;
  from: number | undefined;
}
interface ContentElement {
  tag: ContentTag;
  children: ContentNode[];
}
export type ContentNode = ContentText | ContentElement;

export interface Content {
  /** Paragraphs, and the text between them. */
  nodes: ContentNode[];
  /** All that is read of it, without readings. */
  text: string;
}

const tagOf = (name: string): ContentTag | undefined => allowed.find((tag) => tag === name);
/** Whose content is nothing to read. */
const unread = new Set(['script', 'style', 'template', 'noscript', 'title']);

/** What is read of a node, without readings. */
export const writtenOf = (node: ContentNode): string =>
  'text' in node ? (node.from === undefined ? '' : node.text) : node.children.map(writtenOf).join('');

/** Elements that are not allowed are replaced by their content; those with code are dropped completely. */
export const readContent = (html: string): Content => {
  let text = '';
  const read = (parent: Node, isReading: boolean): ContentNode[] => {
    const nodes: ContentNode[] = [];
    for (const child of parent.childNodes) {
      if (child.nodeType === Node.TEXT_NODE) {
        const data = child.nodeValue ?? '';
        nodes.push({ text: data, from: isReading ? undefined : text.length });
        if (!isReading) text += data;
        continue;
      }
      const name = child.nodeName.toLowerCase();
      if (child.nodeType !== Node.ELEMENT_NODE || unread.has(name)) continue;
      const tag = tagOf(name);
      const children = read(child, isReading || tag === 'rt' || tag === 'rp');
      if (tag) nodes.push({ tag, children });
      else nodes.push(...children);
    }
    return nodes;
  };
  // A document of its own, which loads and runs nothing.
  const nodes = read(new DOMParser().parseFromString(html, 'text/html').body, false);
  return { nodes, text };
};
