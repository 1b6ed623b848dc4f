// What the house has written of late: announcements and articles.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { announcementsQuery, siteArticlesQuery } from '../content/content-queries.ts';
import { contentTexts } from '../content/content-texts.ts';
import { wayToArticle } from '../content/way-to-article.ts';
import { useHouseText, useText } from '../i18n/use-text.ts';
import { HomeColumn } from './home-column.tsx';
import { homeTexts } from './texts.ts';

const rows = 5;
export const latestArticlesQuery = siteArticlesQuery(undefined, rows);

const DayOfYear = ({ day }: { day: string }) => (
  <time className="quiet num" dateTime={day} title={day}>
    {day.slice(5)}
  </time>
);

export const AnnouncementsBlock = () => {
  const t = useText();
  const house = useHouseText();
  const items = useQuery(announcementsQuery).data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <HomeColumn
      title={t(contentTexts.announcements)}
      more={
        <Link to="/announcement" className="text-link">
          {t(homeTexts.more)}
        </Link>
      }
    >
      <ul className="home-rows">
        {items.slice(0, rows).map(({ title, category, publishDate }) => (
          <li key={title}>
            <Link to="/announcement" search={{ title }}>
              {house(title)}
            </Link>
            <span className="quiet">{category && house(category)}</span>
            <DayOfYear day={publishDate} />
          </li>
        ))}
      </ul>
    </HomeColumn>
  );
};

/** The announcement that is shown above everything else. */
export const AnnouncementLine = () => {
  const t = useText();
  const house = useHouseText();
  const announcement = useQuery(announcementsQuery).data?.items.find(({ onHome }) => onHome);
  if (announcement === undefined) return null;
  return (
    <p className="announcement-line">
      <span className="quiet">{t(contentTexts.announcements)}</span>
      <Link to="/announcement" search={{ title: announcement.title }}>
        {house(announcement.title)}
      </Link>
    </p>
  );
};

export const ArticlesBlock = () => {
  const t = useText();
  const house = useHouseText();
  const items = useQuery(latestArticlesQuery).data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <HomeColumn
      title={t(contentTexts.articleColumns)}
      more={
        <Link to="/articleColumn" className="text-link">
          {t(homeTexts.more)}
        </Link>
      }
    >
      <ul className="home-rows">
        {items.map((article) => (
          <li key={article.address}>
            <Link {...wayToArticle(article)}>{house(article.title)}</Link>
            <span className="quiet">{house(article.column)}</span>
            <DayOfYear day={article.publishDate} />
          </li>
        ))}
      </ul>
    </HomeColumn>
  );
};
