// The announcements, with the text of one: the one in the address, else the first.
import { skipToken, useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { announcementQuery, announcementsQuery } from '../content/content-queries.ts';
import { ContentList } from '../content/content-list.tsx';
import { contentTexts } from '../content/content-texts.ts';
import { HouseText } from '../content/house-text.tsx';
import { isMissing } from '../content/is-missing.ts';
import { useHouseText, useText } from '../i18n/use-text.ts';
import { EmptyState } from '../kit/states/blank-leaf.tsx';
import { LoadFailure } from '../kit/states/load-failure.tsx';
import { useTitle } from '../kit/states/use-title.ts';
import { Waiting } from '../kit/states/waiting.tsx';
import { announcementsTexts } from './texts.ts';
import '../content/content.css';
import './announcements.css';

const Text = ({ title }: { title: string }) => {
  const t = useText();
  const house = useHouseText();
  const { data, error, refetch } = useQuery(announcementQuery(title));
  if (isMissing(error))
    return (
      <EmptyState title={t(announcementsTexts.none)} advice={t(announcementsTexts.noneAdvice, { title })} />
    );
  if (!data) return error ? <LoadFailure onRetry={() => void refetch()} /> : <Waiting />;
  return (
    <article className="announcement">
      <h2>{house(data.title)}</h2>
      <p className="quiet num announcement-facts">
        <time dateTime={data.publishDate}>{data.publishDate}</time>
        {data.category && <span>{house(data.category)}</span>}
      </p>
      <HouseText html={data.html} />
    </article>
  );
};

export const AnnouncementsScreen = () => {
  const t = useText();
  const house = useHouseText();
  const { title } = useSearch({ from: '/public/announcement' });
  const list = useQuery(announcementsQuery);
  const shown = title ?? list.data?.items[0]?.title;
  const now = useQuery({
    ...announcementQuery(shown ?? ''),
    ...(shown === undefined ? { queryFn: skipToken } : {}),
  }).data?.title;
  useTitle(shown && house(shown), t(contentTexts.announcements));
  return (
    <div className="content-split wide">
      <nav className="content-sider" aria-label={t(contentTexts.announcements)}>
        <div className="row">
          <h1 className="screen-title">{t(contentTexts.announcements)}</h1>
          {list.data && (
            <span className="quiet num">
              {t(announcementsTexts.count, { count: list.data.totalCount.toLocaleString('en') })}
            </span>
          )}
        </div>
        <ContentList query={{ ...list, data: list.data?.items }} empty={contentTexts.noAnnouncements} aside>
          {(items) => (
            <ul className="announcement-rows">
              {items.map((item) => (
                <li key={item.title}>
                  <Link
                    className="content-row"
                    to="/announcement"
                    search={{ title: item.title }}
                    aria-current={item.title === (now ?? shown) ? 'page' : undefined}
                  >
                    <span>
                      {house(item.title)}
                      <span className="num announcement-facts">
                        <time dateTime={item.publishDate}>{item.publishDate}</time>
                        {item.category && <span>{house(item.category)}</span>}
                      </span>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </ContentList>
      </nav>
      <section className="content-main" aria-live="polite">
        {shown !== undefined && <Text title={shown} />}
      </section>
    </div>
  );
};
