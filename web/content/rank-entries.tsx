import { Link } from '@tanstack/react-router';
import type { RankList } from '#contract/site/rankings.ts';
import './rank-entries.css';

const numerals = '零一二三四五六七八九';

/** 一 to 九十九; figures beyond. */
const numeral = (rank: number): string => {
  if (rank > 99) return String(rank);
  const [tens, ones] = [Math.floor(rank / 10), rank % 10];
  return `${tens > 1 ? numerals[tens] : ''}${tens > 0 ? '十' : ''}${ones > 0 ? numerals[ones] : ''}`;
};

/** The entries of a ranking; a product leads to its page, and a bar shows its figure beside the greatest. */
export const RankEntries = ({ list: { entries }, most }: { list: RankList; most?: number }) => {
  const greatest = Math.max(1, ...entries.map(({ figure = 0 }) => figure));
  return (
    <ol className="rank-entries">
      {entries.slice(0, most).map(({ rank, name, code, figure, remark }) => (
        <li key={code ?? name}>
          <span className={rank <= 3 ? 'rank first' : 'rank'}>{numeral(rank)}</span>
          <span className="grow" lang="zh-Hant">
            {code === undefined ? (
              name
            ) : (
              <Link to="/product/$code" params={{ code }}>
                {name}
              </Link>
            )}
          </span>
          {figure !== undefined && most === undefined && (
            <i aria-hidden="true" style={{ width: `${(72 * figure) / greatest}px` }} />
          )}
          <span className="num">{figure === undefined ? remark : figure.toLocaleString('en')}</span>
        </li>
      ))}
    </ol>
  );
};
