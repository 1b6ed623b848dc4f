// Markdown to HTML of a short list of elements. Raw HTML is shown as the text that it is, so nothing stored can run:
// docs/decisions/0046-markdown.md. Pictures are those of this site alone: docs/decisions/0048-pictures-and-quotations.md.
import { nameOfFile } from '#contract/public-files.ts';
import MarkdownIt, { type Token } from 'markdown-it';

const isOutside = (address: string): boolean => /^https?:\/\//i.test(address);
/** http, https, mailto, and addresses of this site. */
const isAllowed = (address: string): boolean =>
  /^(?:https?:\/\/|mailto:)/i.test(address) || /^[/#](?![/\\])/.test(address);
/** The form of the names of uploaded pictures (server/files/file-store.ts). */
const isPicture = (address: string): boolean =>
  /^[\w-]{32}\.(?:jpg|png|webp)$/.test(nameOfFile(address) ?? '');

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });
const { escapeHtml } = markdown.utils;
markdown.validateLink = isAllowed;
markdown.renderer.rules['link_open'] = (tokens, at, options, _env, self) => {
  if (isOutside(String(tokens[at]?.attrGet('href') ?? ''))) tokens[at]?.attrSet('rel', 'noopener nofollow');
  return self.renderToken(tokens, at, options);
};
/** A picture of another site would tell it who reads here: its description stands in its place. */
markdown.renderer.rules['image'] = (tokens, at) => {
  const token = tokens[at];
  const address = String(token?.attrGet('src') ?? '');
  const words = escapeHtml(token?.content ?? '');
  if (!isPicture(address)) return words;
  const title = token?.attrGet('title');
  const caption = title ? ` title="${escapeHtml(String(title))}"` : '';
  return `<img src="${escapeHtml(address)}" alt="${words}"${caption} loading="lazy" decoding="async">`;
};

/** Whether a paragraph is one link into a book and nothing else: beneath a quotation it says where that stands. */
const isSource = ({ children }: Token): boolean => {
  const [first] = children ?? [];
  return (
    first?.type === 'link_open' &&
    String(first.attrGet('href')).startsWith('/app/read/') &&
    children?.at(-1)?.type === 'link_close' &&
    children.filter(({ type }) => type === 'link_open').length === 1
  );
};
const isPictureAlone = ({ children }: Token): boolean =>
  children?.length === 1 &&
  children[0]?.type === 'image' &&
  isPicture(String(children[0].attrGet('src') ?? ''));
markdown.core.ruler.push('marks', ({ tokens }) => {
  for (const [at, token] of tokens.entries()) {
    const paragraph = tokens[at - 1];
    if (token.type !== 'inline' || paragraph?.type !== 'paragraph_open') continue;
    if (isPictureAlone(token)) paragraph.attrSet('class', 'picture-alone');
    if (tokens[at + 2]?.type === 'blockquote_close' && isSource(token))
      paragraph.attrSet('class', 'quotation-source');
  }
});

export const renderMarkdown = (text: string): string => markdown.render(text);

const inlines = (text: string): Token[] =>
  markdown.parse(text, {}).flatMap(({ type, children }) => (type === 'inline' ? (children ?? []) : []));

/** The pictures that a text shows, by their addresses. */
export const picturesIn = (text: string): { address: string; isOwn: boolean; words: string }[] =>
  inlines(text)
    .filter(({ type }) => type === 'image')
    .map((token) => {
      const address = String(token.attrGet('src') ?? '');
      return { address, isOwn: isPicture(address), words: token.content };
    });

export interface TextLink {
  address: string;
  /** What the text calls it. */
  label: string;
  /** Where it says whence a quotation is, what is quoted. */
  quote?: string;
}

/** The links of a text, in their order. */
export const linksIn = (text: string): TextLink[] => {
  const links: TextLink[] = [];
  let quoted: string[] | undefined;
  for (const token of markdown.parse(text, {})) {
    if (token.type === 'blockquote_open') quoted = [];
    if (token.type === 'blockquote_close') quoted = undefined;
    if (token.type !== 'inline') continue;
    let own = 0;
    for (const child of token.children ?? []) {
      if (child.type === 'link_open') {
        own += 1;
        links.push({ address: String(child.attrGet('href') ?? ''), label: '' });
      }
      const last = links.at(-1);
      if (last && own > 0) last.label += child.content;
      if (child.type === 'link_close') own = 0;
    }
    const last = links.at(-1);
    if (quoted && last && isSource(token)) last.quote = quoted.join('');
    else quoted?.push(plainOf(token));
  }
  return links;
};

const plainOf = ({ children }: Token): string =>
  (children ?? [])
    .filter(({ type }) => type !== 'image')
    .map(({ content, type }) => (type === 'softbreak' ? ' ' : content))
    .join('');

/** Its paragraphs, headings, cells and items, plain. */
export const plainParts = (text: string): string[] =>
  markdown
    .parse(text, {})
    .filter(({ type }) => type === 'inline')
    .map(plainOf);

const summaryLength = 120;
/** The beginning of a text, plain. */
export const summarize = (text: string): string => {
  const plain = plainParts(text).join('');
  const characters = [...plain];
  return characters.length <= summaryLength ? plain : `${characters.slice(0, summaryLength).join('')}…`;
};
