// What the rankings tell: the products that came in last, and what is read or searched most.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { RankList } from '#contract/site/rankings.ts';
import { rankingsQuery } from '../content/content-queries.ts';
import { contentTexts } from '../content/content-texts.ts';
import { RankEntries } from '../content/rank-entries.tsx';
import { useHouseText, useText } from '../i18n/use-text.ts';
import { HomeColumn } from './home-column.tsx';
import { homeTexts } from './texts.ts';

const rows = 5;

const useRanking = (wanted: (list: RankList) => boolean): RankList | undefined =>
  useQuery(rankingsQuery).data?.find((list) => list.entries.length > 0 && wanted(list));

export const NewProductsBlock = () => {
  const t = useText();
  const list = useRanking(({ basis }) => basis === 'newest');
  if (list === undefined) return null;
  return (
    <HomeColumn
      title={t(homeTexts.newProducts)}
      more={
        <Link to="/products" className="text-link">
          {t(homeTexts.more)}
        </Link>
      }
    >
      <ul className="home-rows">
        {list.entries.slice(0, rows).map(({ name, code, remark }) => (
          <li key={code ?? name}>
            {code === undefined ? (
              <span lang="zh-Hant">{name}</span>
            ) : (
              <Link to="/product/$code" params={{ code }} lang="zh-Hant">
                {name}
              </Link>
            )}
            <span className="quiet num">{remark}</span>
          </li>
        ))}
      </ul>
    </HomeColumn>
  );
};

/** The first ranking; what is new has a block of its own. */
export const RankingsBlock = () => {
  const t = useText();
  const house = useHouseText();
  const list = useRanking(({ basis }) => basis !== 'newest');
  if (list === undefined) return null;
  return (
    <HomeColumn
      title={house(list.title)}
      more={
        <Link to="/ranks" className="text-link">
          {t(contentTexts.ranks)}
        </Link>
      }
    >
      <RankEntries list={list} most={rows} />
    </HomeColumn>
  );
};
