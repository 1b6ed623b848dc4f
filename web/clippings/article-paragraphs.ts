// The text of an article as nodes and as plain text, out of the HTML that it travels in.

/** What an article's HTML may have (contract/newspapers/articles.ts). */
const allowed = new Set(['P', 'BR', 'B', 'I', 'SUB', 'SUP', 'RUBY', 'RT', 'RP']);

const copyAllowed = (from: Node, to: Node, document: Document): void => {
  for (const child of from.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) to.appendChild(document.createTextNode(child.textContent ?? ''));
    else if (child instanceof Element) {
      const copy = allowed.has(child.tagName) ? document.createElement(child.tagName) : to;
      copyAllowed(child, copy, document);
      if (copy !== to) to.appendChild(copy);
    }
  }
};

const parse = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').body;

/** Its paragraphs, to be put into the page: nothing but what is allowed. */
export const articleNodes = (html: string): DocumentFragment => {
  const fragment = document.createDocumentFragment();
  copyAllowed(parse(html), fragment, document);
  return fragment;
};

/** A line a paragraph, and where the text breaks lines; readings beside characters are left out. */
export const articlePlainText = (html: string): string => {
  const body = parse(html);
  for (const reading of body.querySelectorAll('rt, rp')) reading.remove();
  for (const line of body.querySelectorAll('br')) line.replaceWith('\n');
  return [...body.children]
    .map((paragraph) => paragraph.textContent?.trim() ?? '')
    .filter((text) => text !== '')
    .join('\n');
};
