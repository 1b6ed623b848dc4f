import { useQuery } from '@tanstack/react-query';
import { sisterLinksQuery } from '../content/content-queries.ts';
import { contentTexts } from '../content/content-texts.ts';
import { SisterLinkAnchor } from '../content/sister-link-anchor.tsx';
import { useText } from '../i18n/use-text.ts';

export const SisterLinksFoot = () => {
  const t = useText();
  const links = useQuery(sisterLinksQuery).data ?? [];
  if (links.length === 0) return null;
  return (
    <nav aria-label={t(contentTexts.sisterLinks)}>
      {links.map((link) => (
        <SisterLinkAnchor key={link.url} link={link} />
      ))}
    </nav>
  );
};
