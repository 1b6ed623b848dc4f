// Markdown to HTML of a short list of elements. Raw HTML is shown as the text that it is, so nothing stored can run:
// docs/decisions/0046-markdown.md.
import MarkdownIt from 'markdown-it';

const isOutside = (address: string): boolean => /^https?:\/\//i.test(address);
/** http, https, mailto, and addresses of this site. */
const isAllowed = (address: string): boolean =>
  /^(?:https?:\/\/|mailto:)/i.test(address) || /^[/#](?![/\\])/.test(address);

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });
markdown.validateLink = isAllowed;
// Pictures are of this site alone.
markdown.disable('image');
markdown.renderer.rules['link_open'] = (tokens, at, options, _env, self) => {
  if (isOutside(String(tokens[at]?.attrGet('href') ?? ''))) tokens[at]?.attrSet('rel', 'noopener nofollow');
  return self.renderToken(tokens, at, options);
};

export const renderMarkdown = (text: string): string => markdown.render(text);

/** Its paragraphs, headings, cells and items, plain. */
export const plainParts = (text: string): string[] =>
  markdown
    .parse(text, {})
    .filter(({ type }) => type === 'inline')
    .map(({ children }) =>
      (children ?? []).map(({ content, type }) => (type === 'softbreak' ? ' ' : content)).join(''),
    );

const summaryLength = 120;
/** The beginning of a text, plain. */
export const summarize = (text: string): string => {
  const plain = plainParts(text).join('');
  const characters = [...plain];
  return characters.length <= summaryLength ? plain : `${characters.slice(0, summaryLength).join('')}…`;
};
