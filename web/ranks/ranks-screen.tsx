// Every ranking, with what it is computed from and as of when.
import { useQuery } from '@tanstack/react-query';
import { rankingsQuery } from '../content/content-queries.ts';
import { ContentList } from '../content/content-list.tsx';
import { contentTexts } from '../content/content-texts.ts';
import { RankEntries } from '../content/rank-entries.tsx';
import { useText } from '../i18n/use-text.ts';
import { useTitle } from '../ui/use-title.ts';
import { ranksTexts } from './texts.ts';
import '../content/content.css';
import './ranks.css';

export const RanksScreen = () => {
  const t = useText();
  const lists = useQuery(rankingsQuery);
  useTitle(t(contentTexts.ranks));
  return (
    <div className="content-page ranks">
      <h1 className="screen-title">{t(contentTexts.ranks)}</h1>
      <ContentList query={lists} empty={contentTexts.noRanks}>
        {(items) => (
          <div className="rank-lists">
            {items.map((list) => (
              <section key={list.title} aria-label={list.title}>
                <h2 className="part-title">
                  {list.title}
                  <span className="quiet">{list.measure === undefined ? null : t(list.measure)}</span>
                </h2>
                {list.entries.length > 0 ? (
                  <RankEntries list={list} />
                ) : (
                  <p className="content-empty quiet">{t(ranksTexts.noEntries)}</p>
                )}
                <p className="quiet rank-method num">
                  {t(list.method)}
                  <br />
                  {t(ranksTexts.asOf, { time: list.asOf })}
                </p>
              </section>
            ))}
          </div>
        )}
      </ContentList>
    </div>
  );
};
