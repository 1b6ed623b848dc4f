import './house-text.css';

/**
 * What the house has written, as the server sends it: made from Markdown, with elements and attributes of a short list
 * and nothing that runs.
 */
export const HouseText = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server makes it of its own elements alone
  <div className="house-text" dangerouslySetInnerHTML={{ __html: html }} />
);
