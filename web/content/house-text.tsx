import { writeHouseHtml } from '../i18n/house-writer.ts';
import { useHouseText } from '../i18n/use-text.ts';
import './house-text.css';

/**
 * What the house has written, as the server sends it: made from Markdown, with elements and attributes of a short list
 * and nothing that runs.
 */
export const HouseText = ({ html }: { html: string }) => {
  const house = useHouseText();
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server makes it of its own elements alone
  return <div className="house-text" dangerouslySetInnerHTML={{ __html: writeHouseHtml(html, house) }} />;
};
