import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { starUsersQuery } from '../content/content-queries.ts';
import { ContentList } from '../content/content-list.tsx';
import { contentTexts } from '../content/content-texts.ts';
import { useHouseText, useText } from '../i18n/use-text.ts';
import { frameTexts } from '../kit/texts.ts';
import { useTitle } from '../kit/states/use-title.ts';
import { starsTexts } from './texts.ts';
import '../content/content.css';
import './stars.css';

export const StarUsersScreen = () => {
  const t = useText();
  const house = useHouseText();
  const users = useQuery(starUsersQuery);
  useTitle(t(contentTexts.starUsers));
  return (
    <div className="content-page">
      <h1 className="screen-title">{t(contentTexts.starUsers)}</h1>
      <ContentList
        query={users}
        empty={starsTexts.noUsers}
        advice={starsTexts.noUsersAdvice}
        ways={<Link to="/products">{t(frameTexts.allProducts)}</Link>}
      >
        {(items) => (
          <ul>
            {items.map(({ name, introduction, url }) => (
              <li key={name} className="star-user">
                <h2>
                  {url === undefined ? (
                    name
                  ) : (
                    <a href={url} target="_blank" rel="noopener nofollow">
                      {name}
                    </a>
                  )}
                </h2>
                {introduction && <p className="quiet">{house(introduction)}</p>}
              </li>
            ))}
          </ul>
        )}
      </ContentList>
    </div>
  );
};
