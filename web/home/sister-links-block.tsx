import { useQuery } from '@tanstack/react-query';
import { sisterLinksQuery } from '../content/content-queries.ts';
import { contentTexts } from '../content/content-texts.ts';
import { SisterLinkAnchor } from '../content/sister-link-anchor.tsx';
import { useHouseText, useText } from '../i18n/use-text.ts';
import { HomeColumn } from './home-column.tsx';

export const SisterLinksBlock = () => {
  const t = useText();
  const house = useHouseText();
  const links = useQuery(sisterLinksQuery).data ?? [];
  if (links.length === 0) return null;
  return (
    <HomeColumn title={t(contentTexts.sisterLinks)}>
      <ul className="home-rows">
        {links.map((link) => (
          <li key={link.url}>
            <SisterLinkAnchor link={link} />
            <span className="quiet clip">{link.introduction && house(link.introduction)}</span>
          </li>
        ))}
      </ul>
    </HomeColumn>
  );
};
