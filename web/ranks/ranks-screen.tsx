// Every ranking, with what it is computed from and as of when.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { RankList } from '#contract/site/rankings.ts';
import { rankingsQuery } from '../content/content-queries.ts';
import { ContentList } from '../content/content-list.tsx';
import { contentTexts } from '../content/content-texts.ts';
import { RankEntries } from '../content/rank-entries.tsx';
import { useHouseText, useText } from '../i18n/use-text.ts';
import { frameTexts } from '../kit/texts.ts';
import { useTitle } from '../kit/states/use-title.ts';
import { ranksTexts } from './texts.ts';
import '../content/content.css';
import './ranks.css';

const hasEntries = ({ entries }: RankList): boolean => entries.length > 0;

/** Those that nothing is counted of yet, below the others: what they will be computed from. */
const Awaited = ({ lists }: { lists: readonly RankList[] }) => {
  const t = useText();
  const house = useHouseText();
  return (
    <section className="ranks-awaited quiet" aria-labelledby="ranks-awaited">
      <h2 id="ranks-awaited" className="part-title">
        {t(ranksTexts.noEntries)}
      </h2>
      <dl>
        {lists.map(({ title, method }) => (
          <div key={title}>
            <dt>{house(title)}</dt>
            <dd>{t(method)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

export const RanksScreen = () => {
  const t = useText();
  const house = useHouseText();
  const lists = useQuery(rankingsQuery);
  const awaited = lists.data?.filter((list) => !hasEntries(list)) ?? [];
  useTitle(t(contentTexts.ranks));
  return (
    <div className="content-page ranks">
      <h1 className="screen-title">{t(contentTexts.ranks)}</h1>
      <ContentList
        query={{ ...lists, data: lists.data?.filter(hasEntries) }}
        empty={contentTexts.noRanks}
        advice={ranksTexts.noRanksAdvice}
        ways={<Link to="/products">{t(frameTexts.allProducts)}</Link>}
      >
        {(items) => (
          <div className="rank-lists">
            {items.map((list) => (
              <section key={list.title} aria-label={house(list.title)}>
                <h2 className="part-title">
                  {house(list.title)}
                  <span className="quiet">{list.measure === undefined ? null : t(list.measure)}</span>
                </h2>
                <RankEntries list={list} />
                <p className="quiet rank-method num">
                  {t(list.method)}
                  <br />
                  {t(ranksTexts.asOf, { time: list.asOf.slice(0, 10) })}
                </p>
              </section>
            ))}
          </div>
        )}
      </ContentList>
      {awaited.length > 0 && <Awaited lists={awaited} />}
    </div>
  );
};
