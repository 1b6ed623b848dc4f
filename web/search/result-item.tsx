import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { BookMatch } from '#contract/search.ts';
import { useText } from '../i18n/use-text.ts';
import { leafOfLabel } from './leaf-label.ts';
import { kindTexts } from './kind-names.ts';
import type { useReaderLink } from './reader-link.ts';
import { Snippet } from './snippet.tsx';
import { searchTexts } from './texts.ts';

export const Why = ({ why }: { why: BookMatch['why'] }) => {
  const t = useText();
  return (
    <span className="whys">
      {why.map(({ query, form, kind }) => (
        <span key={`${query}.${form}`} className="badge qing">
          {t(kindTexts[kind])} <span lang="zh-Hant">{`${query}→${form}`}</span>
        </span>
      ))}
    </span>
  );
};

interface Props {
  code: string;
  match: BookMatch;
  /** Where it opens in the reader. */
  link: ReturnType<ReturnType<typeof useReaderLink>>;
  /** It was read last: the list begins there. */
  visited: boolean;
}

/** A page that matches: where it stands, why, its text, and how often. */
export const ResultItem = ({ code, match, link, visited }: Props) => {
  const t = useText();
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (visited) item.current?.scrollIntoView({ block: 'nearest' });
  }, [visited]);
  return (
    <li className={visited ? 'result visited' : 'result'} ref={item}>
      <h3>
        <Link to="/app/read/$code" params={{ code }} search={link}>
          <span className="result-path" lang="zh-Hant">
            {match.catalog.map((title, i) => (
              <span key={i}>{title}</span>
            ))}
          </span>
          <span className="quiet num">
            <span lang="zh-Hant">{leafOfLabel(match.pageNum)}</span>，
            {t(searchTexts.openPage, { page: match.pageId })}
          </span>
        </Link>
        {visited && <span className="badge">{t(searchTexts.visited)}</span>}
        {match.why.length > 0 && <Why why={match.why} />}
      </h3>
      <Snippet parts={match.content} />
      <p className="result-count">
        <b className="num">{match.hitCount.toLocaleString('en')}</b> {t(searchTexts.places)}
      </p>
    </li>
  );
};
