import type { SisterLink } from '#contract/site/featured.ts';
import { useHouseText, useText } from '../i18n/use-text.ts';
import { contentTexts } from './content-texts.ts';

/** Another site, in a tab of its own, which learns nothing of the one that it was opened from. */
export const SisterLinkAnchor = ({ link: { title, url } }: { link: SisterLink }) => {
  const t = useText();
  const house = useHouseText();
  return (
    <a href={url} target="_blank" rel="noopener">
      {house(title)}
      <span className="visually-hidden">{t(contentTexts.newTab)}</span>
    </a>
  );
};
