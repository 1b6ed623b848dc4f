// Markdown to HTML of a short list of elements. Raw HTML is shown as the text that it is, so nothing stored can run:
// docs/decisions/0046-markdown.md. Pictures are those of this site alone: docs/decisions/0048-pictures-and-quotations.md.
import { nameOfFile, pictureWidths } from '#contract/http/public-files.ts';
import MarkdownIt, { type Token } from 'markdown-it';
import footnotes from 'markdown-it-footnote';
import type { PictureSize } from '../files/picture-sizes.ts';

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

/** Footnotes as GitHub and Pandoc have them: `[^1]` in the text, `[^1]: …` below it. */
markdown.use(footnotes).disable('footnote_inline');
/** Characters of the name of a footnote. Without a bound, a text of nothing but `[^` were read once for each of them. */
const unboundedName = /\[\^[^\s\]]{64}/y;
markdown.inline.ruler.before('footnote_ref', 'footnote_bound', (state, silent) => {
  unboundedName.lastIndex = state.pos;
  if (!unboundedName.test(state.src)) return false;
  if (!silent) state.pending += '[^';
  state.pos += 2;
  return true;
});
/** By token, its number, and from the second on which mention of it this is. */
const noteOf = (tokens: readonly Token[], at: number): { name: string; mention: string } => {
  const { id = 0, subId = 0 } = (tokens[at]?.meta ?? {}) as { id?: number; subId?: number };
  return { name: String(id + 1), mention: subId > 0 ? `${id + 1}:${subId}` : String(id + 1) };
};
markdown.renderer.rules['footnote_ref'] = (tokens, at) => {
  const { name, mention } = noteOf(tokens, at);
  return `<sup class="footnote-ref"><a href="#fn${name}" id="fnref${mention}" aria-label="脚注 ${name}">${name}</a></sup>`;
};
markdown.renderer.rules['footnote_block_open'] = () => '<section class="footnotes" aria-label="脚注"><ol>\n';
markdown.renderer.rules['footnote_block_close'] = () => '</ol></section>\n';
markdown.renderer.rules['footnote_open'] = (tokens, at) =>
  `<li id="fn${noteOf(tokens, at).name}" class="footnote-item">`;
markdown.renderer.rules['footnote_anchor'] = (tokens, at) =>
  ` <a href="#fnref${noteOf(tokens, at).mention}" class="footnote-backref" aria-label="回到正文">\u21a9\ufe0e</a>`;

markdown.renderer.rules['link_open'] = (tokens, at, options, _env, self) => {
  if (isOutside(String(tokens[at]?.attrGet('href') ?? ''))) tokens[at]?.attrSet('rel', 'noopener nofollow');
  return self.renderToken(tokens, at, options);
};
/** Sizes of pictures in pixels, by their names. */
type PictureSizes = ReadonlyMap<string, PictureSize>;

/** The text is 736 pixels wide at most, in a narrow window as wide as that. */
const shownSizes = '(max-width: 768px) 100vw, 736px';
const sourcesOf = (address: string, { width, height }: PictureSize): string => {
  const narrower = pictureWidths.filter((one) => one < width);
  const sources = [...narrower.map((one) => `${address}?width=${one} ${one}w`), `${address} ${width}w`];
  const several = ` srcset="${escapeHtml(sources.join(', '))}" sizes="${shownSizes}"`;
  return `${narrower.length > 0 ? several : ''} width="${width}" height="${height}"`;
};

/** A picture on another site would reveal to that site who reads here: its description is shown instead. */
markdown.renderer.rules['image'] = (tokens, at, _options, env) => {
  const token = tokens[at];
  const address = String(token?.attrGet('src') ?? '');
  const words = escapeHtml(token?.content ?? '');
  if (!isPicture(address)) return words;
  const title = token?.attrGet('title');
  const caption = title ? ` title="${escapeHtml(String(title))}"` : '';
  const { sizes } = (env ?? {}) as { sizes?: PictureSizes };
  const size = sizes?.get(nameOfFile(address) ?? '');
  const sources = size ? sourcesOf(address, size) : '';
  return `<img src="${escapeHtml(address)}"${sources} alt="${words}"${caption} loading="lazy" decoding="async">`;
};

/**
 * Whether a paragraph is one link into a book and nothing else: below a quotation it gives the source of the quotation.
 */
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

export const renderMarkdown = (text: string, sizes?: PictureSizes): string =>
  markdown.render(text, { sizes });

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

const inlinesOf = (tokens: readonly Token[]): string[] =>
  tokens.filter(({ type }) => type === 'inline').map(plainOf);

/** Its paragraphs, headings, cells, items and footnotes, plain. */
export const plainParts = (text: string): string[] => inlinesOf(markdown.parse(text, {}));

const summaryLength = 120;
/** The beginning of a text, plain and without its footnotes. */
export const summarize = (text: string): string => {
  const tokens = markdown.parse(text, {});
  const notes = tokens.findIndex(({ type }) => type === 'footnote_block_open');
  const plain = inlinesOf(notes < 0 ? tokens : tokens.slice(0, notes)).join('');
  const characters = [...plain];
  return characters.length <= summaryLength ? plain : `${characters.slice(0, summaryLength).join('')}…`;
};
